import type { Point } from '../drawing/geometry'

/** The point halfway along a line. */
export function midway(points: readonly Point[]): Point | null {
  const far = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y)
  const steps = points.slice(1).map((to, at) => ({ from: points[at] as Point, to }))
  let left = steps.reduce((sum, { from, to }) => sum + far(from, to), 0) / 2
  for (const { from, to } of steps) {
    const length = far(from, to)
    if (length >= left && length > 0) return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length }
    left -= length
  }
  return points[0] ?? null
}
