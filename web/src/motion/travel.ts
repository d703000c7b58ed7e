/** How pieces get from space to space: driven, thrown, leaping, or all at once. */

import type { Point } from '../drawing/geometry'
import { couple, trainBox } from '../drawing/train'
import { numbers } from '../play/data'
import { paths } from '../play/reduce'
import type { EventView, GameView } from '../protocol'
import { EASE, MS } from './clock'
import { say } from '../words/table'
import { between, jolt, place, word, type Moment } from './moment'
import { driven } from './onward'
import type { Stage } from './stage.svelte'

/** Time for one space, by how it moves; what nobody lists drives. */
const PACE: Readonly<Record<string, number>> = { enter: MS.step * 1.4, slide: 230, slam: 280, skid: 260, dazed: 260, push: 240, jump: MS.boom }
/** What else throws a vehicle takes so long for a space. */
const SHOVE = 300
/** What the driver has no hand in. */
const THROWN = new Set(['slam', 'slide', 'skid', 'dazed', 'push'])
/** The engine shivers and the car squats back so long before it goes (ms). */
const SQUAT = 60
/** It comes to rest (ms); nothing waits for that. */
const REST = 120
/** A whole drive takes no longer (ms). */
const DRIVE = 1200
/** The nose turns into a lane change no further than this (degrees). */
const LEAN = 38

/** Gets going, goes on, and arrives: the steps of a drive hang together. */
const START = 'cubic-bezier(.4,.1,.75,.7)'
const ARRIVE = 'cubic-bezier(.25,.6,.3,1)'

/** A piece's way: the points it comes through, and those of whatever follows it. */
export interface Way {
  id: string
  how: string
  points: Point[]
  followers: { id: string; points: Point[] }[]
}

/** The way of a piece over some moves of its own, from where it is drawn. */
export function wayOf({ stage, before, after }: Moment, told: readonly EventView[]): Way {
  const events = told.filter(({ kind }) => kind === 'move')
  const [event] = events
  const id = word(event, 'piece')
  const path = events.flatMap((one, n) => numbers(one, 'path').slice(n > 0 ? overlap(events[n - 1], one) : 0))
  const all = paths(before, id, path)
  const points = (piece: string, spaces: readonly (number | null)[]): Point[] => {
    const through = spaces.flatMap((space) => (space === null ? [] : (stage.centre(after, space) ?? stage.centre(before, space) ?? [])))
    return [start({ stage, before, after }, piece, through[0]), ...through].filter((point) => point !== undefined)
  }
  return {
    id,
    how: word(event, 'how'),
    points: points(id, all.find(([piece]) => piece === id)?.[1] ?? []),
    followers: all.filter(([piece]) => piece !== id).map(([piece, spaces]) => ({ id: piece, points: points(piece, spaces) })),
  }
}

/** How many spaces at its beginning a path repeats from the one before. */
function overlap(earlier: EventView | undefined, later: EventView): number {
  const from = earlier && numbers(earlier, 'path').at(-1)
  return from !== undefined && from === numbers(later, 'path')[0] ? 1 : 0
}

/** Where a move begins: where the piece stood, or behind the first space when it comes from outside. */
function start({ stage, before, after }: Pick<Moment, 'stage' | 'before' | 'after'>, id: string, first: Point | undefined): Point | undefined {
  const stood = stage.pieceAt(before, id)
  if (stood || !first || !stage.geometry) return stood ?? undefined
  return ahead(stage, after, id, first, -1.6 * stage.geometry.length)
}

/** A point so far ahead of another, for a piece as it faces. */
export function ahead(stage: Stage, view: GameView, id: string, from: Point, by: number): Point {
  const way = ((stage.geometry?.facing(view.pieces.find((one) => one.id === id)?.turned ?? 0) ?? 0) * Math.PI) / 180
  return { x: from.x + by * Math.cos(way), y: from.y + by * Math.sin(way) }
}

