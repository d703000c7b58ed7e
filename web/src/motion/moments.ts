/**
 * One event, one moment.  A moment may move things before and after `show()`, which brings the
 * drawn position up to the event.  Kinds without a moment of their own are simply shown.
 */

import type { EventView, GameView } from '../protocol'
import type { Point } from '../drawing/geometry'
import { numbers } from '../play/data'
import { paths } from '../play/reduce'
import { EASE, MS } from './clock'
import type { Stage } from './stage.svelte'

export interface Moment {
  stage: Stage
  event: EventView
  before: GameView
  after: GameView
  /** Draw the position after the event; resolves when it is on the page. */
  show(): Promise<void>
  /** Put the event's sentence into caption and log; done at the start unless the kind reveals something. */
  tell(): void
  /** Words for the caption until then. */
  announce(words: string): void
}

type Act = (moment: Moment) => Promise<void>

const word = (event: EventView, name: string): string => String(event.data[name] ?? '')
const place = (point: Point): string => `translate(${point.x}px, ${point.y}px)`

/** Speed of each way of moving: time for one space. */
const PACE: Record<string, number> = { enter: MS.step * 1.4, slide: 210, slam: 240, skid: 240, dazed: 240, jump: MS.boom }

async function move(moment: Moment): Promise<void> {
  const { stage, event, before } = moment
  const id = word(event, 'piece')
  const how = word(event, 'how')
  const path = numbers(event, 'path')
  const points = route(moment, id, path)
  await moment.show()
  if (points.length < 2) return how === 'off' ? driveOff(moment, id) : undefined
  const pace = PACE[how] ?? (leap(stage, points) ? MS.boom : MS.step)
  if (how === 'drive' || how === 'enter') void stage.effect('fx-dust', points[0] ?? null, 44, 'puff', MS.slam)
  const turning = turn(stage, id, points, how, pace)
  const others = paths(before, id, path).filter(([other]) => other !== id)
  const following = others.map(([other, spaces]) => {
    const way = route(moment, other, spaces.filter((space): space is number => space !== null))
    return way.length < 2 ? null : travel(stage, other, way, pace, how)
  })
  await Promise.all([travel(stage, id, points, pace, how), turning, ...following])
  if (stage.pieceAt(before, id)) stage.trail = points
}

/** The points through which a piece comes, with the one where it begins. */
function route(moment: Moment, id: string, spaces: readonly number[]): Point[] {
  const path = spaces.map((space) => moment.stage.centre(moment.after, space))
  return [start(moment, id, path[0] ?? null), ...path].filter((point): point is Point => point !== null)
}

/** Where a move begins: where the piece stood, or behind the first space when it comes from outside. */
function start({ stage, before }: Moment, id: string, first: Point | null): Point | null {
  const stood = stage.pieceAt(before, id)
  if (stood || !first || !stage.geometry) return stood
  return { x: first.x - stage.geometry.length * 1.6, y: first.y }
}

function travel(stage: Stage, id: string, points: Point[], pace: number, how: string): Promise<void> {
  const easing = how === 'jump' || how === 'slam' ? EASE.brake : EASE.drive
  return stage.clock.move(stage.piece(id), points.map((point) => ({ transform: place(point) })), pace * (points.length - 1), easing)
}

/** Whether a single step leads over other spaces. */
function leap(stage: Stage, points: Point[]): boolean {
  const [from, to] = points
  return points.length === 2 && from !== undefined && to !== undefined && to.x - from.x > 1.9 * (stage.geometry?.length ?? Infinity)
}

/** The nose turns into a lane change; a thrown car spins instead. */
async function turn(stage: Stage, id: string, points: Point[], how: string, pace: number): Promise<void> {
  const body = stage.body(id)
  const ms = pace * (points.length - 1)
  if (how === 'slam' || how === 'dazed' || how === 'slide' || how === 'skid') {
    const spin = how === 'slam' ? 360 : 24
    return stage.clock.move(body, [{ transform: 'rotate(0deg)' }, { transform: `rotate(${spin}deg)` }], ms, EASE.slam)
  }
  if (how === 'jump' || leap(stage, points)) {
    return stage.clock.move(body, [{ transform: 'scale(1)' }, { transform: 'scale(1.45) rotate(-10deg)' }, { transform: 'scale(1)' }], ms)
  }
  const frames: Keyframe[] = [{ transform: 'rotate(0deg)', offset: 0 }]
  points.slice(1).forEach((point, at) => {
    const lean = Math.sign(point.y - (points[at]?.y ?? point.y)) * 30
    frames.push({ transform: `rotate(${lean}deg)`, offset: (at + 0.55) / (points.length - 1) })
  })
  frames.push({ transform: 'rotate(0deg)', offset: 1 })
  return stage.clock.move(body, frames, ms, EASE.drive)
}

