/**
 * Paths may end on spaces that are not drawn: those just off the front.  Where space numbers grow
 * evenly by lane and column, their place follows from the numbers of the drawn ones.
 */

import type { PlanView, SpaceView } from '../protocol'
import { say } from '../words/table'

export const BEYOND = 'beyond'

/** The drawn spaces' numbering as `id = step * column + lane + start`, if it is that regular. */
function numbering(spaces: readonly SpaceView[]): { step: number; start: number } | null {
  const first = spaces[0]
  const other = spaces.find((space) => space.lane === first?.lane && space.column !== first.column)
  if (!first || !other) return null
  const step = (other.id - first.id) / (other.column - first.column)
  const start = first.id - step * first.column - first.lane
  return spaces.every((space) => space.id === step * space.column + space.lane + start) ? { step, start } : null
}

/** Places for the undrawn ends of paths. */
export function beyond(spaces: readonly SpaceView[], plans: readonly Pick<PlanView, 'spaces'>[]): SpaceView[] {
  const known = new Set(spaces.map((space) => space.id))
  const missing = new Set(plans.flatMap((plan) => plan.spaces).filter((id) => !known.has(id)))
  const rule = missing.size > 0 ? numbering(spaces) : null
  if (!rule) return []
  const lanes = Math.max(...spaces.map((space) => space.lane))
  return [...missing].flatMap((id) => {
    const lane = ((id - rule.start - 1) % rule.step) + 1
    const column = (id - rule.start - lane) / rule.step
    if (lane < 1 || lane > lanes) return []
    return [{ id, lane, column, terrain: BEYOND, mark: false, token: null, marker: null, seen: [], words: say('offFront') }]
  })
}
