/** What the pages about puzzles ask of the server. */

import { call, post } from '../net/api'
import { keepKey } from '../net/keys'
import { router } from '../play/router.svelte'
import type { PuzzleLine, PuzzleView, TableMade } from '../protocol'

export const allPuzzles = (): Promise<PuzzleLine[]> => call('/api/puzzles')

/** What the answer that was given at a table was worth. */
export const judged = (table: string, key: string | null): Promise<PuzzleView> => call(`/api/tables/${table}/puzzle`, key)

/** Set up a table at the position of a puzzle and go there. */
export async function begin(puzzle: string): Promise<void> {
  const made: TableMade = await post(`/api/puzzles/${puzzle}`, {})
  keepKey(made.table, made.key)
  router.go(`/t/${made.table}`)
}
