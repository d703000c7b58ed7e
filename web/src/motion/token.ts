/** A damage token on its way between a machine and the dashboard of its crew. */

import type { GameView } from '../protocol'
import { BACK, berth, carry, flying, inSight, type Berth, type Carried } from './carried'
import { EASE, MS } from './clock'
import type { Stage } from './stage.svelte'

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

/** A berth beside a machine on the road, where its token is read. */
function beside(stage: Stage, id: string): Berth | null {
  const machine = stage.body(id)
  if (!machine) return null
  const at = berth(machine)
  const size = Math.max(26, at.size * LARGE)
  return { x: at.x, y: at.y - at.size * ABOVE, size }
}

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
