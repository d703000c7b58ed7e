/** Long vehicles: pieces of one body, each on a space of its own, drawn as one train. */

import type { PieceView } from '../protocol'
import type { Geometry, Point } from './geometry'

/** How a piece stands when it belongs to a train. */
export interface Coupled {
  /** Degrees by which it is turned out of the travel direction. */
  angle: number
  /** Where the piece ahead is coupled, seen from this one; null: nothing is ahead. */
  hitch: Point | null
}

/** Side of the square box in which a section is drawn. */
export function trainBox(geometry: Geometry | null): number {
  return 0.98 * (geometry?.height ?? 0)
}

/** Trains by the id of the piece that drives: it first, the others as they follow. */
export function trains(pieces: readonly PieceView[]): Map<string, PieceView[]> {
  const found = new Map<string, PieceView[]>()
  for (const piece of pieces) {
    if (piece.body === null || piece.body === piece.id) continue
    const head = pieces.find((one) => one.id === piece.body)
    const train = found.get(piece.body) ?? (head ? [head] : [])
    train.push(piece)
    found.set(piece.body, train)
  }
  return found
}

/** The way from one point to another in degrees, kept gentle. */
function slope(from: Point | undefined, to: Point | undefined): number {
  if (!from || !to) return 0
  return (Math.atan2(to.y - from.y, Math.max(to.x - from.x, 1)) * 180) / Math.PI
}

function ahead(at: Point, angle: number, by: number): Point {
  const turn = (angle * Math.PI) / 180
  return { x: at.x + by * Math.cos(turn), y: at.y + by * Math.sin(turn) }
}

/**
 * Each section of a train is turned half way between the section before and the one behind; the
 * first looks almost straight on.  `points` are the sections' places from first to last.
 */
export function couple(points: readonly Point[], box: number): Coupled[] {
  const angles = points.map((at, index) => {
    const front = slope(at, points[index - 1])
    const back = slope(points[index + 1], at)
    if (index === 0) return back * 0.3
    return points[index + 1] ? (front + back) / 2 : front * 0.6
  })
  return points.map((at, index) => {
    const before = points[index - 1]
    if (!before) return { angle: angles[index] ?? 0, hitch: null }
    const hitch = ahead(before, angles[index - 1] ?? 0, -0.4 * box)
    return { angle: angles[index] ?? 0, hitch: { x: hitch.x - at.x, y: hitch.y - at.y } }
  })
}

/**
 * Where the sections of a train have been when its head has taken `path`: for each section, its
 * spaces step by step (null: not on the board yet).
 */
export function follow(train: readonly PieceView[], path: readonly number[]): (number | null)[][] {
  const on = (piece: PieceView): number | null => (piece.place === 'road' ? piece.space : null)
  const trail = [...[...train].reverse().map(on), ...path]
  const last = train.length - 1
  return train.map((_, index) => path.map((_, step) => trail[last - index + step + 1] ?? null))
}
