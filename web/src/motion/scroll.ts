/**
 * The road moves on, the longest moment of a game: a nose crosses the edge and time stops, the rear tile cracks
 * off and falls with whatever stands on it, everything slides back, hazards rain in, the step is finished.
 */

import type { EventView, GameView, TileView } from '../protocol'
import { EASE, MS } from './clock'
import { jolt, place, word, type Moment } from './moment'
import type { Stage } from './stage.svelte'
import { leaveTrail, travel, wayOf } from './travel'

/** From the nose over the edge until the road cracks (ms); the crack; the fall; the slide. */
const STOP = 140
const CRACK = 160
const FALL = 260
const SLIDE = MS.scroll - STOP - CRACK
/** How far a nose is over the edge, in parts of a space. */
const OVER = 0.42
/** Each lost one is named for so long; hazards come down one after the other so far apart. */
const NAMED = 320
const DROP = 36

export async function scroll(moment: Moment): Promise<void> {
  const { stage, events, before } = moment
  const first = events[0]?.kind === 'move' ? events[0] : null
  const end = events[events.length - 1]
  const last = end !== first && end?.kind === 'move' ? end : null
  const crossing = first && stage.pieceAt(before, word(first, 'piece')) ? word(first, 'piece') : null
  if (first) moment.tell()
  if (first) moment.hear()
  const letGo = crossing ? await overTheEdge(moment, crossing) : null
  try {
    await fallAway(moment, events.filter((event) => event.kind !== 'move'))
    await slide(moment, events[last ? events.length - 2 : events.length - 1])
  } finally {
    letGo?.()
  }
  if (last) await finish(moment, last)
}

/** The nose crosses the edge and stays there while time stands still. */
async function overTheEdge({ stage, before }: Moment, id: string): Promise<() => void> {
  const at = stage.pieceAt(before, id)
  const by = OVER * (stage.geometry?.length ?? 0)
  if (!at) return () => undefined
  const to = { transform: place({ x: at.x + by, y: at.y }) }
  await stage.clock.flourish(stage.piece(id), [{ transform: place(at) }, to], MS.turn, { easing: EASE.brake })
  const letGo = stage.clock.keep(stage.piece(id), to)
  await stage.clock.hold(STOP)
  return letGo
}

/** The rear tile cracks off, each one that is lost with it is named, and it falls. */
async function fallAway(moment: Moment, told: readonly EventView[]): Promise<void> {
  const { stage, before } = moment
  const lost = told.filter(({ kind }) => kind === 'eliminated')
  const parts = falling(moment, lost)
  const boards = leaping(moment).map(({ id }) => stage.part(`tile-${id}`))
  void jolt(stage, 3)
  const cracked = { transform: 'translate(-2px, 10px) rotate(-.5deg)', opacity: 0.8 }
  const together = (frames: Keyframe[], ms: number, easing: string): Promise<unknown> => Promise.all(parts.map((part) => stage.clock.move(part, frames, ms, easing)))
  const whole = CRACK + FALL + NAMED * lost.length
  const frames = [
    { transform: 'none', opacity: 1, easing: EASE.brake },
    { ...cracked, offset: CRACK / whole },
    { ...cracked, transform: 'translate(-2px, 12px) rotate(-.5deg)', offset: 1 - FALL / whole, easing: 'cubic-bezier(.5,0,.9,.5)' },
    { transform: 'translate(-24px, 70px) rotate(-3deg)', opacity: 0 },
  ]
  const lifted = { transform: 'translate(0, -14px) rotate(.6deg)', opacity: 1, offset: 1 - FALL / whole, easing: 'cubic-bezier(.6,0,.9,.6)' }
  const up = [{ transform: 'none', opacity: 1, easing: EASE.brake }, lifted, { transform: `translate(40px, ${-aloft(moment)}px) rotate(2deg)`, opacity: 0 }]
  const down = Promise.all([together(frames, whole, 'linear'), ...boards.map((part) => stage.clock.move(part, up, whole, 'linear'))])
  await stage.clock.hold(CRACK)
  for (const event of told) {
    const at = stage.pieceAt(before, word(event, 'piece'))
    moment.tell(event)
    moment.hear(event)
    if (!lost.includes(event)) continue
    void stage.effect('dust', at, MS.boom, { size: 60 })
    await stage.clock.hold(NAMED)
  }
  await down
}

/** Boards that are taken up at the rear and laid down again ahead of all others. */
function leaping({ before, after }: Pick<Moment, 'before' | 'after'>): readonly TileView[] {
  const was = new Map(before.tiles.map((tile) => [tile.id, tile.column]))
  return after.tiles.filter((tile) => tile.column > (was.get(tile.id) ?? Infinity))
}

/** So far above the road nothing of a board is to be seen. */
const aloft = ({ before, stage }: Moment): number => 1.2 * Math.max(...before.tiles.map((tile) => tile.lanes)) * (stage.geometry?.height ?? 0)

