/** Which events are told as one moment: what happens at the same time must not be told one after the other. */

import type { EventView } from '../protocol'
import { word } from './moment'

const driven = (event: EventView | undefined): boolean => event?.kind === 'move' && ['drive', 'enter'].includes(word(event, 'how'))
const like = (one: EventView | undefined, other: EventView | undefined): boolean => one?.kind === 'move' && other?.kind === 'move' && word(one, 'how') === word(other, 'how')

/** What may be told before or after the road has moved on and belongs to it: who was lost with what fell away. */
const CARRIED = new Set(['eliminated', 'lift', 'out'])

/** The number of events from `at` on that are one moment. */
function length(events: readonly EventView[], at: number): number {
  return scrolled(events, at) || moved(events, at) || 1
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

/** Steps of one drive, with the slam that ends it; or all that is moved by the same thing. */
function moved(events: readonly EventView[], at: number): number {
  const first = events[at]
  if (first?.kind !== 'move') return 0
  const ids = new Set([word(first, 'piece')])
  let to = at + 1
  for (let next = events[to]; next && like(first, next); next = events[(to += 1)]) {
    const id = word(next, 'piece')
    if (driven(first) ? !ids.has(id) : ids.has(id)) break
    ids.add(id)
  }
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
