/** The course of a game in steps that one can look at: turns, and what is known of the chances after each. */

import type { Chances, Moment } from '../protocol'

/** The position after a turn; what is not worked out yet is null. */
export interface Stop {
  n: number
  /** Whose turn led there; null: the start. */
  seat: number | null
  known: Chances | null
}

/** The start, and the position after each turn: the last of several answers of one seat. */
export function stopsOf(moments: readonly Moment[], chances: readonly Chances[], last: number): Stop[] {
  const known = new Map(chances.map((one) => [one.n, one]))
  const seats = new Map(moments.map((one) => [one.n, one.seat]))
  const found: Stop[] = [{ n: 0, seat: null, known: known.get(0) ?? null }]
  for (let n = 1; n <= last; n += 1) {
    const seat = seats.get(n) ?? null
    if (n === last || seat === null || seats.get(n + 1) !== seat) found.push({ n, seat, known: known.get(n) ?? null })
  }
  return found
}

/** The number of the stop to which answer `n` led, or which it is on the way to. */
export function stopAt(stops: readonly Stop[], n: number): number {
  const found = stops.findIndex((stop) => stop.n >= n)
  return found < 0 ? stops.length - 1 : found
}
