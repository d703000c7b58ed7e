/** The chances of a game as lines in a picture: where everything of it lies. */

import { spread } from '../finish/course'
import type { Stop } from './stops'

/** The field of the lines within the picture, in its units. */
export interface Plot {
  left: number
  top: number
  width: number
  height: number
}

export interface Spot {
  x: number
  y: number
}

/** The chances of one seat: `solid` where turns that follow each other are known, `gaps` between. */
export interface Line {
  seat: number
  solid: string
  gaps: string
  /** Its last known place, null if nothing is known. */
  end: Spot | null
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Where a stop lies from left to right: all turns are equally wide. */
export function acrossAt(at: number, count: number, plot: Plot): number {
  return round(plot.left + (plot.width * at) / Math.max(1, count - 1))
}

/** Where a chance (percent) lies from top to bottom. */
export function heightOf(share: number, plot: Plot): number {
  return round(plot.top + plot.height * (1 - Math.min(100, Math.max(0, share)) / 100))
}

/** The stop nearest to a place. */
export function nearest(x: number, count: number, plot: Plot): number {
  const at = Math.round(((x - plot.left) / plot.width) * (count - 1))
  return Math.min(count - 1, Math.max(0, at))
}

export function lineOf(stops: readonly Stop[], seat: number, plot: Plot): Line {
  const found: Line = { seat, solid: '', gaps: '', end: null }
  let before: number | null = null
  stops.forEach((stop, at) => {
    const share = stop.known?.shares[seat]
    if (share === undefined) return
    const here = { x: acrossAt(at, stops.length, plot), y: heightOf(share, plot) }
    const place = `${here.x} ${here.y}`
    if (before === at - 1) found.solid += `L${place}`
    else {
      if (found.end) found.gaps += `M${found.end.x} ${found.end.y}L${place}`
      found.solid += `M${place}`
    }
    found.end = here
    before = at
  })
  return found
}

/** Where the emblems stand beside the ends of the lines, none upon another. */
export function emblems(lines: readonly Line[], plot: Plot, size: number): { seat: number; y: number }[] {
  const ends = lines.flatMap(({ seat, end }) => (end ? [{ seat, y: end.y }] : [])).sort((one, other) => one.y - other.y || one.seat - other.seat)
  const places = spread(ends.map(({ y }) => y), size + 2, plot.top, plot.top + plot.height)
  return ends.map(({ seat }, at) => ({ seat, y: places[at] ?? 0 }))
}

/** Where rounds end, as far as their names have room. */
export function roundsOf(stops: readonly Stop[], plot: Plot, room: number): { x: number; round: number }[] {
  const ends = new Map<number, number>()
  stops.forEach((stop, at) => {
    if (at > 0 && stop.known) ends.set(stop.known.round, at)
  })
  const found: { x: number; round: number }[] = []
  for (const [number, at] of ends) {
    const x = acrossAt(at, stops.length, plot)
    if (x - (found.at(-1)?.x ?? plot.left) >= room) found.push({ x, round: number })
  }
  return found
}

/** The numbers above the graph, over their stops as far as there is room. */
export function flags(places: readonly number[], plot: Plot, room: number): number[] {
  return spread(places, room, plot.left + room / 2, plot.left + plot.width - room / 2)
}
