/** A token is turned over: it lifts above everything, flips, is named with what it does, and drops where it acts. */

import { mount, unmount } from 'svelte'
import { tokenArt } from '../drawing/registry'
import { berth, carry, type Berth, type Carried } from './carried'
import { EASE, MS } from './clock'
import Plate from './Plate.svelte'
import type { Stage } from './stage.svelte'

/** It rises, its name slides out, and it drops (ms). */
const LIFT = 140
const NAME = 80
const DROP = 90
/** However fast all else goes, it is read for so long (ms). */
const READ = 450
/** How large it is in the air, and how high, in parts of how it lies; in pixels at least. */
const LARGE = 1.6
const HIGH = 1.5
const LEGIBLE = 52
/** On its edge. */
const EDGE = 0.04
/** Between it and its name, and how wide names may be (pixels). */
const GAP = 10
const WIDE = 280

/** What is turned over: how it lies, what shows before and after, what it is called and does. */
export interface Turned {
  lies: SVGGElement
  back: string
  face: string
  name: string
  text: string
}

/** Where a token hangs that lies at a place: above it, and within the window. */
export function above(lies: Berth, width: number): Berth {
  const size = Math.max(LEGIBLE, LARGE * lies.size)
  const inside = (at: number, most: number): number => Math.max(size / 2 + 4, Math.min(most - size / 2 - 4, at))
  return { x: inside(lies.x, width), y: inside(lies.y - HIGH * lies.size, Infinity), size }
}

/** Tell it; `open` is called when the token shows its face. */
export async function reveal(stage: Stage, turned: Turned, open: () => Promise<void>): Promise<void> {
  const { clock } = stage
  const from = berth(turned.lies)
  const high = above(from, innerWidth)
  const back = tokenArt(turned.back).symbol
  void stage.effect('dim', { x: 0, y: 0 }, LIFT + MS.flip + NAME + MS.hold)
  await carry(stage, back, high.size, async (token) => {
    const show = clock.keep(turned.lies, { opacity: 0 })
    try {
      await token.go([{ transform: token.at(from) }, { transform: token.at(high) }], LIFT, EASE.slam)
      await flip(token, high, tokenArt(turned.face).symbol, open)
      await named(stage, turned, high)
      if (!clock.reduced) await token.go([{ transform: token.at(high) }, { transform: token.at(berth(turned.lies)) }], DROP, 'ease-in')
    } finally {
      show()
    }
  })
}

/** On its upright axis; when it has its face up, the rest is known. */
async function flip(token: Carried, at: Berth, face: string, open: () => Promise<void>): Promise<void> {
  const calm = token.calm
  if (!calm) await token.go([{ transform: token.at(at) }, { transform: token.at(at, 1, EDGE) }], MS.flip / 2, 'ease-in')
  token.show(face)
  const turned = token.go([{ transform: token.at(at, 1, calm ? 1 : EDGE) }, { transform: token.at(at) }], MS.flip / 2, 'ease-out')
  await open()
  await turned
}

/** Its name and what it does are read beside it. */
async function named({ clock }: Stage, { name, text }: Turned, at: Berth): Promise<void> {
  const left = at.x + at.size / 2 + GAP + WIDE > innerWidth && at.x > innerWidth / 2
  const x = at.x + (left ? -1 : 1) * (at.size / 2 + GAP)
  const plate = mount(Plate, { target: document.body, props: { name, text, x, y: at.y, left } })
  try {
    await clock.hold(NAME)
    await clock.hold(MS.hold, READ)
  } finally {
    void unmount(plate)
  }
}
