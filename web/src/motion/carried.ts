/**
 * What is carried over the page: tokens and dice on their way.  It lies above everything, for the road ends where the
 * panels begin; whatever happens on the way, nothing of it stays.
 */

import { hasSymbol } from '../drawing/sheet.svelte'
import { place } from './moment'
import type { Stage } from './stage.svelte'

/** Somewhere on the screen, in pixels: a middle, and how large a token is there. */
export interface Berth {
  x: number
  y: number
  size: number
}

/** What lies face up before it is turned over. */
export const BACK = 'dmg-back'
const SVG = 'http://www.w3.org/2000/svg'

/** Whether nothing hides the middle of it. */
export function inSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null
  return element.contains(seen)
}

/** The place of something on the screen, for a token that lies in the middle of it. */
export function berth(element: Element, most = Infinity): Berth {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, size: Math.min(width, height, most) }
}

/** A token over the page.  Between two movements it stays as the first one left it. */
export class Carried {
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

  /** Nothing moves: it appears where it arrives. */
  get calm(): boolean {
    return this.stage.clock.reduced
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
export async function carry(stage: Stage, symbol: string, size: number, act: (token: Carried) => Promise<void>): Promise<void> {
  const token = new Carried(stage, size, symbol)
  document.body.append(token.element)
  try {
    await act(token)
  } finally {
    token.element.remove()
  }
}

/** Whether tokens fly at all now. */
export const flying = ({ clock, root }: Stage): boolean => root != null && !clock.still && !clock.reduced
