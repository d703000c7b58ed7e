/** What of a field stays as it is during a turn: outlines, grounds, painted noses, and where the names of its tiles stand. */

import { placeHash, type Geometry, type Point } from '../drawing/geometry'
import { terrainArt } from '../drawing/registry'
import type { GameView, SpaceView, TileView } from '../protocol'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Name extends Point {
  words: string
  angle: number
}

export interface Ground {
  /** The spaces that no tile covers, and those of all tiles, as one path each. */
  field: string
  tiles: string
  fills: { id: number; d: string; pattern: string; nose: string }[]
  decor: { symbol: string; x: number; y: number; size: number }[]
  warnings: string
  names: Name[]
}

export function groundOf(view: GameView, g: Geometry): Ground {
  const outline = ({ lane, column }: SpaceView, inset = 0): string => g.outline(lane, column, inset)
  const tiled = new Map(view.tiles.flatMap((tile) => tile.spaces.map((id): [number, TileView] => [id, tile])))
  const art = (space: SpaceView) => terrainArt(space.terrain, view.terrains)
  return {
    field: view.spaces.filter((space) => !tiled.has(space.id)).map((space) => outline(space)).join(''),
    tiles: view.spaces.filter((space) => tiled.has(space.id)).map((space) => outline(space)).join(''),
    fills: view.spaces.map((space) => {
      const tile = tiled.get(space.id)
      return { id: space.id, d: outline(space), pattern: art(space).pattern, nose: tile && art(space).nose ? noseAt(space, tile, g) : '' }
    }),
    decor: view.spaces.flatMap((space) => decorOf(view, space, g)),
    warnings: view.spaces.filter((space) => art(space).warning).map((space) => outline(space, 1.6)).join(''),
    names: view.tiles.flatMap((tile) => nameOf(view, tile, g)),
  }
}

/** The painted nose of a road tile, which shows the way in. */
function noseAt(space: SpaceView, tile: TileView, g: Geometry): string {
  const at = g.centre(space.lane, space.column)
  const far = g.height
  return [
    [0.25, -0.29],
    [0.435, 0],
    [0.25, 0.29],
  ]
    .map(([along = 0, across = 0], n) => {
      const { x, y } = away(at, g.facing(tile.heading), along * far, across * far)
      return `${n ? 'L' : 'M'}${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join('')
}

/** A point so far ahead of another, and to the right, for somebody who faces that way (degrees). */
export function away(at: Point, facing: number, ahead: number, right = 0): Point {
  const turn = (facing * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return { x: at.x + ahead * cos - right * sin, y: at.y + ahead * sin + right * cos }
}

function decorOf(view: GameView, space: SpaceView, g: Geometry): Ground['decor'] {
  if (space.mark || space.token || space.marker) return []
  const found = terrainArt(space.terrain, view.terrains).decor?.(placeHash('field', space.lane, space.column))
  if (!found) return []
  const size = found.scale * g.height
  const at = g.centre(space.lane, space.column)
  return [{ symbol: found.symbol, x: at.x - size / 2, y: at.y - size / 2, size }]
}

/** Along the upper one of a tile's long sides; where both are upright, along the right one. */
function nameOf(view: GameView, tile: TileView, g: Geometry): Name[] {
  const points = view.spaces.filter((space) => tile.spaces.includes(space.id)).map((space) => g.centre(space.lane, space.column))
  if (points.length === 0) return []
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
  const facing = g.facing(tile.heading)
  const side = [-1, 1].map((right) => away(middle, facing, 0, right)).sort((one, other) => Math.round(one.y - other.y) || other.x - one.x)[0]
  const right = side && side.x === away(middle, facing, 0, 1).x && side.y === away(middle, facing, 0, 1).y ? 1 : -1
  const off = Math.max(...points.map((point) => acrossOf(point, middle, facing))) + 0.72 * g.height
  const angle = ((((facing + 90) % 180) + 180) % 180) - 90
  const words = tile.title.toLowerCase().includes(tile.id.toLowerCase()) ? tile.title : `${tile.id} ${tile.title}`
  return [{ ...away(middle, facing, 0, right * off), words, angle: angle === -90 ? 90 : angle }]
}

/** How far beside a line through the middle a point lies. */
function acrossOf(point: Point, middle: Point, facing: number): number {
  const turn = (facing * Math.PI) / 180
  return Math.abs((point.y - middle.y) * Math.cos(turn) - (point.x - middle.x) * Math.sin(turn))
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length

/** The spaces with `margin` units around them. */
export function boxOf(points: readonly Point[], margin: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y }
}

/** The spaces in front of somebody: straight ahead, and a sixth to either side. */
export function frontOf(spaces: readonly SpaceView[], g: Geometry, from: SpaceView, heading: number): SpaceView[] {
  const here = g.centre(from.lane, from.column)
  const ahead = away({ x: 0, y: 0 }, g.facing(heading), 1)
  return spaces.filter((space) => {
    const at = g.centre(space.lane, space.column)
    const [x, y] = [at.x - here.x, at.y - here.y]
    const far = Math.hypot(x, y)
    return far > 0 && far < 1.1 * g.height && (x * ahead.x + y * ahead.y) / far > 0.4
  })
}
