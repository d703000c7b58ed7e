/**
 * The coach of one person who plays against bots: asks after each of their turns whether an answer lost much, and marks
 * it.  Whoever cannot be asked is not missed: the game goes on without a mark.
 */

import { untrack } from 'svelte'
import { call } from '../net/api'
import type { Decision, MistakeView, TableView } from '../protocol'
import { timeline } from '../replay/api'
import { alone } from './alone'
import CoachMark from './CoachMark.svelte'

/** What it needs of a table that somebody sits at. */
interface Followed {
  readonly id: string
  readonly key: string | null
  readonly table: TableView | null
}

export class Coach {
  readonly Mark = CoachMark
  /** The latest answer of the last turn that lost much. */
  marked = $state.raw<MistakeView | null>(null)
  private running = false
  private readonly stop: () => void

  /** It follows all after the answers that were known when it was wanted: it may come later. */
  constructor(
    private readonly session: Followed,
    private known: number,
  ) {
    this.stop = $effect.root(() => {
      $effect(() => {
        const answers = session.table?.answers ?? 0
        untrack(() => void this.follow(answers))
      })
    })
  }

  close(): void {
    this.stop()
    this.marked = null
  }

  /** What was played and what is better; raises what the server says instead. */
  async whole(n: number): Promise<Decision | null> {
    return (await this.ask(n, true)).decision
  }

  private async follow(answers: number): Promise<void> {
    if (answers < this.known) {
      this.known = answers
      if ((this.marked?.n ?? 0) > answers) this.marked = null
    }
    if (this.running) return
    this.running = true
    try {
      while (this.known < (this.session.table?.answers ?? 0) && alone(this.session.table)) await this.look()
    } catch {
      this.known = this.session.table?.answers ?? 0
    } finally {
      this.running = false
    }
  }

  private async look(): Promise<void> {
    const { id, key, table } = this.session
    const { moments } = await timeline(id, key, null, this.known)
    this.known = Math.max(this.known + 1, moments.at(-1)?.n ?? 0)
    const mine = moments.filter((one) => one.by === '' && table?.mine.includes(one.seat))
    if (mine.length > 0) this.marked = null
    for (const { n } of mine) {
      const found = await this.ask(n, false)
      if (found.marked && n <= (this.session.table?.answers ?? 0)) this.marked = found
    }
  }

  private ask(n: number, whole: boolean): Promise<MistakeView> {
    return call(`/api/tables/${this.session.id}/mistakes/${n}${whole ? '?whole=1' : ''}`, this.session.key)
  }
}
