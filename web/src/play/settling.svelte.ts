/** What has just appeared takes no gesture that was meant for something else. */

import { meantFor } from './gesture'

/** Milliseconds in which what cannot be taken back takes nothing. */
export const SETTLES = 400

export class Settling {
  /** It has only just appeared and takes nothing yet. */
  fresh = $state(false)
  private from = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Something appears: it takes what begins from now on, or after some milliseconds. */
  appear(settles = SETTLES): void {
    clearTimeout(this.timer)
    this.from = performance.now() + settles
    this.fresh = settles > 0
    if (settles > 0) this.timer = setTimeout(() => (this.fresh = false), settles)
  }

  /** Whether what is being pressed now was meant for it. */
  takes(): boolean {
    return meantFor(this.from)
  }
}
