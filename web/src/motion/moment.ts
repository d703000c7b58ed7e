/** What a moment has to work with: its events, the positions before and after each, and the stage. */

import type { Point } from '../drawing/geometry'
import type { ChoiceView, EventView, GameView } from '../protocol'
import type { Stage } from './stage.svelte'

export interface Moment {
  stage: Stage
  /** What is told as one moment, in order (`together.ts`); mostly a single event. */
  events: readonly EventView[]
  /** The first of them. */
  event: EventView
  before: GameView
  /** The position after all of them. */
  after: GameView
  /** More of the same will follow at once: a drive whose next step is sent as soon as this one is seen. */
  goesOn: boolean
  /** What those who look are asked as soon as it is over, if nothing else follows. */
  asks: ChoiceView | null
  /** Draw the position after the event (of several: after the last, or this one); resolves when it is on the page. */
  show(upTo?: EventView): Promise<void>
  /** Put an event's sentence into caption and log: the first one's, or this one's and those before it. */
  tell(upTo?: EventView): void
  /** Words for the caption until then. */
  announce(words: string): void
  /** An event happens now, the first one or this one: it is heard. */
  hear(event?: EventView): void
}

export type Act = (moment: Moment) => Promise<void>

/** A word of an event's data; empty if there is none. */
export const word = (event: EventView | undefined, name: string): string => String(event?.data[name] ?? '')

export const place = (point: Point): string => `translate(${point.x}px, ${point.y}px)`

export const between = (from: Point, to: Point, part: number): Point => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })

/** Where an event happens: its piece, else its space. */
export function spot({ stage, event, before, after }: Moment): Point | null {
  const space = event.data['space']
  const id = word(event, 'piece')
  return stage.pieceAt(after, id) ?? stage.pieceAt(before, id) ?? (typeof space === 'number' ? stage.centre(after, space) : null)
}

/** The whole road jolts. */
export function jolt(stage: Stage, by: number, ms = 180): Promise<void> {
  const frames = [0, by, -by, by * 0.6, -by * 0.3, 0].map((x, n) => ({ transform: `translate(${x}px, ${n % 2 ? -x / 2 : x / 2}px)` }))
  return stage.clock.flourish(stage.part('jolt'), frames, ms)
}
