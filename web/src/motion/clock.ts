/**
 * Time of the animations.  Everything that moves or waits asks the clock, so that speed, reduced
 * motion and "go on" (a key or click finishes the current moment) are settled in one place.
 */

export const SPEEDS = [
  { id: 'slow', factor: 1.5 },
  { id: 'normal', factor: 1 },
  { id: 'fast', factor: 0.45 },
  { id: 'instant', factor: 0 },
] as const

export type SpeedId = (typeof SPEEDS)[number]['id']

/** Durations at speed 1, in milliseconds; the same numbers as in tokens.css. */
export const MS = {
  tap: 90,
  step: 170,
  turn: 120,
  flip: 260,
  roll: 620,
  hold: 700,
  slam: 420,
  boom: 520,
  scroll: 900,
  fade: 180,
  /** A revealed token is read. */
  read: 180,
  skid: 2000,
} as const

export const EASE = {
  drive: 'cubic-bezier(.3,.05,.25,1)',
  brake: 'cubic-bezier(.1,.8,.2,1)',
  slam: 'cubic-bezier(.12,1.5,.4,1)',
  roll: 'cubic-bezier(.2,.7,.1,1)',
  scroll: 'cubic-bezier(.65,0,.2,1)',
} as const

export interface Flourish {
  easing?: string
  /** Waits so long with its first frame. */
  delay?: number
}

export class Clock {
  factor = 1
  /** What is told now goes by in this part of its time. */
  brisk = 1
  /** Everything until the player's next choice is shown at once. */
  rush = false
  private hurried = false
  private readonly running = new Set<() => void>()
  private readonly calm = window.matchMedia('(prefers-reduced-motion: reduce)')

  /** A new moment begins: hurrying applied to the last one only. */
  begin(): void {
    this.hurried = false
  }

  /** Finish what is running now, and whatever else belongs to this moment. */
  hurry(): void {
    this.hurried = true
    for (const finish of [...this.running]) finish()
  }

  /** Whether things may move at all. */
  get still(): boolean {
    return this.factor === 0 || this.rush || this.hurried || document.hidden
  }

  /** By what all times are multiplied now. */
  get pace(): number {
    return this.factor * this.brisk
  }

  get reduced(): boolean {
    return this.calm.matches
  }

  /** Wait, at least so long however fast all goes; reading time stays the same when motion is reduced. */
  hold(ms: number, least = 0): Promise<void> {
    if (this.still) return Promise.resolve()
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        this.running.delete(done)
        resolve()
      }
      const timer = setTimeout(done, Math.max(least, ms * this.pace))
      this.running.add(done)
    })
  }

  /** Move something; resolves when it has arrived. With reduced motion it fades in where it arrives. */
  move(element: Element | null, frames: Keyframe[], ms: number, easing: string = EASE.drive): Promise<void> {
    return this.reduced ? this.run(element, faded(frames), { duration: MS.fade }) : this.run(element, frames, { duration: ms, easing })
  }

  /** Move something for the feel of it: turns, leaps, jolts, of which nothing is left when motion is reduced. */
  async flourish(element: Element | null, frames: Keyframe[], ms: number, timing: Flourish = {}): Promise<void> {
    if (!this.reduced) await this.run(element, frames, { easing: 'linear', ...timing, duration: ms, delay: timing.delay ?? 0 })
  }

  /** Keep something as in this frame; the result lets go of it. */
  keep(element: Element | null, frame: Keyframe): () => void {
    const kept = this.still || this.reduced ? null : element?.animate([frame, frame], { duration: 1, fill: 'forwards' })
    return () => kept?.cancel()
  }

  private async run(element: Element | null, frames: Keyframe[], timing: Flourish & { duration: number }): Promise<void> {
    if (!element || this.still) return
    const { duration, delay = 0, ...more } = timing
    const animation = element.animate(frames, { ...more, duration: duration * this.pace, delay: delay * this.pace, fill: delay > 0 ? 'backwards' : 'none' })
    const finish = (): void => animation.finish()
    this.running.add(finish)
    try {
      await animation.finished
    } catch {
      // A cancelled animation (the element left the page) counts as arrived.
    } finally {
      this.running.delete(finish)
    }
  }
}

/** What is left of a movement when motion is reduced: whatever leaves fades out, the rest fades in. */
function faded(frames: Keyframe[]): Keyframe[] {
  return frames[frames.length - 1]?.opacity === 0 ? [{ opacity: 1 }, { opacity: 0 }] : [{ opacity: 0.2 }, { opacity: 1 }]
}
