/** Where the road lies in its picture: travelling right on a wide sheet, up on a tall one. */

import { Chevrons } from '../drawing/geometry'
import type { GameView } from '../protocol'

export interface Frame {
  tall: boolean
  geometry: Chevrons
  width: number
  height: number
  /** Transform of everything that lies on the road. */
  transform: string
}

const WIDE = { width: 1280, height: 330, columns: 24 }
const TALL = { width: 206, height: 602 }

/** The finish line makes the road one column longer, so each space gives up a little. */
export function frameFor(view: GameView, tall: boolean): Frame {
  const long = view.finish !== null
  if (tall) {
    const length = long ? 22.8 : 23.9
    const transform = `translate(18 ${TALL.height - 4}) rotate(-90)`
    return { tall, geometry: new Chevrons(length, 31, 8, view.forward), width: TALL.width, height: TALL.height, transform }
  }
  const length = long ? 48 : 50
  return { tall, geometry: new Chevrons(length, 50, 14, view.forward), width: WIDE.width, height: WIDE.height, transform: 'translate(21 24)' }
}

export function rearColumn(view: GameView): number {
  return Math.min(...view.tiles.map((tile) => tile.column))
}

export function lanes(view: GameView): number {
  return Math.max(...view.tiles.map((tile) => tile.lanes))
}
