/** Which events are told as one moment: what happens at the same time must not be told one after the other. */

import type { EventView } from '../protocol'
import { word } from './moment'
import { driven, sameDrive } from './onward'

const like = (one: EventView | undefined, other: EventView | undefined): boolean => one?.kind === 'move' && other?.kind === 'move' && word(one, 'how') === word(other, 'how')

/** What may be told before or after the road has moved on and belongs to it: who was lost with what fell away. */
const CARRIED = new Set(['eliminated', 'lift', 'out'])

/** The number of events from `at` on that are one moment. */
function length(events: readonly EventView[], at: number): number {
  return scrolled(events, at) || moved(events, at) || rolled(events, at) || dealt(events, at) || 1
}

/** The dice of all players for a new round. */
function dealt(events: readonly EventView[], at: number): number {
  let to = at
  while (events[to]?.kind === 'dice') to += 1
  return to - at
}

/** Different dice that one rule has thrown. */
function rolled(events: readonly EventView[], at: number): number {
  const dice = new Set<string>()
  let to = at
  for (let one = events[to]; one?.kind === 'roll' && one.clause === events[at]?.clause && !dice.has(word(one, 'die')); one = events[(to += 1)]) dice.add(word(one, 'die'))
  return to - at
}

/** The road moves on: who crosses its front, who is lost, and that one's step onto what is new. */
function scrolled(events: readonly EventView[], at: number): number {
  const first = events[at]
  const crosses = first?.kind === 'move' && word(first, 'how') === 'off'
  let to = crosses ? at + 1 : at
  const carried = (): boolean => CARRIED.has(events[to]?.kind ?? '')
  while (carried()) to += 1
  if (events[to]?.kind !== 'scroll') return 0
  to += 1
  while (carried()) to += 1
  const next = events[to]
  if (crosses && next?.kind === 'move' && word(next, 'piece') === word(first, 'piece')) to += 1
  return to - at
}

/** How many events after this one are steps of its drive, with what is said of it between them. */
function goesOn(events: readonly EventView[], at: number): number {
  let last = at
  for (let to = at + 1; sameDrive(events[at], events[to]) && (like(events[at], events[to]) || !driven(events[to])); to += 1) {
    if (driven(events[to])) last = to
  }
  return last - at
}

/** Steps of one drive, with the slam that ends it; or all that is moved by the same thing. */
function moved(events: readonly EventView[], at: number): number {
  const first = events[at]
  if (first?.kind !== 'move') return 0
  const ids = new Set([word(first, 'piece')])
  let to = at + 1
  if (driven(first)) to += goesOn(events, at)
  else for (let next = events[to]; like(first, next) && !ids.has(word(next, 'piece')); next = events[(to += 1)]) ids.add(word(next, 'piece'))
  const next = events[to]
  if (ids.size === 1 && next?.kind === 'slam' && ids.has(word(next, 'top'))) to += 1
  return to - at
}

/** The moments of an update, in order. */
export function together(events: readonly EventView[]): EventView[][] {
  const found: EventView[][] = []
  for (let at = 0; at < events.length; at += found[found.length - 1]?.length ?? 1) found.push(events.slice(at, at + length(events, at)))
  return found
}
