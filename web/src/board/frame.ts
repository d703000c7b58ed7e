/** Where the road lies in its picture: travelling right on a wide sheet, up on a tall one. */

import { Chevrons } from '../drawing/geometry'
import { lookOf } from '../drawing/looks'
import type { GameView } from '../protocol'

export interface Frame {
  tall: boolean
  geometry: Chevrons
  width: number
  height: number
  /** Transform of everything that lies on the road. */
  transform: string
}

/** Picture, the part of it for the road, and the largest space. */
interface Room {
  width: number
  height: number
  along: number
  across: number
  length: number
  lane: number
}

const WIDE: Room = { width: 1280, height: 330, along: 1239, across: 300, length: 50, lane: 50 }
const TALL: Room = { width: 206, height: 602, along: 594, across: 186, length: 23.9, lane: 31 }
const USUAL = { columns: 24, lanes: 6 }

/** Spaces as large as the road lets them be; the finish line makes it one column longer. */
export function frameFor(view: GameView, tall: boolean): Frame {
  const room = tall ? TALL : WIDE
  const columns = (view.tiles.reduce((sum, tile) => sum + tile.columns, 0) || USUAL.columns) + (view.finish === null ? 0 : 1)
  const { nose } = lookOf(view.look)
  const length = Math.min(room.length, room.along / (columns + 0.5 + nose))
  const height = Math.min(room.lane, room.across / lanes(view))
  const geometry = new Chevrons(length, height, (tall ? 1.19 : 1) * nose * length, view.forward)
  const transform = tall ? `translate(18 ${TALL.height - 4}) rotate(-90)` : 'translate(21 24)'
  return { tall, geometry, width: room.width, height: room.height, transform }
}

export function rearColumn(view: GameView): number {
  return view.tiles.length > 0 ? Math.min(...view.tiles.map((tile) => tile.column)) : 1
}

export function lanes(view: GameView): number {
  return view.tiles.length > 0 ? Math.max(...view.tiles.map((tile) => tile.lanes)) : USUAL.lanes
}
