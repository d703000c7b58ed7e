/** One table's mission as this browser follows it: what the coach says about the position that is drawn. */

import { keyOf } from '../net/keys'
import type { Session } from '../play/session.svelte'
import type { AheadView, CoachView, OptionView } from '../protocol'
import { coachAt } from './api'
import { keepProgress } from './progress'
import { reached, targets, turnTargets } from './targets'

const RETRY = 1500

export class Lesson {
  now = $state.raw<CoachView | null>(null)
  /** The step whose wanted answers are being given for the learner. */
  private showing = $state<number | null>(null)
  private asked = -1
  private closed = false

  constructor(private readonly session: Session) {}

  /** The open answer that leads on, if the learner is asked and the coach speaks of this very position. */
  readonly wanted = $derived.by((): OptionView | null => {
    const { now, session } = this
    if (!now || now.answers !== session.table?.answers) return null
    return session.question?.options.find((option) => option.index === now.wanted) ?? null
  })

  /** The step to which a whole turn has come in the learner's hand; null while questions come one after the other. */
  readonly step = $derived.by((): AheadView | null => {
    const { now, session } = this
    return now?.state === 'doing' && this.wanted && session.hand.turn ? reached(now.ahead, session.hand.turn, session.hand) : null
  })

  /** What to point at. */
  readonly targets = $derived.by((): string[] => {
    const { now, session, step } = this
    if (!now || session.busy) return []
    if (step && session.hand.turn) return turnTargets(step, now.ahead, session.hand.turn, session.hand)
    return targets(now, this.wanted ? session.question : null, session.hand)
  })

  /**
   * Look again: what happened has been told, or another moment is drawn.  Of an earlier one the coach says
   * what it said then.  While something is told it stays with what it said.
   */
  follow(): void {
    const { table, past, busy } = this.session
    if (!table || (busy && !past)) return
    const at = past ? past.n : table.answers
    if (at < 0 || at === this.asked) return
    this.asked = at
    void this.ask(at)
  }

  private async ask(at: number): Promise<void> {
    try {
      const said = await coachAt(this.session.id, keyOf(this.session.id), at)
      if (this.asked === at) this.hear(said)
    } catch {
      setTimeout(() => this.askAgain(at), RETRY) // the line was down, or the table went back meanwhile
    }
  }

  private askAgain(at: number): void {
    if (this.asked !== at || this.closed) return
    this.asked = -1
    this.follow()
  }

  /** Nobody looks any more. */
  close(): void {
    this.closed = true
  }

  private hear(said: CoachView): void {
    this.now = said
    const { mission, step, steps, state } = said
    if (this.session.past) return
    keepProgress(mission, { table: this.session.id, step, steps, done: state === 'done' })
    if (this.showing !== null && (this.showing !== step || state !== 'doing')) this.showing = null
  }

  /** Give the wanted answers of this step, from its beginning if the learner has left the way. */
  show(): void {
    if (!this.now) return
    this.showing = this.now.step
    if (this.now.wanted === null) this.again()
  }

  /** To be called when something has changed: goes on showing. */
  goOn(): void {
    if (this.showing !== null && this.now?.step === this.showing && this.wanted) this.session.answer(this.wanted)
  }

  /** Back to the beginning of the step. */
  again(): void {
    if (this.now) this.backTo(this.now.start)
  }

  /** Back to the beginning of the mission. */
  restart(): void {
    this.showing = null
    this.backTo(0)
  }

  /** A player who goes on from an earlier moment is back in the present. */
  private backTo(answers: number): void {
    if (this.session.past) this.session.backToNow()
    this.session.back(answers)
  }
}
