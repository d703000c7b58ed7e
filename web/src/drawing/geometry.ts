/**
 * Where chevron spaces lie in a picture.  x is travel, y goes to the driver's right; every second lane
 * lies half a space forward.  Only pictures come from here: who neighbours whom is the engine's to say.
 */

export interface Point {
  x: number
  y: number
}

/** What a picture of a board needs to know of its spaces. */
export interface Geometry {
  readonly length: number
  readonly height: number
  readonly nose: number
  /** Width of lines in parts of those on a wide road. */
  readonly fine: number
  /** Whether everything faces its own way, which must be seen. */
  readonly turns: boolean
  /** The point where pieces and tokens stand. */
  centre(lane: number, column: number): Point
  /** Outline as an SVG path, drawn `inset` units inside the space (negative: outside). */
  outline(lane: number, column: number, inset?: number): string
  /** Degrees, clockwise from the right, for somebody who faces away from straight ahead by so many sixths. */
  facing(heading: number): number
  /** Side of the square box in which a piece is drawn (its art uses 64 units). */
  readonly pieceBox: number
  readonly tokenBox: number
  /** Where places do not lie in rows: the one beside another that lies that way in the picture. */
  toward?<T extends Spot>(all: readonly T[], from: T, x: number, y: number): T | undefined
  /** For a closer look. */
  closer(): Geometry
}

export interface Spot {
  lane: number
  column: number
}

export class Chevrons implements Geometry {
  readonly fine = 1
  readonly turns = false

  constructor(
    readonly length: number,
    readonly height: number,
    readonly nose: number,
    /** Lanes whose number leaves this rest when divided by 2 lie forward. */
    readonly forward = 0,
  ) {}

  /** Left edge of a space. */
  left(lane: number, column: number): number {
    return (column - 1) * this.length + (lane % 2 === this.forward ? this.length / 2 : 0)
  }

  top(lane: number): number {
    return (lane - 1) * this.height
  }

  centre(lane: number, column: number): Point {
    return {
      x: this.left(lane, column) + this.length / 2 + 0.62 * this.nose,
      y: this.top(lane) + this.height / 2,
    }
  }

  outline(lane: number, column: number, inset = 0): string {
    const { length: l, height: h, nose: n } = this
    const x = this.left(lane, column)
    const y = this.top(lane)
    const slope = ((2 * n) / h) * inset
    const k = (inset * Math.hypot(n, h / 2)) / (h / 2)
    const points: [number, number][] = [
      [x + k + slope, y + inset],
      [x + l - k + slope, y + inset],
      [x + l + n - k, y + h / 2],
      [x + l - k + slope, y + h - inset],
      [x + k + slope, y + h - inset],
      [x + n + k, y + h / 2],
    ]
    return `M${points.map(([px, py]) => `${round(px)},${round(py)}`).join('L')}z`
  }

  /** The painted nose that shows the way on plain road. */
  noseMark(lane: number, column: number): string {
    const square = this.nose === 0
    const x = this.left(lane, column) + (square ? 0.72 : 1) * this.length
    const y = this.top(lane)
    const h = this.height
    const nose = square ? 0.2 * this.length : this.nose
    const back = 0.28 * nose
    const edge = square ? 0.34 : 0.13
    return (
      `M${round(x - back + 0.26 * nose)},${round(y + edge * h)}` +
      `L${round(x + nose - back)},${round(y + h / 2)}` +
      `L${round(x - back + 0.26 * nose)},${round(y + (1 - edge) * h)}`
    )
  }

  /** The zigzag where a tile begins at `column`, over `lanes` lanes. */
  seam(column: number, lanes: number): string {
    const parts: string[] = []
    for (let lane = 1; lane <= lanes; lane++) {
      const x = this.left(lane, column)
      const y = this.top(lane)
      parts.push(`${round(x)},${y}`, `${round(x + this.nose)},${y + this.height / 2}`, `${round(x)},${y + this.height}`)
    }
    return `M${parts.join('L')}`
  }

  /** Width of a picture of `columns` columns. */
  width(columns: number): number {
    return (columns + 0.5) * this.length + this.nose
  }

  facing(heading: number): number {
    return 60 * heading
  }

  closer(): Geometry {
    return new Chevrons(44, 40, this.nose && 12, this.forward)
  }

  get pieceBox(): number {
    return 1.1 * Math.min(this.height, 1.26 * this.length)
  }

  get tokenBox(): number {
    return 0.76 * this.height
  }
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** A fixed number for a place, so that scattered decor never changes. */
export function placeHash(...parts: (string | number)[]): number {
  let hash = 2166136261
  for (const char of parts.join('/')) {
    hash ^= char.charCodeAt(0)
    hash = Math.imul(hash, 16777619)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822507)
  return (hash ^ (hash >>> 13)) >>> 0
}
