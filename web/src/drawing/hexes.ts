/**
 * Where hexes with flat tops lie in a picture: lanes from the left, columns from below, every second lane half a
 * space higher.  The whole field may lie turned, by sixths clockwise: hexes stay upright, only their places move.
 */

import { round, type Geometry, type Point, type Spot } from './geometry'

const ROOT = Math.sqrt(3)

export class Hexes implements Geometry {
  readonly length: number
  readonly height: number
  readonly nose = 0
  readonly fine = 0.86
  readonly turns = true

  constructor(
    readonly side: number,
    readonly turned = 0,
  ) {
    this.length = ROOT * side
    this.height = ROOT * side
  }

  centre(lane: number, column: number): Point {
    const angle = (this.turned * Math.PI) / 3
    const x = 1.5 * this.side * lane
    const y = -this.height * (column + (lane % 2 === 0 ? 0.5 : 0))
    return { x: round(x * Math.cos(angle) - y * Math.sin(angle)), y: round(x * Math.sin(angle) + y * Math.cos(angle)) }
  }

  /** The corners of a space, the right one first, clockwise, drawn `inset` units inside (negative: outside). */
  corners(lane: number, column: number, inset = 0): Point[] {
    const { x, y } = this.centre(lane, column)
    const far = this.side - (2 * inset) / ROOT
    return [0, 1, 2, 3, 4, 5].map((at) => ({ x: round(x + far * Math.cos((at * Math.PI) / 3)), y: round(y + far * Math.sin((at * Math.PI) / 3)) }))
  }

  outline(lane: number, column: number, inset = 0): string {
    return `M${this.corners(lane, column, inset).map(({ x, y }) => `${x},${y}`).join('L')}z`
  }

  /** Straight ahead for a heading of the board is up on one that lies as it is printed. */
  facing(heading: number): number {
    return 60 * (heading + this.turned) - 90
  }

  closer(): Geometry {
    return new Hexes(24, this.turned)
  }

  /** Of two that lie alike, the one that keeps level over several steps. */
  toward<T extends Spot>(all: readonly T[], from: T, x: number, y: number): T | undefined {
    const here = this.centre(from.lane, from.column)
    const bias = Math.round(here.x / (1.5 * this.side)) & 1 ? 0.01 : -0.01
    const way = (one: T): number => {
      const at = this.centre(one.lane, one.column)
      const [dx, dy] = [at.x - here.x, at.y - here.y]
      return Math.hypot(dx, dy) > 1.1 * this.height ? 0 : dx * x + dy * (y - bias * Math.abs(x))
    }
    const best = all.toSorted((one, other) => way(other) - way(one))[0]
    return best && way(best) > 0 ? best : undefined
  }

  get pieceBox(): number {
    return 1.12 * this.height
  }

  get tokenBox(): number {
    return 0.86 * this.height
  }
}
