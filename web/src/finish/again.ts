/** The way on from a finished game: the host sets the same table again, and everybody else is led there. */

import { post } from '../net/api'
import { followKey, keepKey, keepLinks, linksOf } from '../net/keys'
import type { Session } from '../play/session.svelte'
import type { TableMade, TableView } from '../protocol'

/** Whether one may set the table again: not what was only opened, and no lesson. */
export function mayPlayAgain(table: TableView | null): boolean {
  return table !== null && table.host && !table.closed && !table.mission && !table.next
}

/** Make the same table anew; its id.  Links that were sent open their seats there, too. */
export async function playAgain(session: Session): Promise<string> {
  const made = await post<TableMade>(`/api/tables/${session.id}/again`, {}, session.key)
  keepKey(made.table, made.key)
  keepLinks(made.table, [...linksOf(session.id), ...made.links])
  return made.table
}

/** Before one goes to the next table: a key to a seat here is one to a seat there. */
export function takeSeat(table: TableView, next: string): void {
  if (!table.host && table.mine.length > 0) followKey(table.id, next)
}