/** A piece that leaves the picture: it drifts off and fades. */
async function driveOff({ stage, before }: Moment, id: string): Promise<void> {
  const at = stage.pieceAt(before, id)
  if (!at) return
  const away = { x: at.x - 30, y: at.y }
  await stage.clock.move(stage.piece(id), [{ transform: place(at), opacity: 1 }, { transform: place(away), opacity: 0 }], MS.slam)
}

async function flip(moment: Moment): Promise<void> {
  const { stage, event } = moment
  const token = (): SVGGElement | null => stage.part(`token-${word(event, 'space')}`)
  await stage.clock.move(token(), [{ transform: 'scaleX(1)' }, { transform: 'scaleX(.04)' }], MS.flip / 2, 'ease-in')
  moment.tell()
  await moment.show()
  await stage.clock.move(token(), [{ transform: 'scaleX(.04)' }, { transform: 'scaleX(1)' }], MS.flip / 2, 'ease-out')
  await stage.clock.hold(MS.hold / 2)
}

async function slam(moment: Moment): Promise<void> {
  const { stage, event, after } = moment
  stage.focusPiece = word(event, 'bottom')
  await moment.show()
  const at = stage.pieceAt(after, word(event, 'bottom')) ?? stage.pieceAt(after, word(event, 'top'))
  const star = stage.effect('fx-impact', at, 104, 'burst', MS.slam)
  void jolt(stage, 3)
  await stage.clock.move(
    stage.body(word(event, 'top')),
    [{ transform: 'translate(-14px, 0) rotate(0deg)' }, { transform: 'translate(0, 0) rotate(-14deg)' }],
    MS.slam,
    EASE.slam,
  )
  await star
}

/** The whole road jolts, for a slam or an explosion only. */
function jolt(stage: Stage, by: number): Promise<void> {
  const frames = [0, by, -by, by / 2, 0].map((x) => ({ transform: `translate(${x}px, ${x / 2}px)` }))
  return stage.clock.move(stage.part('jolt'), frames, 180, 'linear')
}

async function roll(moment: Moment): Promise<void> {
  const { stage, event } = moment
  stage.announce(event, 'odds')
  moment.announce(`${stage.announced?.title ?? 'A die'}: it is rolled …`)
  await stage.clock.hold(MS.hold / 2)
  stage.advance('roll')
  await stage.clock.hold(MS.roll)
  stage.advance('result')
  moment.tell()
  await moment.show()
  await stage.clock.hold(MS.hold)
}

async function inoperable(moment: Moment): Promise<void> {
  const { stage, event } = moment
  await moment.show()
  await stage.clock.move(
    stage.body(word(event, 'piece')),
    [{ transform: 'rotate(-180deg)' }, { transform: 'rotate(15deg)' }, { transform: 'rotate(0deg)' }],
    MS.boom,
    EASE.brake,
  )
}

async function eliminated(moment: Moment): Promise<void> {
  const { stage, event, before } = moment
  const id = word(event, 'piece')
  const space = event.data['space']
  const at = stage.pieceAt(before, id) ?? (typeof space === 'number' ? stage.centre(before, space) : null)
  const boom = stage.effect('fx-explosion', at, 84, 'burst', MS.boom)
  void jolt(stage, 5)
  await stage.clock.move(stage.piece(id), at ? [{ transform: place(at), opacity: 1 }, { transform: place(at), opacity: 0 }] : [], MS.boom / 2)
  await moment.show()
  await boom
}

async function damage(moment: Moment): Promise<void> {
  const { stage, event, after } = moment
  stage.focusPiece = word(event, 'piece')
  await moment.show()
  const at = stage.pieceAt(after, word(event, 'piece'))
  void stage.effect('fx-debris', at, 64, 'burst', MS.boom)
  void stage.effect(word(event, 'symbol') || 'dmg-back', at && { x: at.x, y: at.y - 30 }, 34, 'flash', MS.hold)
  await jolt(stage, 2)
  await stage.clock.hold(MS.hold / 2)
}