/** Move along a way; the piece already is where it ends. */
export async function travel(moment: Moment, way: Way): Promise<void> {
  const { stage } = moment
  const steps = way.points.length - 1
  if (steps < 1) return
  const [from, to] = way.points as [Point, Point]
  const leap = way.how === 'jump' || (steps === 1 && Math.hypot(to.x - from.x, stage.geometry?.turns ? to.y - from.y : 0) > 1.9 * (stage.geometry?.length ?? Infinity))
  if (leap) await leaps(stage, way)
  else if (THROWN.has(way.how)) await thrown(moment, way)
  else await drives(moment, way)
}

async function drives({ stage, before, goesOn }: Moment, way: Way): Promise<void> {
  const pace = PACE[way.how] ?? MS.step
  const rolling = stage.rolling === way.id
  const squat = rolling ? 0 : SQUAT
  const times = timesOf(way.points, pace, squat)
  const whole = times[times.length - 1] ?? 0
  if (!rolling) void stage.effect('dust', way.points[0] ? { x: way.points[0].x - 20, y: way.points[0].y } : null, MS.slam)
  const along = (id: string, points: readonly Point[]): Promise<void> => stage.clock.move(stage.piece(id), steps(points, times, rolling, goesOn), whole, 'linear')
  const follow = way.followers.filter(({ points }) => points.length > 1)
  await Promise.all([
    along(way.id, way.points),
    way.followers.length > 0 ? swing(stage, way, whole) : stage.geometry?.turns ? steer(stage, before, way, times) : lean(stage, way, times),
    ...follow.map((one) => along(one.id, padded(one.points, way.points.length))),
    rolling ? null : stage.clock.flourish(stage.body(way.id), shiver(), MS.turn + squat),
  ])
  stage.rolling = goesOn ? way.id : null
  if (!goesOn) void stage.clock.flourish(stage.body(way.id), SETTLE, REST, { easing: EASE.brake })
}

/** When each point is reached: a turn of the wheel takes its time; the squat is part of the first step, or comes before a single one. */
export function timesOf(points: readonly Point[], pace: number, squat: number): number[] {
  const turned = points.map((to, n) => (n > 1 && bends(points[n - 2], points[n - 1], to) ? MS.turn : 0))
  let at = 0
  const times = points.map((_, n) => (at += (n > 0 ? pace : 0) + (turned[n] ?? 0) + (n === 1 && points.length === 2 ? squat : 0)))
  const much = Math.min(1, DRIVE / Math.max(1, at))
  return times.map((time) => time * much)
}

/** Whether the way turns at a point. */
function bends(before: Point | undefined, at: Point | undefined, after: Point): boolean {
  if (!before || !at) return false
  return Math.abs((at.x - before.x) * (after.y - at.y) - (at.y - before.y) * (after.x - at.x)) > 1
}

function steps(points: readonly Point[], times: readonly number[], rolling: boolean, goesOn: boolean): Keyframe[] {
  const whole = times[times.length - 1] || 1
  const last = points.length - 2
  const easing = (n: number): string => {
    const starts = n === 0 && !rolling
    const ends = n === last && !goesOn
    return starts && ends ? EASE.drive : starts ? START : ends ? ARRIVE : 'linear'
  }
  const frames: Keyframe[] = points.map((point, n) => ({ transform: place(point), offset: (times[n] ?? 0) / whole, easing: n <= last ? easing(n) : 'linear' }))
  const [first] = points
  return rolling || !first ? frames : [{ transform: place(first), offset: 0 }, { ...frames[0], offset: SQUAT / whole }, ...frames.slice(1)]
}

/** A section that was not on the board at first waits for its turn. */
function padded(points: Point[], length: number): Point[] {
  const [first] = points
  return first ? [...Array.from({ length: Math.max(0, length - points.length) }, () => first), ...points] : points
}

