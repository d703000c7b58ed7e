/** Choppers and shots. */

import type { Point } from '../drawing/geometry'
import { EASE, MS } from './clock'
import { between, jolt, place, word, type Act, type Moment } from './moment'
import type { Stage } from './stage.svelte'

/** A flight takes so long (ms), and its rotor winds down in so much more. */
const FLIGHT = 640
const WIND_DOWN = 700
/** A shot that misses hits the ground so far beyond its target, and goes by so far aside, in pixels of the road. */
const REACH = 62
const ASIDE = 20
/** How high a chopper flies, in pixels of the road. */
const HIGH = 34

/** It comes in over the road from where it was, or from behind, high above its shadow, and sinks onto its space. */
async function landing(moment: Moment): Promise<void> {
  const { stage, event, before, after } = moment
  const id = word(event, 'piece')
  const to = stage.pieceAt(after, id)
  const from = stage.pieceAt(before, id) ?? (to && { x: to.x - 260, y: to.y - 90 })
  moment.hear()
  await moment.show()
  if (!from || !to) return
  rotate(stage, id, FLIGHT + WIND_DOWN)
  await Promise.all([
    stage.clock.move(stage.piece(id), arc(from, to), FLIGHT, 'cubic-bezier(.25,.4,.3,1)'),
    height(stage, id, [1, 1, 0], from.x > to.x ? 8 : 14),
  ])
  void stage.effect('dust', { x: to.x - 8, y: to.y + 6 }, MS.slam, { size: 60 })
  void stage.effect('dust', { x: to.x + 24, y: to.y + 6 }, MS.slam, { size: 60 })
  await stage.clock.hold(MS.fade)
}

/** Up and away over the road. */
export async function lift(moment: Moment): Promise<void> {
  const { stage, event, before } = moment
  const id = word(event, 'piece')
  const from = stage.pieceAt(before, id)
  moment.hear()
  if (from) {
    rotate(stage, id, FLIGHT)
    const frames = [...arc(from, { x: from.x + 240, y: from.y - 110 }).slice(0, -1), { transform: place({ x: from.x + 240, y: from.y - 110 }), opacity: 0 }]
    await Promise.all([stage.clock.move(stage.piece(id), frames, FLIGHT, 'cubic-bezier(.5,0,.9,.6)'), height(stage, id, [0, 1, 1], 14)])
  }
  await moment.show()
}

/** Points on a bow from one place to another. */
function arc(from: Point, to: Point): Keyframe[] {
  const bow = Math.min(46, Math.hypot(to.x - from.x, to.y - from.y) / 5)
  return [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const { x, y } = between(from, to, part)
    return { transform: place({ x, y: y - bow * Math.sin(Math.PI * part) }), offset: part }
  })
}

/** Rise or sink: the body grows and lifts off its shadow, and dips its nose while it hurries. */
function height(stage: Stage, id: string, levels: number[], tilt: number): Promise<unknown> {
  const body = levels.map((level, n) => ({ transform: `translate(0, ${-HIGH * level}px) scale(${1 + 0.5 * level}) rotate(${n === 1 ? tilt : 0}deg)` }))
  const shadow = levels.map((level) => ({ transform: `translate(${12 * level}px, ${18 * level}px) scale(${1 - 0.25 * level})`, opacity: 1 - 0.4 * level }))
  const under = stage.piece(id)?.querySelector('.shadow') ?? null
  return Promise.all([stage.clock.flourish(stage.body(id), body, FLIGHT), stage.clock.flourish(under, shadow, FLIGHT)])
}

/** The rotor turns by itself and runs out; it moves only in moments, so that a table at rest costs nothing. */
function rotate(stage: Stage, id: string, ms: number): void {
  const rotor = stage.piece(id)?.querySelector('.rotor') ?? null
  void stage.clock.flourish(rotor, [{ transform: 'rotate(0deg)' }, { transform: `rotate(${Math.round(ms * 1.6)}deg)` }], ms, { easing: 'cubic-bezier(.3,.6,.6,1)' })
}