/** A chopper comes down: large and clear at first, then on its space. */
async function landing(moment: Moment): Promise<void> {
  const { stage, event } = moment
  await moment.show()
  await stage.clock.move(
    stage.body(word(event, 'piece')),
    [
      { transform: 'translate(-60px, -70px) scale(1.9)', opacity: 0 },
      { transform: 'translate(0, 0) scale(1)', opacity: 1 },
    ],
    MS.boom,
    EASE.brake,
  )
}

async function shot(moment: Moment): Promise<void> {
  const { stage, event, after } = moment
  stage.focusPiece = word(event, 'target')
  await moment.show()
  const from = stage.pieceAt(after, word(event, 'piece'))
  const to = stage.pieceAt(after, word(event, 'target'))
  if (!from || !to) return
  void stage.effect('fx-muzzle', { x: from.x + 24, y: from.y }, 40, 'flash', MS.flip)
  await stage.effect('i-shoot', to, 40, 'shot', MS.slam)
}

async function scroll(moment: Moment): Promise<void> {
  const { stage, before, after } = moment
  const shift = columnShift(before, after) * (stage.geometry?.length ?? 0)
  const removed = before.tiles.find((tile) => tile.place === 'rear')
  if (removed) {
    await stage.clock.move(
      stage.part(`tile-${removed.id}`),
      [{ transform: 'translate(0, 0)', opacity: 1 }, { transform: 'translate(-30px, 34px) rotate(-2deg)', opacity: 0 }],
      MS.slam,
      'ease-in',
    )
  }
  const from = stage.part('camera')?.style.transform ?? ''
  await moment.show()
  const to = stage.part('camera')?.style.transform ?? ''
  if (shift === 0 || !from) return
  const frames = [{ transform: from }, { transform: to }]
  await Promise.all(stage.parts('camera').map((part) => stage.clock.move(part, frames, MS.scroll, EASE.scroll)))
}

function columnShift(before: GameView, after: GameView): number {
  const rear = (view: GameView): number => Math.min(...view.tiles.map((tile) => tile.column))
  return rear(after) - rear(before)
}

/** A new turn: the dice of the last one are put away. */
async function turnBegins(moment: Moment): Promise<void> {
  const { stage } = moment
  stage.clearAnnounced()
  stage.focusPiece = null
  await moment.show()
  await stage.clock.hold(MS.flip)
}

const shown = (wait: number): Act => async (moment) => {
  await moment.show()
  await moment.stage.clock.hold(wait)
}

const ACTS: Record<string, Act> = {
  move,
  flip,
  slam,
  roll,
  inoperable,
  repaired: inoperable,
  eliminated,
  damage,
  place: landing,
  shot,
  scroll,
  turn: turnBegins,
  dice: shown(MS.flip),
  assign: shown(MS.flip),
  command: shown(MS.slam),
  hit: shown(MS.slam),
  miss: shown(MS.slam),
  kept: shown(MS.slam),
  reroll: shown(MS.slam),
  final: shown(MS.hold),
  out: shown(MS.hold),
  win: shown(MS.hold),
}

/** An event of a kind nobody animates: its symbol is shown where it happens, or as a result that is read off. */
async function other(moment: Moment): Promise<void> {
  const { stage, event, after } = moment
  const symbol = word(event, 'symbol')
  await moment.show()
  const space = event.data['space']
  const at = stage.pieceAt(after, word(event, 'piece')) ?? (typeof space === 'number' ? stage.centre(after, space) : null)
  if (symbol && at) void stage.effect(symbol, { x: at.x, y: at.y - 30 }, 34, 'flash', MS.hold)
  if (symbol && !at && word(event, 'label')) {
    stage.announce(event, 'result')
    await stage.clock.hold(MS.hold)
  }
  if (event.text) await stage.clock.hold(MS.flip)
}

/** Kinds whose sentence would give away what is about to be shown. */
const REVEALING = new Set(['roll', 'flip'])

/** Play one event. */
export async function act(moment: Moment): Promise<void> {
  if (!REVEALING.has(moment.event.kind)) moment.tell()
  await (ACTS[moment.event.kind] ?? other)(moment)
  moment.stage.throwing = moment.event.kind === 'roll'
}