/** The engine turns over twice, the car squats back and leaps forward. */
function shiver(): Keyframe[] {
  return [
    { transform: 'none', offset: 0 },
    { transform: 'translate(-1px, 1px)', offset: 0.08 },
    { transform: 'translate(1px, -1px)', offset: 0.16 },
    { transform: 'translate(-1px, 1px)', offset: 0.24 },
    { transform: 'translate(-3px, 0) scale(.96, 1.04)', offset: 0.34 },
    { transform: 'translate(1px, 0) scale(1.06, .97)', offset: 0.66 },
    { transform: 'none', offset: 1 },
  ]
}

/** Brakes: the nose dives once. */
const SETTLE: Keyframe[] = [{ transform: 'none' }, { transform: 'translate(3px, 0) scale(.97, 1.02)' }, { transform: 'translate(-1px, 0)' }, { transform: 'none' }]

/** The nose turns into each change of lane. */
function lean(stage: Stage, { id, points }: { id: string; points: readonly Point[] }, times: readonly number[]): Promise<void> {
  const whole = times[times.length - 1] || 1
  const angles = points.slice(1).map((to, n) => slant(points[n] ?? to, to))
  if (angles.every((angle) => angle === 0)) return Promise.resolve()
  const frames: Keyframe[] = [{ transform: 'rotate(0deg)', offset: 0 }]
  angles.forEach((angle, n) => {
    const [from = 0, to = whole] = [times[n], times[n + 1]]
    frames.push({ transform: `rotate(${angle}deg)`, offset: (from + 0.5 * (to - from)) / whole })
    if (angle !== 0 && angle !== angles[n + 1]) frames.push({ transform: 'rotate(0deg)', offset: to / whole })
  })
  if (frames[frames.length - 1]?.offset !== 1) frames.push({ transform: 'rotate(0deg)', offset: 1 })
  return stage.clock.flourish(stage.heading(id), frames, whole)
}

/** Where everything faces its own way a car turns with its steps, the shorter way round; it is drawn as it faces in the end. */
function steer(stage: Stage, before: GameView, { id, points }: { id: string; points: readonly Point[] }, times: readonly number[]): Promise<void> {
  const whole = times[times.length - 1] || 1
  const ways = points.slice(1).map((to, n) => degrees(points[n] ?? to, to))
  const last = ways.at(-1) ?? 0
  const off = (way: number): number => ((((way - last + 180) % 360) + 360) % 360) - 180
  const turns = ways.map(off)
  const from = off(stage.geometry?.facing(before.pieces.find((one) => one.id === id)?.turned ?? 0) ?? last)
  if (Math.abs(from) < 1 && turns.every((turn) => Math.abs(turn) < 1)) return Promise.resolve()
  const frames = turns.flatMap((turn, n) => [0.25, 0.9].map((part) => ({ transform: `rotate(${turn}deg)`, offset: ((times[n] ?? 0) + part * ((times[n + 1] ?? whole) - (times[n] ?? 0))) / whole })))
  return stage.clock.flourish(stage.heading(id), [{ transform: `rotate(${from}deg)`, offset: 0 }, ...frames, { transform: 'rotate(0deg)', offset: 1 }], whole)
}

const degrees = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI

/** The sections of a train turn from how they stood to how they will stand; couplings show when they are in line again. */
async function swing(stage: Stage, way: Way, whole: number): Promise<void> {
  const train = [way, ...way.followers]
  const box = trainBox(stage.geometry)
  const standing = (at: number): number[] => couple(train.flatMap(({ points }) => points.at(at) ?? []), box).map(({ angle }) => angle)
  const [from, to] = [standing(0), standing(-1)]
  const turns = train.map((_, n) => (from[n] ?? 0) - (to[n] ?? 0))
  if (turns.every((angle) => Math.abs(angle) < 1)) return
  await Promise.all(
    train.flatMap(({ id }, n) => [
      stage.clock.flourish(stage.heading(id), [{ transform: `rotate(${turns[n]}deg)` }, { transform: 'none' }], whole, { easing: EASE.drive }),
      ...[...(stage.piece(id)?.querySelectorAll('.coupling') ?? [])].map((bar) => stage.clock.flourish(bar, [{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], whole)),
    ]),
  )
}

/** Degrees by which a step leads out of the direction of travel, forwards or in reverse. */
function slant(from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.abs(y) < 1) return 0
  const angle = (Math.atan2(y, Math.abs(x)) * 180) / Math.PI
  return Math.round(Math.max(-LEAN, Math.min(LEAN, angle))) * (x < -1 ? -1 : 1)
}

