/**
 * A damage token on its way between a machine and the dashboard of its crew.  It lies above the whole page, for
 * the road ends where the panels begin; whatever happens on the way, nothing of it stays.
 */

import { hasSymbol } from '../drawing/sheet'
import type { GameView } from '../protocol'
import { EASE, MS } from './clock'
import { place } from './moment'
import type { Stage } from './stage.svelte'

/** Somewhere on the screen, in pixels: a middle, and how large a token is there. */
export interface Berth {
  x: number
  y: number
  size: number
}

/** What lies face up before it is turned over. */
const BACK = 'dmg-back'
const SVG = 'http://www.w3.org/2000/svg'
/** It pops up, flies, and comes to lie (ms). */
const POP = 110
const FLY = 340
const LAND = 110
const TURN = MS.flip / 3
/** Gets ever faster, as what falls. */
const FALLING = 'cubic-bezier(.5,0,.7,.6)'
/** On its edge; how much larger than its slot it is just above it. */
const EDGE = 0.04
/** How large a sign is that flies to a figure (pixels). */
const GAIN = 30
const OVER = 1.5
/** How large it is in the air, in parts of a machine; how far beside its machine it is turned over. */
const LARGE = 1.2
const ABOVE = 0.85
/** How high above the straight way it flies, in parts of that way. */
const BOW = 0.16

/** The first damage slot of a machine that a token comes to or leaves between two positions, or -1. */
export function changedSlot(before: GameView, after: GameView, id: string): number {
  const slots = (view: GameView) => view.seats.flatMap((seat) => seat.dashboards).find((one) => one.piece === id)?.slots ?? []
  const now = slots(after)
  return slots(before).findIndex((slot, at) => (slot === null) !== ((now[at] ?? null) === null))
}

/** From one place to another on a bow, shrinking or growing on the way. */
export function flight(token: Pick<Carried, 'at'>, from: Berth, much: number, to: Berth, more: number): Keyframe[] {
  const bow = BOW * Math.hypot(to.x - from.x, to.y - from.y)
  const on = (one: number, other: number, part: number): number => one + (other - one) * part
  return [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const y = on(from.y, to.y, part) - bow * Math.sin(Math.PI * part)
    const way = { x: on(from.x, to.x, part), y, size: on(much * from.size, more * to.size, part) }
    return { transform: token.at(way), offset: part }
  })
}

/** Where the token of a slot lies, or what stands for it where it cannot be seen: its vehicle, its crew. */
export function slotOf(id: string, slot: number): Element | null {
  const row = document.querySelector(`.car[data-about="piece:${CSS.escape(id)}"]`)
  const places = [row?.querySelectorAll('.slot')[slot], row, row?.closest('section')?.querySelector('header')]
  return places.find((one) => one && inSight(one)) ?? null
}

/** Whether nothing hides the middle of it. */
function inSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null
  return element.contains(seen)
}

/** The place of something on the screen, for a token that lies in the middle of it. */
function berth(element: Element, most = Infinity): Berth {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, size: Math.min(width, height, most) }
}

/** A token over the page.  Between two movements it stays as the first one left it. */
class Carried {
  readonly element = document.createElement('div')
  private readonly use = document.createElementNS(SVG, 'use')

  constructor(
    private readonly stage: Stage,
    readonly size: number,
    symbol: string,
  ) {
    const figure = document.createElementNS(SVG, 'svg')
    this.element.className = 'carried'
    this.element.setAttribute('aria-hidden', 'true')
    this.element.style.cssText = `position:fixed;z-index:50;pointer-events:none;left:${-size / 2}px;top:${-size / 2}px`
    for (const one of [figure, this.use]) for (const side of ['width', 'height']) one.setAttribute(side, String(size))
    figure.append(this.use)
    this.element.append(figure)
    this.show(symbol)
  }

  show(symbol: string): void {
    this.use.setAttribute('href', `#${hasSymbol(symbol) ? symbol : BACK}`)
  }

  /** A pose at a place: as large as there, or scaled, and squeezed across. */
  at(berth: Berth, more = 1, squeeze = 1): string {
    const scale = (more * berth.size) / this.size
    return `${place(berth)} scale(${(scale * squeeze).toFixed(3)}, ${scale.toFixed(3)})`
  }

  async go(frames: Keyframe[], ms: number, easing: string): Promise<void> {
    this.element.style.transform = String(frames.at(-1)?.transform)
    await this.stage.clock.move(this.element, frames, ms, easing)
  }
}

