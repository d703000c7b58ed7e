/** The clock of the player asked, from what the server said and when it was heard. */

import type { ClockView } from '../protocol'

/** Seconds before its end from which the clock is marked. */
export const LAST = 10

/** Whole seconds left now; `heard` and `now` are in ms on the same clock. */
export function secondsLeft(clock: ClockView, heard: number, now: number): number {
  return Math.max(0, Math.ceil(clock.left - (now - heard) / 1000))
}

/** "0:07", "12:30". */
export function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whether a reader is told now, having been told at `before` seconds (null: not yet): once at 30 s of long clocks, once at the last ten. */
export function announces(clock: ClockView, before: number | null, left: number): boolean {
  const marks = [...(clock.seconds >= 60 ? [30] : []), LAST]
  return left > 0 && marks.some((mark) => left <= mark && (before === null || before > mark))
}