/** Over whatever is between: up, large, and down. */
async function leaps(stage: Stage, { id, points }: Way): Promise<void> {
  const [from] = points
  const flight = [{ transform: 'none' }, { transform: 'translate(0, -16px) scale(1.45) rotate(-8deg)' }, { transform: 'none' }]
  void stage.effect('dust', from ?? null, MS.slam, { size: 54 })
  await Promise.all([stage.clock.move(stage.piece(id), points.map((point) => ({ transform: place(point) })), MS.boom, EASE.drive), stage.clock.flourish(stage.body(id), flight, MS.boom)])
  void stage.effect('dust', points[points.length - 1] ?? null, MS.slam, { size: 54 })
  await Promise.all([jolt(stage, 2, 120), stage.clock.flourish(stage.body(id), SETTLE, REST, { easing: EASE.brake })])
}

/** Set off in its space, as the drawing has it (`Piece.svelte`), when it shares the space. */
function setOff({ before }: Moment, id: string): { x: number; y: number; tilt: number } {
  if (before.pieces.some((one) => one.id === id && one.under !== null && !one.beside)) return { x: -9, y: -10, tilt: -14 }
  return before.pieces.some((one) => one.under === id && !one.beside) ? { x: 9, y: 10, tilt: 0 } : { x: 0, y: 0, tilt: 0 }
}

/** Thrown: it leaves at once, overshoots a little and settles; after a slam it spins all the way round. */
async function thrown(moment: Moment, { id, how, points, followers }: Way): Promise<void> {
  const { stage, before } = moment
  const off = setOff(moment, id)
  const [first] = points
  const end = points[points.length - 1]
  if (!first || !end) return
  const from = { x: first.x + off.x, y: first.y + off.y }
  const ms = (PACE[how] ?? SHOVE) * (points.length - 1)
  const far = Math.hypot(end.x - first.x, end.y - first.y) || 1
  const over = { x: end.x + (4 * (end.x - first.x)) / far, y: end.y + (4 * (end.y - first.y)) / far }
  const frames = [from, ...points.slice(1, -1)].map((point, n, all) => ({ transform: place(point), offset: (0.75 * n) / all.length }))
  void stage.effect('skid', first, MS.skid, { to: end })
  if (how === 'slam') void ghost(moment, id, between(from, end, 0.3), ms)
  await Promise.all([
    stage.clock.move(stage.piece(id), [...frames, { transform: place(over), offset: 0.75 }, { transform: place(end), offset: 1 }], ms, 'cubic-bezier(.2,.5,.4,1)'),
    stage.clock.flourish(stage.body(id), how === 'slam' ? spin(off.tilt, end.y < first.y) : fishtail(end.y < first.y), ms),
    ...followers.map((one) => stage.clock.move(stage.piece(one.id), one.points.map((point) => ({ transform: place(point) })), ms)),
    ...sharers(before, id).map((other) => level(moment, other)),
  ])
}

/** Once round, 12 degrees too far, and back. */
function spin(tilt: number, left: boolean): Keyframe[] {
  const round = left ? -360 : 360
  return [{ transform: `rotate(${tilt}deg)` }, { transform: `rotate(${round + (left ? -12 : 12)}deg)`, offset: 0.75 }, { transform: `rotate(${round}deg)` }]
}

