/** What the log tells of what seats have gathered. */

import type { EventView } from '../protocol'

/** What a seat has gathered since its last turn began, and lost; 0 where the log does not reach so far. */
export function gainOf(log: readonly EventView[], seat: number): number {
  const began = log.findLastIndex((event) => event.kind === 'turn' && event.data['seat'] === seat)
  const since = began < 0 ? [] : log.slice(began)
  return since.reduce((sum, event) => sum + (event.data['seat'] === seat ? Number(event.data['gain'] ?? 0) : 0), 0)
}
