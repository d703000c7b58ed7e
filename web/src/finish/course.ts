/** The chances of a game as bands: what the picture of its course draws. */

import type { StandingView, TurningPoint } from '../protocol'

export interface Band {
  seat: number
  /** Outline in a picture of the given size. */
  path: string
  /** Where the band is widest, and how wide it is there: the place for its emblem. */
  label: { x: number; y: number; room: number }
}

export interface Size {
  width: number
  height: number
}

/** From left to right the answers, from top to bottom the seats, each as high as its chance. */
export function bands(course: readonly StandingView[], size: Size): Band[] {
  const seats = course[0]?.shares.length ?? 0
  return Array.from({ length: seats }, (_, seat) => {
    const edge = course.map((one) => {
      const above = one.shares.slice(0, seat).reduce((sum, share) => sum + share, 0)
      return { x: across(course, one.n, size), top: (above / 100) * size.height, low: ((above + (one.shares[seat] ?? 0)) / 100) * size.height }
    })
    const path = `M${edge.map(({ x, top }) => `${round(x)} ${round(top)}`).join('L')}L${edge
      .toReversed()
      .map(({ x, low }) => `${round(x)} ${round(low)}`)
      .join('L')}Z`
    return { seat, path, label: widest(edge, size) }
  })
}

/** Where an answer lies in the picture. */
export function across(course: readonly StandingView[], n: number, size: Size): number {
  const first = course[0]?.n ?? 0
  const last = course.at(-1)?.n ?? 1
  return (size.width * (n - first)) / Math.max(1, last - first)
}

/** Where to put the number of a turning point: on the edge of its seat's band, at its answer. */
export function markAt(course: readonly StandingView[], point: TurningPoint, size: Size): { x: number; y: number } {
  const after = course.find((one) => one.n >= point.n) ?? course.at(-1)
  const above = after?.shares.slice(0, point.seat).reduce((sum, share) => sum + share, 0) ?? 0
  const own = after?.shares[point.seat] ?? 0
  const inside = (value: number, most: number): number => Math.min(most - 11, Math.max(11, value))
  return { x: inside(across(course, point.n, size), size.width), y: inside(((above + own / 2) / 100) * size.height, size.height) }
}

/** Places near the wanted ones, which are in order: so far apart, within bounds where there is room. */
export function spread(wanted: readonly number[], apart: number, low: number, high: number): number[] {
  const found: number[] = []
  for (const place of wanted) found.push(Math.max(place, low, (found.at(-1) ?? -Infinity) + apart))
  let most = high
  return found
    .toReversed()
    .map((place) => {
      const here = Math.min(place, most)
      most = here - apart
      return here
    })
    .toReversed()
}

function widest(edge: readonly { x: number; top: number; low: number }[], size: Size): Band['label'] {
  const within = edge.filter(({ x }) => x > size.width * 0.06 && x < size.width * 0.94)
  const best = (within.length > 0 ? within : edge).reduce((one, other) => (other.low - other.top > one.low - one.top ? other : one))
  return { x: best.x, y: (best.top + best.low) / 2, room: best.low - best.top }
}

const round = (value: number): number => Math.round(value * 10) / 10
