/** Odds from the server: asked for after a moment and until they come, kept for the position, given up when the question changes. */

import type { OptionOdds } from '../protocol'

/** Who looks around is not a question yet, in milliseconds. */
const PAUSE = 120
/** A server that has too much to do is asked again, later each time, in milliseconds. */
const AGAIN_AFTER = 2000

export type Ask<Found> = (answers: readonly number[], signal: AbortSignal) => Promise<Found | null>

export class Odds<Found = OptionOdds> {
  found = $state.raw<Found | null>(null)
  asking = $state(false)
  problem = $state<string | null>(null)
  private readonly kept = new Map<string, Found | null>()
  private position: unknown = null
  private wanted = ''
  private timer = 0
  private call: AbortController | null = null

  constructor(
    private readonly ask: Ask<Found>,
    private readonly pause = PAUSE,
  ) {}

  /** Want the odds of these answers (null: none) in a position; whatever was wanted before is let go. */
  want(position: unknown, answers: readonly number[] | null): void {
    if (position !== this.position) this.kept.clear()
    const key = answers?.join() ?? ''
    if (position === this.position && key === this.wanted) return
    this.drop()
    this.position = position
    this.wanted = key
    this.found = this.kept.get(key) ?? null
    if (!answers || this.kept.has(key)) return
    this.asking = true
    this.timer = setTimeout(() => void this.fetch(key, answers), this.pause) as unknown as number
  }

  /** Nothing is wanted any more. */
  drop(): void {
    clearTimeout(this.timer)
    this.call?.abort()
    this.call = null
    this.wanted = ''
    this.found = null
    this.asking = false
    this.problem = null
  }

  private async fetch(key: string, answers: readonly number[], next = AGAIN_AFTER): Promise<void> {
    const call = (this.call = new AbortController())
    try {
      const found = await this.ask(answers, call.signal)
      if (call !== this.call) return
      this.kept.set(key, found)
      this.found = found
      this.problem = null
    } catch (error) {
      if (call !== this.call) return
      this.problem = error instanceof Error ? error.message : String(error)
      this.timer = setTimeout(() => void this.fetch(key, answers, 2 * next), next) as unknown as number
    }
    this.asking = false
  }
}
