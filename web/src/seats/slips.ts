/** What is laid before somebody at the table: a question of the host, the open seed. */

import { keep, load } from '../net/keys'
import type { PlayerView, TableView } from '../protocol'

const READ = 'thunderroad.seeds-read'

/** The player here who is asked whether a bot may play for them. */
export function askedOf(table: TableView | null): PlayerView | null {
  return table?.players.find((player) => player.asked !== null && table.mine.includes(player.seat)) ?? null
}

/** Whether anything may have to be laid before somebody. */
export function haveSlips(table: TableView | null): boolean {
  return Boolean(table?.seed) || askedOf(table) !== null
}

/** Whether it was said in this tab that the open seed of a table is known. */
export function seedRead(table: string): boolean {
  return load(READ, 'sessionStorage')[table] === true
}

export function readSeed(table: string): void {
  keep(READ, table, true, 'sessionStorage')
}
