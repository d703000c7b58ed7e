/** Dice are thrown where it happens: from the point of impact or a muzzle, to rest beside it, and on to their panel. */

import type { Point } from '../drawing/geometry'
import { dieSymbol } from '../drawing/sheet.svelte'
import { berth, carry, flying, inSight, type Berth, type Carried } from './carried'
import { EASE, MS } from './clock'
import type { Announced, Stage } from './stage.svelte'

/** They lie still on the road, and glide to the panel (ms): so long they have been read by then. */
const REST = 300
const GLIDE = 240
export const LEGIBLE_FOR = REST + GLIDE
/** How large they leave and lie (pixels). */
const SMALL = 48
const LARGE = 56
/** Between two dice that lie side by side, and how high they fly and bounce (pixels). */
const GAP = 8
const HIGH = 64
const BOUNCE = 10
/** The six spaces around a vehicle reach so far, in spaces. */
const AROUND = 1.5
/** When the faces change, as shares of the flight; from the last on it is the one that came. */
const TURNS = [0.04, 0.1, 0.17, 0.25, 0.34, 0.44, 0.56, 0.7, 0.84]

/** A road or field on the screen. */
export interface Ground {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Where dice come to rest that are thrown at a place: before and behind it, farther than `far`, so that they lie on
 * none of the spaces that matter; on the other side where the ground ends.  `upright`: travel is up the screen.
 */
export function resting(at: Point, far: number, ground: Ground, count: number, upright: boolean): Point[] {
  const [from, to] = upright ? [ground.top, ground.bottom] : [ground.left, ground.right]
  const middle = upright ? at.y : at.x
  const fits = (place: number): boolean => place - LARGE / 2 >= from && place + LARGE / 2 <= to
  const [near, next] = [far + LARGE / 2, far + 1.5 * LARGE + GAP]
  const order = count > 1 ? [-near, near, next, -next] : [near, -near]
  const places = [...order.filter((by) => fits(middle + by)), ...order].slice(0, count).sort((one, other) => one - other)
  return places.map((by) => {
    const place = Math.max(from + LARGE / 2, Math.min(to - LARGE / 2, middle + by))
    return upright ? { x: at.x, y: place } : { x: place, y: at.y }
  })
}

/** Throw the announced dice; `landed` shows what came in their panel.  False: nothing was to be seen of it, and `landed` has not been called. */
export async function cast(stage: Stage, from: SVGGElement | null, dice: readonly Announced[], landed: () => Promise<void>): Promise<boolean> {
  if (!flying(stage) || !from || !stage.root) return false
  const at = berth(from)
  const { left, top, right, bottom } = stage.root.getBoundingClientRect()
  const places = resting(at, AROUND * spaceOf(stage, from), { left, top, right, bottom }, dice.length, bottom - top > right - left)
  let panel: Promise<(Element | null)[]> | null = null
  const open = (): Promise<(Element | null)[]> => (panel ??= landed().then(() => wells(dice.length)))
  await Promise.all(dice.map((die, n) => one(stage, at, places[n] ?? at, die, async () => (await open())[n] ?? null)))
  return true
}

/** How long a space is on the screen, where a figure stands. */
function spaceOf({ geometry }: Stage, figure: SVGGElement): number {
  return (geometry?.length ?? 0) * (figure.ownerSVGElement?.getScreenCTM()?.a ?? 0)
}

/** Where dice lie in the panel; where it is out of sight, in the bar. */
function wells(count: number): (Element | null)[] {
  const seen = [...document.querySelectorAll('.announce .place, .thrown .place')].filter(inSight)
  return seen.length < count ? [] : seen
}

function one(stage: Stage, at: Berth, place: Point, die: Announced, open: () => Promise<Element | null>): Promise<void> {
  return carry(stage, dieSymbol(die.symbol), LARGE, async (token) => {
    const rest = { ...place, size: LARGE }
    await Promise.all([token.go(flight(token, at, rest), MS.roll, 'linear'), tumble(stage, token, die)])
    await stage.clock.hold(REST)
    const well = await open()
    if (!well) return token.go([{ transform: token.at(rest), opacity: 1 }, { transform: token.at(rest), opacity: 0 }], MS.tap, 'linear')
    const show = stage.clock.keep(well, { opacity: 0 })
    await token.go([{ transform: token.at(rest) }, { transform: token.at(berth(well)) }], GLIDE, EASE.drive)
    show()
  })
}

/** Up, down, one bounce. */
function flight(token: Carried, from: Berth, to: Berth): Keyframe[] {
  const pose = (part: number, up: number, size: number, angle: number): string =>
    `${token.at({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) - up, size })} rotate(${angle}deg)`
  return [
    { transform: pose(0, 0, SMALL, -420), easing: 'cubic-bezier(.2,.6,.6,1)' },
    { transform: pose(0.5, HIGH, LARGE, -210), offset: 0.32, easing: 'cubic-bezier(.5,0,.9,.7)' },
    { transform: pose(0.92, 0, LARGE, -24), offset: 0.68, easing: 'ease-out' },
    { transform: pose(0.97, BOUNCE, LARGE, 8), offset: 0.82, easing: 'ease-in' },
    { transform: token.at(to) },
  ]
}

/** Other faces, slower and slower, until it shows the one that came. */
async function tumble({ clock }: Stage, token: Carried, { faces, symbol }: Announced): Promise<void> {
  let gone = 0
  for (const [n, share] of TURNS.entries()) {
    const face = n < TURNS.length - 1 ? faces[(2 * n + 1) % Math.max(1, faces.length)]?.symbol : symbol
    token.show(dieSymbol(face ?? symbol))
    await clock.hold((share - gone) * MS.roll)
    gone = share
  }
}