/** Carry a token; when `act` is over or fails, it is gone. */
async function carry(stage: Stage, symbol: string, size: number, act: (token: Carried) => Promise<void>): Promise<void> {
  const token = new Carried(stage, size, symbol)
  document.body.append(token.element)
  try {
    await act(token)
  } finally {
    token.element.remove()
  }
}

/** A berth beside a machine on the road, where its token is read. */
function beside(stage: Stage, id: string): Berth | null {
  const machine = stage.body(id)
  if (!machine) return null
  const at = berth(machine)
  const size = Math.max(26, at.size * LARGE)
  return { x: at.x, y: at.y - at.size * ABOVE, size }
}

/** Whether tokens fly at all now. */
const flying = ({ clock, root }: Stage): boolean => root != null && !clock.still && !clock.reduced

/**
 * A token is drawn: it pops up beside its machine, turns over, is read, and flies to the dashboard, where `landed`
 * draws it.  False: nothing was to be seen of it, and `landed` has not been called.
 */
export async function drawn(stage: Stage, id: string, symbol: string, slot: number, landed: () => Promise<void>): Promise<boolean> {
  const from = flying(stage) ? beside(stage, id) : null
  const goal = from && slotOf(id, slot)
  if (!from || !goal) return false
  await carry(stage, BACK, from.size, async (token) => {
    await token.go([{ transform: token.at(from, 0.3), opacity: 0 }, { transform: token.at(from, 1.12), opacity: 1, offset: 0.7 }, { transform: token.at(from), opacity: 1 }], POP, EASE.brake)
    await token.go([{ transform: token.at(from) }, { transform: token.at(from, 1.1, EDGE) }], TURN, 'ease-in')
    token.show(symbol)
    await token.go([{ transform: token.at(from, 1.1, EDGE) }, { transform: token.at(from, 1.25) }, { transform: token.at(from, 1.18) }], TURN * 1.5, 'ease-out')
    await stage.clock.hold(MS.read)
    const to = berth(goal, from.size)
    await token.go(flight(token, from, 1.18, to, OVER), FLY, FALLING)
    await token.go([{ transform: token.at(to, OVER) }, { transform: token.at(to) }], LAND / 2, 'ease-in')
    await landed()
  })
  await stage.clock.flourish(goal, [{ transform: 'scale(.84)' }, { transform: 'scale(1.1)', offset: 0.5 }, { transform: 'none' }], LAND)
  return true
}

/** The sign of what a crew gathers flies to its figure, from what was told of last; `landed` counts it.  False as above. */
export async function flown(stage: Stage, symbol: string, seat: number, landed: () => Promise<void>): Promise<boolean> {
  if (!flying(stage)) return false
  const from = stage.body(stage.told) ?? document.querySelector('.lies.up')
  const goal = document.querySelector(`[data-score="${seat}"]`)
  if (!from || !goal || !inSight(goal)) return false
  const [start, to] = [{ ...berth(from), size: GAIN }, { ...berth(goal), size: GAIN }]
  await carry(stage, symbol, GAIN, async (token) => {
    await token.go([{ transform: token.at(start, 0.3), opacity: 0 }, { transform: token.at(start, OVER), opacity: 1 }], POP, EASE.brake)
    await token.go(flight(token, start, OVER, to, 1), FLY, FALLING)
    await landed()
  })
  await stage.clock.flourish(goal, [{ transform: 'none' }, { transform: 'scale(1.35)', offset: 0.4 }, { transform: 'none' }], 2 * LAND)
  return true
}

/**
 * A token comes off: it leaves its slot, which `left` draws empty, and flies to its machine; there it drops off and is
 * gone while what is awaited from `off` happens.  False as above.
 */
export async function cameOff(stage: Stage, id: string, symbol: string, slot: number, left: () => Promise<void>, off: () => Promise<unknown>): Promise<boolean> {
  const to = flying(stage) ? beside(stage, id) : null
  const start = to && slotOf(id, slot)
  if (!to || !start) return false
  const from = berth(start, to.size)
  await carry(stage, symbol, to.size, async (token) => {
    await left()
    await token.go([{ transform: token.at(from) }, { transform: token.at(from, OVER) }], LAND, EASE.brake)
    await token.go(flight(token, from, OVER, to, 1), FLY, EASE.drive)
    const fallen = { transform: `${token.at({ ...to, x: to.x + to.size, y: to.y + 1.6 * to.size }, 0.4)} rotate(200deg)`, opacity: 0 }
    await Promise.all([off(), token.go([{ transform: token.at(to), opacity: 1 }, fallen], FLY, FALLING)])
  })
  return true
}
