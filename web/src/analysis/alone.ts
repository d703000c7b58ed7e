import type { TableView } from '../protocol'

/** Whether somebody plays here alone against bots, at a table that allows hints: only they can have a coach. */
export function alone(table: TableView | null): boolean {
  if (!table || table.mission || table.closed || table.view.result || !table.terms.hints) return false
  const people = table.players.filter((player) => player.kind !== 'bot')
  return people.length === 1 && table.mine.length === 1 && table.mine[0] === people[0]?.seat
}