function fishtail(left: boolean): Keyframe[] {
  return [0, 26, -14, 6, 0].map((angle) => ({ transform: `rotate(${left ? -angle : angle}deg)` }))
}

/** What lies upon a piece, and what it lies upon. */
export function sharers(view: GameView, id: string): string[] {
  return view.pieces.flatMap((one) => (one.under === id ? one.id : one.id === id && one.under !== null ? one.under : []))
}

/** What shared a space stands level again when it is alone. */
export async function level({ stage, before, after }: Moment, id: string): Promise<void> {
  const shared = (view: GameView): boolean => view.pieces.some((one) => (one.id === id && one.under !== null) || one.under === id)
  const from = setOff({ before } as Moment, id)
  if (shared(after) || !shared(before)) return
  await stage.clock.flourish(stage.stack(id), [{ transform: `translate(${from.x}px, ${from.y}px) rotate(${from.tilt}deg)` }, { transform: 'none' }], MS.fade, { easing: EASE.brake })
}

/** One shadow of itself stays behind where it was thrown. */
function ghost({ stage, before }: Moment, id: string, at: Point, ms: number): Promise<void> {
  const piece = before.pieces.find((one) => one.id === id)
  return piece ? stage.effect('ghost', at, ms, { symbol: piece.symbol, crew: piece.crew, size: stage.geometry?.pieceBox ?? 50, angle: 40 }) : Promise.resolve()
}

/** Several are moved by the same thing: the road shakes; those that come from outside are only set there. */
export async function shaken(moment: Moment): Promise<void> {
  const { stage, events, before } = moment
  const ways = events.map((event) => wayOf(moment, [event])).filter(({ points }) => points.length > 1)
  const tossed = ways.every(({ id }) => stage.pieceAt(before, id))
  moment.tell(events[events.length - 1])
  moment.hear()
  await moment.show()
  if (tossed) await Promise.all([jolt(stage, 4, MS.slam), ...ways.map((way) => thrown(moment, way))])
  else await Promise.all(ways.map((way) => travel(moment, way)))
}

/** One piece moves by itself, over one step or several. */
export async function moves(moment: Moment): Promise<void> {
  const { stage, events, event, before } = moment
  const way = wayOf(moment, events)
  moment.tell(events[events.length - 1])
  sayHowFar(moment)
  moment.hear()
  await moment.show()
  if (way.how === 'off') return nose(moment, way.id)
  if (way.points.length < 2) return
  await travel(moment, way)
  leaveTrail(stage, before, way)
  if (word(event, 'how') !== 'drive') stage.rolling = null
}

/** Several steps in one sentence. */
export function sayHowFar({ events, before, announce }: Pick<Moment, 'events' | 'before' | 'announce'>): void {
  const steps = events.filter(driven)
  const name = before.pieces.find(({ id }) => id === word(steps[0], 'piece'))?.name
  if (name && steps.length > 1) announce(say('drives', { name, n: steps.length }))
}

/** Over the front edge: only the nose, until it is known what comes of it. */
async function nose({ stage, before }: Moment, id: string): Promise<void> {
  const at = stage.pieceAt(before, id)
  if (!at) return
  const by = 0.4 * (stage.geometry?.length ?? 0)
  await stage.clock.move(stage.piece(id), [{ transform: place(at) }, { transform: place(ahead(stage, before, id, at, by)) }], MS.turn, EASE.brake)
}

/** Where a piece came through stays to be seen until the next turn; further steps of the same piece make it longer. */
export function leaveTrail(stage: Stage, before: GameView, { id, points }: Way): void {
  const [first] = points
  const end = stage.trail[stage.trail.length - 1]
  if (!stage.pieceAt(before, id)) return
  const goesOn = first && end && Math.hypot(first.x - end.x, first.y - end.y) < 2
  stage.trail = goesOn ? [...stage.trail, ...points.slice(1)] : points
}
