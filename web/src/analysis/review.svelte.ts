/** One reader's look at the analysis of a table: what is known of it, how far it is, and which step is looked at. */

import { keyFromAddress, keyOf } from '../net/keys'
import type { Api } from '../net/api'
import type { Analysis, AnalysisView, Decision, GameView, MomentView, TableView, Timeline } from '../protocol'
import { moment, timeline } from '../replay/api'
import { Fetched } from '../replay/fetched'
import { momentOf, NOTHING } from '../replay/line'
import { analyse, analysed, stop } from './api'
import { dearOf, turningOf } from './points'
import { stopAt, stopsOf } from './stops'

/** Events that only say whose turn it is. */
const CALLS = new Set(['turn', 'round'])
/** While it is worked on it is asked for so often (ms), and after an answer that did not come more rarely. */
const PACE = 1000
const PATIENCE = 5000

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export class Review {
  readonly key: string | null
  table = $state.raw<TableView | null>(null)
  told = $state.raw<AnalysisView | null>(null)
  analysis = $state.raw<Analysis | null>(null)
  line = $state.raw<Timeline>(NOTHING)
  /** Whose chances and decisions are looked at. */
  seat = $state(0)
  /** The position that is looked at, and the decision that is made there. */
  n = $state(0)
  decision = $state.raw<Decision | null>(null)
  picture = $state.raw<MomentView | null>(null)
  problem = $state('')
  /** Why the position is not drawn. */
  unseen = $state('')
  /** Whether the reader has chosen what is looked at. */
  chosen = false
  private left = false
  private later = 0
  private readonly moments: Fetched

  constructor(
    readonly id: string,
    private readonly api: Api,
  ) {
    this.key = keyFromAddress(id) ?? keyOf(id)
    this.moments = new Fetched((n) => moment(id, this.key, this.line.over ? this.seat : null, n))
  }

  readonly view = $derived.by((): GameView | null => this.table?.view ?? null)
  readonly last = $derived.by(() => this.analysis?.answers ?? this.table?.answers ?? 0)
  readonly stops = $derived.by(() => stopsOf(this.line.moments, this.analysis?.chances ?? [], this.last))
  /** The stop that is looked at. */
  readonly at = $derived.by(() => stopAt(this.stops, this.decision?.n ?? this.n))
  readonly dear = $derived.by(() => (this.analysis ? dearOf(this.analysis, this.seat) : []))
  readonly turning = $derived.by(() => (this.analysis ? turningOf(this.analysis, this.seat) : []))
  readonly working = $derived.by(() => this.told?.state === 'waiting' || this.told?.state === 'working')

  async open(): Promise<void> {
    try {
      const [table, told, line] = await Promise.all([this.api.table(this.id, this.key), analysed(this.id, this.key, null), timeline(this.id, this.key, null, -1)])
      this.line = line
      this.table = table
      this.seat = table.mine[0] ?? told.analysis?.people[0] ?? table.players.find((one) => one.kind !== 'bot')?.seat ?? 0
      this.n = this.last
      this.takes(told)
      this.looks()
    } catch (error) {
      this.problem = words(error)
    }
  }

  close(): void {
    this.left = true
    clearTimeout(this.later)
  }

  // ---- how far it is

  async begin(level: string): Promise<void> {
    await this.asks(() => analyse(this.id, this.key, { level }))
  }

  async stop(): Promise<void> {
    await this.asks(() => stop(this.id, this.key))
  }

  private async asks(ask: () => Promise<AnalysisView>): Promise<void> {
    clearTimeout(this.later)
    try {
      this.takes(await ask())
      this.problem = ''
    } catch (error) {
      this.problem = words(error)
      if (this.working) this.again(PATIENCE)
    }
  }

  private takes(told: AnalysisView): void {
    this.told = told
    if (told.analysis) this.analysis = told.analysis
    else if (this.analysis?.judge.level !== told.level) this.analysis = null
    if (!this.chosen) this.suggest()
    if (this.working) this.again(PACE)
  }

  private again(ms: number): void {
    clearTimeout(this.later)
    if (!this.left) this.later = window.setTimeout(() => void this.asks(() => analysed(this.id, this.key, this.analysis?.done ?? null)), ms)
  }

  /** Until the reader chooses, the dearest decision is looked at. */
  private suggest(): void {
    const first = this.dear[0]
    if (first && first.n !== this.decision?.n) this.shows(first.n - 1, first)
  }

  // ---- where one looks

  /** Look at a turn by its number among the stops. */
  go(at: number): void {
    const found = this.stops[Math.min(this.stops.length - 1, Math.max(0, at))]
    if (!found) return
    this.chosen = true
    this.shows(found.n, null)
  }

  /** Look at the position before a decision, with what would have been better. */
  choose(decision: Decision): void {
    this.chosen = true
    this.shows(decision.n - 1, decision)
  }

  /** The next of the dear decisions, or the one before; after the last one comes the first. */
  step(way: 1 | -1): void {
    const at = this.dear.findIndex((one) => one.n === this.decision?.n)
    const count = this.dear.length
    const next = this.dear[at < 0 ? (way > 0 ? 0 : count - 1) : (at + way + count) % count]
    if (next) this.choose(next)
  }

  /** Look with another crew's eyes. */
  see(seat: number): void {
    this.seat = seat
    this.moments.clear()
    this.decision = null
    this.chosen = false
    this.suggest()
    this.looks()
  }

  private shows(n: number, decision: Decision | null): void {
    this.n = n
    this.decision = decision
    this.looks()
  }

  private looks(): void {
    const { n } = this
    if (this.picture?.n === n && this.picture.view.seat === this.seat) return
    this.moments.get(n).then(
      (found) => {
        if (this.left || n !== this.n) return
        this.picture = found
        this.unseen = ''
      },
      (error: unknown) => (this.unseen = words(error)),
    )
  }

  /** What answer `n` led to, in one sentence: what weighs most in it. */
  tells(n: number): string {
    const mark = this.line.milestones.filter((one) => one.n === n && !one.chapter).sort((one, other) => other.weight - one.weight)[0]
    return mark?.text || (this.line.events.findLast((event) => event.text !== '' && !CALLS.has(event.kind) && momentOf(this.line, event.n) === n)?.text ?? '')
  }
}
