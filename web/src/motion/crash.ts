/** Slams, explosions and what they leave: contact, damage, machines that stop, and those that fall off the road. */

import type { Geometry, Point } from '../drawing/geometry'
import type { GameView } from '../protocol'
import { EASE, MS } from './clock'
import { between, jolt, place, spot, word, type Act, type Moment } from './moment'
import { cameOff, changedSlot, drawn } from './token'
import { leaveTrail, level, sayHowFar, sharers, travel, wayOf } from './travel'

/** How long contact is held (ms), and how long it takes to ride up. */
const CONTACT = 60
const RIDE = 110
/** The star stands between bumpers that are so far apart, in parts of a piece's box. */
const BUMPER = 0.62

/** A drive or a throw that ends on another one, or the slam alone. */
export async function slam(moment: Moment): Promise<void> {
  const { stage, events, before, after } = moment
  const hit = events[events.length - 1]
  const [top, bottom] = [word(hit, 'top'), word(hit, 'bottom')]
  const way = events.length > 1 ? wayOf(moment, events.slice(0, -1)) : null
  const end = stage.pieceAt(after, bottom) ?? stage.pieceAt(after, top)
  const from = way?.points.at(-2) ?? stage.pieceAt(before, top)
  stage.focusPiece = bottom
  if (!end || !hit) return moment.show()
  const touch = contact(moment, from, end)
  if (way && events.length > 1) await arrive(moment, way, touch)
  moment.tell(hit)
  moment.hear(hit)
  await moment.show()
  const upon = stage.pieceAt(after, top)
  void jolt(stage, 3)
  void stage.effect('impact', between(touch, end, 0.5), MS.slam * 0.6, { symbol: 'fx-impact', size: 92 })
  if (upon && upon.x === end.x && upon.y === end.y) await rideUp(moment, top, bottom, touch, end)
  else await bump(moment, top, bottom, upon, end)
  if (way && stage.pieceAt(before, top)) leaveTrail(stage, before, way)
}

/** Where bumpers touch, on the way from one place to another. */
function contact({ stage }: Moment, from: Point | null | undefined, end: Point): Point {
  const far = from ? Math.hypot(end.x - from.x, end.y - from.y) : 0
  const apart = BUMPER * (stage.geometry?.pieceBox ?? 0)
  return from && far > 0 ? between(end, from, Math.min(1, apart / far)) : { x: end.x - apart, y: end.y }
}

/** As far as the bumpers; what stands there is not touched yet. */
async function arrive(moment: Moment, way: ReturnType<typeof wayOf>, touch: Point): Promise<void> {
  const { stage, events } = moment
  const moves = events.slice(0, -1)
  moment.tell(moves[moves.length - 1])
  sayHowFar({ ...moment, events: moves })
  moment.hear()
  await moment.show(moves[moves.length - 1])
  await travel({ ...moment, goesOn: true }, { ...way, points: [...way.points.slice(0, -1), touch] })
  stage.rolling = null
}

/** The mover comes to lie on top, tilted, with its shadow; the other one gives way. */
async function rideUp({ stage }: Moment, top: string, bottom: string, touch: Point, end: Point): Promise<void> {
  const { clock } = stage
  const ride = { easing: EASE.slam, delay: CONTACT }
  await Promise.all([
    clock.flourish(stage.piece(top), [{ transform: place(touch) }, { transform: place(end) }], RIDE, { easing: EASE.brake, delay: CONTACT }),
    clock.flourish(stage.stack(top), [{ transform: 'none' }, { transform: 'translate(-9px, -10px) rotate(-14deg) scale(.92)' }], RIDE * 1.4, ride),
    clock.flourish(stage.stack(bottom), [{ transform: 'translate(2px, 0)' }, { transform: 'translate(9px, 10px)' }], RIDE, ride),
  ])
}

/** Side by side: one rams the other and falls back. */
async function bump({ stage }: Moment, top: string, bottom: string, at: Point | null, end: Point): Promise<void> {
  if (!at) return
  const far = Math.hypot(end.x - at.x, end.y - at.y) || 1
  const by = (much: number): string => `translate(${((end.x - at.x) / far) * much}px, ${((end.y - at.y) / far) * much}px)`
  const lunge = [{ transform: by(-5) }, { transform: by(9), offset: 0.25 }, { transform: by(-3), offset: 0.6 }, { transform: 'none' }]
  const shoved = [{ transform: 'none' }, { transform: by(8), offset: 0.35 }, { transform: by(-2), offset: 0.7 }, { transform: 'none' }]
  await Promise.all([stage.clock.flourish(stage.body(top), lunge, MS.slam), stage.clock.flourish(stage.body(bottom), shoved, MS.slam)])
}

/** A star at its full size within 60 ms, a jolt, a glare of one frame, debris a space far. */
export async function explosion(moment: Moment): Promise<void> {
  const { stage } = moment
  const at = spot(moment)
  moment.hear()
  await moment.show()
  blast(moment, at)
  const thrown = [0, 7, -6, 3, 0].map((x, n) => ({ transform: `translate(${x}px, ${-x}px) rotate(${[0, 24, 60, 20, 0][n] ?? 0}deg)` }))
  await stage.clock.flourish(stage.body(word(moment.event, 'piece')), thrown, MS.boom)
  await stage.clock.hold(stage.clock.reduced ? MS.boom : 0)
}

function blast({ stage }: Moment, at: Point | null): void {
  void jolt(stage, 5)
  void stage.effect('glare', at, 50)
  void stage.effect('burst', at, MS.boom, { symbol: 'fx-explosion', size: 86 })
  void stage.effect('debris', at, MS.boom * 1.3)
}