/** Aim, fire: the sight closes in on the target and tracers reach it. */
async function shot(moment: Moment): Promise<void> {
  const { stage, event, after } = moment
  const [shooter, target] = [word(event, 'piece'), word(event, 'target')]
  stage.focusPiece = target
  await moment.show()
  const from = stage.pieceAt(after, shooter)
  const to = stage.pieceAt(after, target)
  if (!from || !to) {
    stage.aim = null
    return moment.hear()
  }
  rotate(stage, shooter, MS.slam + WIND_DOWN)
  void stage.effect('aim', to, MS.fade + MS.slam, { symbol: 'i-shoot', size: 46 })
  await stage.clock.hold(MS.fade)
  moment.hear()
  stage.aim = { by: shooter, from, to, arrives: fire(stage, shooter, from, to) } // its dice are thrown meanwhile
}

/** A muzzle flash towards the target, three rounds, and the kick of it. */
async function fire(stage: Stage, shooter: string, from: Point, to: Point): Promise<void> {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const muzzle = between(from, to, Math.min(0.4, 26 / far))
  const kick = { transform: `translate(${(-4 * (to.x - from.x)) / far}px, ${(-4 * (to.y - from.y)) / far}px)` }
  void stage.effect('ghost', muzzle, MS.flip, { symbol: 'fx-muzzle', size: 44, angle })
  void stage.clock.flourish(stage.body(shooter), [{ transform: 'none' }, kick, { transform: 'none' }, kick, { transform: 'none' }], MS.flip)
  await stage.effect('tracer', muzzle, MS.slam, { to })
}

/** It sits: a star on the target, which staggers. */
async function hit(moment: Moment): Promise<void> {
  const { stage, event, before, after } = moment
  const id = word(event, 'piece')
  await stage.aim?.arrives
  moment.hear()
  await moment.show()
  const at = stage.pieceAt(after, id) ?? stage.pieceAt(before, id)
  const from = stage.aim?.from ?? at
  const push = at && from && at.x < from.x ? -1 : 1
  void stage.effect('burst', at, MS.slam, { symbol: 'fx-impact', size: 58 })
  void jolt(stage, 2, 140)
  stage.aim = null
  await stage.clock.flourish(stage.body(id), [0, 6, -2, 1, 0].map((x) => ({ transform: `translate(${push * x}px, 0) rotate(${push * x}deg)` })), MS.flip)
  await stage.clock.hold(MS.slam - MS.flip)
}

/** It goes past: tracers fly by, earth spurts up behind, and the target swerves out of the way. */
async function miss(moment: Moment): Promise<void> {
  const { stage, event, after } = moment
  const id = word(event, 'piece')
  const at = stage.pieceAt(after, id)
  await stage.aim?.arrives
  moment.hear()
  await moment.show()
  const { from, to }: { from: Point | null; to: Point | null } = stage.aim ?? { from: at, to: at }
  stage.aim = null
  if (from && to) await Promise.all([flyPast(stage, from, to), swerve(stage, id, from, to)])
  await stage.clock.hold(MS.slam - MS.flip)
}

/** Tracers that go by and hit the ground beyond. */
async function flyPast(stage: Stage, from: Point, to: Point): Promise<void> {
  const past = (along: number, aside: number): Point => beside(from, to, along, aside)
  void stage.effect('tracer', past(-0.9 * REACH, ASIDE), MS.flip * 1.6, { to: past(REACH, ASIDE) })
  await stage.clock.hold(MS.turn)
  void stage.effect('dirt', past(REACH, ASIDE), MS.boom, { size: 40 })
}

/** A place on the line of fire, so far beyond the target and aside of it. */
function beside(from: Point, to: Point, along: number, aside: number): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [x, y] = [(to.x - from.x) / far, (to.y - from.y) / far]
  return { x: to.x + along * x - aside * y, y: to.y + along * y + aside * x }
}

/** Away from the tracers, and back into its track. */
function swerve(stage: Stage, id: string, from: Point, to: Point): Promise<void> {
  const away = beside(from, to, 0, -7)
  const dodged = `translate(${away.x - to.x}px, ${away.y - to.y}px) rotate(-9deg)`
  return stage.clock.flourish(stage.body(id), [{ transform: 'none' }, { transform: dodged, offset: 0.35 }, { transform: 'rotate(4deg)', offset: 0.75 }, { transform: 'none' }], MS.slam, { easing: EASE.brake })
}

export const SKY: Record<string, Act> = { place: landing, lift, shot, hit, miss }
