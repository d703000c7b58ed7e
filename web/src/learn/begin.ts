import { keepKey } from '../net/keys'
import { router } from '../play/router.svelte'
import { beginMission } from './api'
import { keepProgress } from './progress'

/** Set up a table for a mission and go there. */
export async function begin(mission: string, steps: number): Promise<void> {
  const made = await beginMission(mission)
  keepKey(made.table, made.key)
  keepProgress(mission, { table: made.table, step: 1, steps, done: false })
  router.go(`/t/${made.table}`)
}
