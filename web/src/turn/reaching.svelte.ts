/** Asks the server where a turn may lead, once for every question that may lead to a drive. */

import type { ChoiceView, ReachView } from '../protocol'

export type AskReach = (signal: AbortSignal) => Promise<ReachView>

export class Reaching {
  found = $state.raw<ReachView | null>(null)
  /** The answer is on its way. */
  asking = $state(false)
  /** What draws and words it; there whenever something was found. */
  parts = $state.raw<typeof import('./parts') | null>(null)
  private wanted = ''
  private call: AbortController | null = null

  /** Ask about the open question; without an answer it is put as it is. */
  want(seq: number, question: ChoiceView | null, ask: AskReach): void {
    const wanted = question && leadsOn(question) ? `${seq} ${question.seat} ${question.kind}` : ''
    if (wanted === this.wanted) return
    this.call?.abort()
    this.wanted = wanted
    this.found = null
    this.asking = wanted !== ''
    if (wanted) void this.fetch(ask)
    else if (question && question.plans.length > 0) void this.load().catch(() => undefined)
  }

  private async fetch(ask: AskReach): Promise<void> {
    const call = (this.call = new AbortController())
    const found = await Promise.all([ask(call.signal), this.load()]).then(([reach]) => reach, () => null)
    if (call !== this.call) return
    this.found = found
    this.asking = false
  }

  private async load(): Promise<void> {
    this.parts ??= await import('./parts')
  }
}

/** Whether a question comes before a drive: dice or commands are chosen, and no path is foreseen yet. */
function leadsOn(question: ChoiceView): boolean {
  return question.plans.length === 0 && question.options.some((option) => option.die !== null || option.command !== null)
}
