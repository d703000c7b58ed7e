/** What has just appeared takes no gesture that was meant for something else. */

import { meantFor } from './gesture'

/** Milliseconds in which what cannot be taken back takes nothing. */
export const SETTLES = 400

export class Settling {
  /** It has only just appeared and takes nothing yet. */
  fresh = $state(false)
  /** It is yet to be drawn. */
  awaited = $state(false)
  private from = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Something appears: it takes what begins from now on, or after some milliseconds; Infinity: not before it says that it is drawn. */
  appear(settles = SETTLES): void {
    clearTimeout(this.timer)
    this.from = performance.now() + settles
    this.fresh = settles > 0
    this.awaited = settles === Infinity
    if (!this.awaited) this.timer = setTimeout(() => (this.fresh = false), settles)
  }

  /** Whether what is being pressed now was meant for it. */
  takes(): boolean {
    return meantFor(this.from)
  }
}