/** A token is drawn: the machine takes the blow, and the token flies to its dashboard. */
export async function damage(moment: Moment): Promise<void> {
  const { stage, event, before, after } = moment
  const id = word(event, 'piece')
  const symbol = word(event, 'symbol')
  stage.focusPiece = id
  const at = stage.pieceAt(after, id)
  void stage.effect('debris', at, MS.boom)
  const hurt = [0, 3, -3, 2, 0].map((x) => ({ transform: `translate(${x}px, 0)` }))
  void Promise.all([jolt(stage, 2), stage.clock.flourish(stage.body(id), hurt, MS.flip)])
  if (await drawn(stage, id, symbol, changedSlot(before, after, id), () => moment.show())) return
  await moment.show()
  void stage.effect('drop', at && { x: at.x, y: at.y - 32 }, MS.hold * 1.3, { symbol: symbol || 'dmg-back', size: 36 })
  await stage.clock.hold(MS.flip + MS.hold / 2)
}

/** The machine turns round once more, stands facing back, and smokes. */
export async function inoperable(moment: Moment): Promise<void> {
  const { stage, event, after } = moment
  const id = word(event, 'piece')
  await moment.show()
  const at = stage.pieceAt(after, id)
  void stage.effect('smoke', at, MS.boom * 2, { size: 44 })
  await stage.clock.flourish(
    stage.body(id),
    [{ transform: 'rotate(-180deg)' }, { transform: 'rotate(16deg)', offset: 0.62 }, { transform: 'rotate(-5deg)', offset: 0.82 }, { transform: 'none' }],
    MS.boom,
    { easing: EASE.brake },
  )
}

/** A token comes off: a wrench, a leap of joy; what stood turned round faces front again. */
export async function repaired(moment: Moment): Promise<void> {
  const { stage, event, before, after } = moment
  const id = word(event, 'piece')
  const turned = [before, after].map((view) => view.pieces.find((one) => one.id === id)?.inoperable ?? false)
  const mended = async (): Promise<void> => {
    const at = stage.pieceAt(after, id)
    const from = turned[0] && !turned[1] ? 'rotate(180deg)' : 'none'
    void stage.effect('burst', at, MS.boom, { symbol: 'i-repair', size: 26, disc: true })
    await stage.clock.flourish(stage.body(id), [{ transform: from }, { transform: 'scale(1.18)', offset: 0.6 }, { transform: 'none' }], MS.slam, { easing: EASE.brake })
  }
  const show = (): Promise<void> => moment.show()
  if (await cameOff(stage, id, word(event, 'symbol'), changedSlot(before, after, id), show, mended)) return
  await show()
  await mended()
}

/** Where those fall who leave the board, by why they are lost: over the edge of a field, or of a road sideways, backwards, forwards. */
function edge({ before, event, stage }: Moment, at: Point): { x: number; y: number } | null {
  const why = word(event, 'why')
  const far = 1.15 * (stage.geometry?.height ?? 50)
  if (why === 'rear') return { x: -far, y: 0 }
  if (why === 'front') return { x: far, y: 0 }
  if (!stage.geometry) return null
  if (why === 'edge') return outwards(stage.geometry, before, at, far)
  if (why !== 'side') return null
  const lanes = Math.max(...before.tiles.map((tile) => tile.lanes))
  return { x: 0.5 * far, y: at.y < (lanes * stage.geometry.height) / 2 ? -far : far }
}

/** Away from the middle of a field. */
function outwards(geometry: Geometry, view: GameView, at: Point, far: number): Point {
  const all = view.spaces.map(({ lane, column }) => geometry.centre(lane, column))
  const [x, y] = [at.x - mean(all.map((one) => one.x)), at.y - mean(all.map((one) => one.y))]
  const by = far / (Math.hypot(x, y) || 1)
  return { x: x * by, y: y * by }
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

/** Lost: over an edge it tumbles and falls, elsewhere it blows up. */
export async function eliminated(moment: Moment): Promise<void> {
  const { stage, event, before } = moment
  const id = word(event, 'piece')
  const at = spot({ ...moment, after: before })
  const fall = at && edge(moment, at)
  if (at && fall) {
    const to = { x: at.x + fall.x, y: at.y + fall.y }
    void stage.effect('skid', at, MS.skid, { to: between(at, to, 0.4) })
    moment.hear()
    await Promise.all([
      stage.clock.move(stage.piece(id), [{ transform: place(at), opacity: 1 }, { transform: place(between(at, to, 0.75)), opacity: 1, offset: 0.7 }, { transform: place(to), opacity: 0 }], MS.boom, 'cubic-bezier(.2,.3,.6,1)'),
      stage.clock.flourish(stage.body(id), [{ transform: 'none' }, { transform: 'rotate(70deg) scale(1.12)', offset: 0.35 }, { transform: 'rotate(330deg) scale(.45)' }], MS.boom),
    ])
    void stage.effect('dust', between(at, to, 0.8), MS.boom, { size: 70 })
  } else {
    blast(moment, at)
    moment.hear()
    if (at) await stage.clock.move(stage.piece(id), [{ transform: place(at), opacity: 1 }, { transform: place(at), opacity: 1, offset: 0.4 }, { transform: place(at), opacity: 0 }], MS.boom / 2)
  }
  await moment.show()
  await Promise.all([...sharers(before, id).map((other) => level(moment, other)), stage.clock.hold(MS.flip)])
}

export const CRASHES: Record<string, Act> = { slam, mine: explosion, damage, inoperable, repaired, eliminated }