/** A board that was taken up comes down ahead, and the road shakes. */
async function layDown(moment: Moment): Promise<void> {
  const { stage } = moment
  const boards = leaping(moment)
  if (boards.length === 0) return
  const frames = [
    { transform: `translate(-30px, ${-aloft(moment)}px) rotate(-2deg)`, opacity: 0, easing: 'cubic-bezier(.6,0,.9,.6)' },
    { transform: 'translate(0, -20px) rotate(-.5deg)', opacity: 1, offset: 0.8, easing: 'cubic-bezier(.6,0,1,1)' },
    { transform: 'none', opacity: 1 },
  ]
  const unseen = [{ opacity: 0 }, { opacity: 0, offset: 0.95 }, { opacity: 1 }]
  const on = moment.after.spaces.filter(({ column }) => boards.some((tile) => column >= tile.column && column < tile.column + tile.columns))
  await Promise.all([
    ...boards.map(({ id }) => stage.clock.flourish(stage.part(`tile-${id}`), frames, SLIDE * 0.6, { delay: SLIDE * 0.4 })),
    ...on.flatMap(({ id }) => lyingOn(stage, id)).map((part) => stage.clock.flourish(part, unseen, SLIDE)),
  ])
  await jolt(stage, 4)
}

/** What is printed or lies on a space beside tokens. */
const lyingOn = (stage: Stage, id: number): (SVGGElement | null)[] => [stage.part(`mark-${id}`), stage.part(`marker-${id}`)]

/** Rear tiles, and what stands and lies on them.  Their figures are moved by what is inside, for their place is fixed. */
function falling({ stage, before, after }: Moment, lost: readonly EventView[]): Element[] {
  const rear = before.tiles.filter((tile) => tile.place === 'rear')
  const on = (space: number | null): boolean => {
    const column = before.spaces.find((one) => one.id === space)?.column
    return column !== undefined && rear.some((tile) => column >= tile.column && column < tile.column + tile.columns)
  }
  const ids = new Set([...lost.map((event) => word(event, 'piece')), ...before.pieces.filter((one) => one.place === 'road' && on(one.space)).map(({ id }) => id)])
  const tokens = before.spaces.filter((space) => on(space.id)).flatMap(({ id }) => [stage.part(`token-${id}`), ...lyingOn(stage, id)])
  const stays = leaping({ before, after })
  return [...rear.filter((tile) => !stays.some(({ id }) => id === tile.id)).map((tile) => stage.part(`tile-${tile.id}`)), ...[...ids].map((id) => stage.stack(id)), ...tokens].filter((one) => one !== null)
}

/** Everything slides back by a tile and stops with a small bounce; hazards of the new one rain in. */
async function slide(moment: Moment, upTo: EventView | undefined): Promise<void> {
  const { stage, before, after } = moment
  const from = stage.part('camera')?.style.transform ?? ''
  moment.tell(upTo)
  await moment.show(upTo)
  const to = stage.part('camera')?.style.transform ?? ''
  if (rearColumn(after) === rearColumn(before) || !from) return
  const back = `translate(-2px, 0) ${to}`
  const frames = [{ transform: from, easing: EASE.scroll }, { transform: back, offset: 0.9, easing: 'ease-out' }, { transform: to }]
  const rain = rainOf(moment)
  await Promise.all([...stage.parts('camera').map((part) => stage.clock.move(part, frames, SLIDE, 'linear')), rain, layDown(moment)])
}

/** New hazards fall from above, one after the other, when the road has come to rest. */
function rainOf({ stage, before, after }: Moment): Promise<unknown> {
  const old = new Set(before.spaces.map((space) => space.id))
  const fresh = after.spaces.filter((space) => space.token && !old.has(space.id)).sort((one, other) => one.column - other.column || one.lane - other.lane)
  const frames = [
    { transform: 'translate(0, -60px) scale(1.7)', opacity: 0, easing: 'cubic-bezier(.5,0,1,.7)' },
    { transform: 'scale(.86)', opacity: 1, offset: 0.7, easing: 'ease-out' },
    { transform: 'none', opacity: 1 },
  ]
  return Promise.all(fresh.map(({ id }, n) => stage.clock.flourish(stage.part(`token-${id}`), frames, MS.flip, { delay: SLIDE * 0.94 + n * DROP })))
}

/** The step that began it all comes to its end on the new tile. */
async function finish(moment: Moment, last: EventView): Promise<void> {
  const { stage, before } = moment
  const way = wayOf(moment, [last])
  const [edge, ...rest] = way.points
  if (edge && rest.length > 0 && moment.event !== last) way.points = [{ x: edge.x + OVER * (stage.geometry?.length ?? 0), y: edge.y }, ...rest]
  moment.tell(last)
  moment.hear(last)
  await moment.show()
  await travel(moment, way)
  leaveTrail(stage, before, way)
}

function rearColumn(view: GameView): number {
  return Math.min(...view.tiles.map((tile) => tile.column))
}
