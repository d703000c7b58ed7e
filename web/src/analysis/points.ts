/** What decided a game for one seat: turning points, dear decisions, and how sure all that is. */

import type { Account, Analysis, Decision } from '../protocol'

/** What changed a seat's chance: its own decision, that of another, or chance. */
export interface Turning {
  n: number
  kind: 'luck' | 'own' | 'other'
  round: number
  /** Points of the seat's chance. */
  points: number
  decision: Decision | null
}

const MOST_TURNING = 3
/** Fewer points decide nothing. */
const TELLING = 3
const MOST_DEAR = 8
/** Points that are written as 0 are no loss. */
const COUNTS = 0.5

export type Size = 'big' | 'middle' | 'small'

/** The changes that weigh most, as far as they are more than chance of the judging itself, in the order of the game. */
export function turningOf(analysis: Analysis, seat: number): Turning[] {
  const luck = analysis.luck.map((one): [Turning, number] => [
    { n: one.n, kind: 'luck', round: one.round, points: one.shares[seat] ?? 0, decision: null },
    one.errors[seat] ?? 0,
  ])
  const decided = analysis.decisions.map((one): [Turning, number] => [
    { n: one.n, kind: one.seat === seat ? 'own' : 'other', round: one.round, points: one.skill[seat] ?? 0, decision: one },
    one.skill_errors[seat] ?? 0,
  ])
  return [...luck, ...decided]
    .filter(([{ points }, error]) => Math.abs(points) >= TELLING && !maybeChance(points, error))
    .map(([one]) => one)
    .sort((one, other) => Math.abs(other.points) - Math.abs(one.points) || one.n - other.n)
    .slice(0, MOST_TURNING)
    .sort((one, other) => one.n - other.n)
}

/** A seat's decisions that cost most, the dearest first. */
export function dearOf(analysis: Analysis, seat: number): Decision[] {
  return analysis.decisions
    .filter((one) => one.person && one.seat === seat && one.loss >= COUNTS)
    .sort((one, other) => other.loss - one.loss || one.n - other.n)
    .slice(0, MOST_DEAR)
}

/** Whether a number lies within its own uncertainty. */
export function maybeChance(value: number, error: number): boolean {
  return Math.abs(value) <= error
}

export function sizeOf(loss: number): Size {
  const points = Math.round(loss)
  return points >= 10 ? 'big' : points >= 5 ? 'middle' : 'small'
}

/** What differs of two plans, in words; what they begin with alike is left out, and what follows after a few steps. */
export function differing(played: readonly string[], best: readonly string[], most: number): { played: string[]; best: string[] } {
  const until = Math.min(played.length, best.length) - 1
  let from = 0
  while (from < until && played[from] === best[from]) from += 1
  const alike = tail(played.slice(from), best.slice(from))
  return { played: short(played.slice(from, played.length - alike), most), best: short(best.slice(from, best.length - alike), most) }
}

/** How many steps both end with, of which each keeps one at least. */
function tail(played: readonly string[], best: readonly string[]): number {
  const most = Math.min(played.length, best.length) - 1
  let found = 0
  while (found < most && played.at(-1 - found) === best.at(-1 - found)) found += 1
  return found
}

const short = (steps: readonly string[], most: number): string[] => (steps.length > most ? [...steps.slice(0, most), '…'] : [...steps])

export interface Bar {
  /** From the middle: where the bar begins and how long it is, and where its whiskers end, in units of the picture. */
  x: number
  width: number
  low: number
  high: number
}

/** So many points fill half of the picture: all accounts are drawn to one scale. */
export function reachOf(accounts: readonly Account[]): number {
  return Math.max(20, ...accounts.flatMap((one) => [Math.abs(one.luck) + one.luck_error, Math.abs(one.own) + one.own_error]))
}

export function barOf(value: number, error: number, reach: number, half: number): Bar {
  const at = (points: number): number => Math.round((10 * half * points) / reach) / 10
  return { x: Math.min(0, at(value)), width: Math.abs(at(value)), low: at(value - error), high: at(value + error) }
}
