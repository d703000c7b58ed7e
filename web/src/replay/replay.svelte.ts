/**
 * Looking back at one table: which moment is drawn, the way there, playing on.  It draws with the
 * session's own stage; whatever happens at the table meanwhile only makes the line longer.
 */

import { Player } from '../motion/player'
import type { Stage } from '../motion/stage.svelte'
import { addressed, place } from '../net/place'
import { settings } from '../play/settings.svelte'
import type { EventView, GameView, MomentView, TableView, Timeline } from '../protocol'
import { moment, timeline, type Eyes } from './api'
import { Fetched } from './fetched'
import { extended, lastEvent, momentOf, nextMark, NOTHING, sentence } from './line'

/** Paces of playing: factors of all durations; 0 shows moments without motion. */
export const PACES = [1.5, 1, 0.5, 0.22, 0] as const
/** Between two moments that are played, in milliseconds at pace 1. */
const PAUSE = 420
/** At pace 0 a moment is shown so long. */
const GLANCE = 110
const AHEAD = 4
/** News of a running game are fetched together, and the address follows a moving handle at this distance. */
const CALM = 400

export type Target = { n: number; as?: Eyes; play?: boolean } | { event: number }

/** The table that is looked back at, and the place where it is drawn. */
export interface Played {
  readonly id: string
  readonly key: string | null
  readonly table: TableView | null
  readonly stage: Stage
  shown: GameView | null
  headline: string
}

export class Replay {
  line = $state.raw<Timeline>(NOTHING)
  /** The moment that is drawn, and the one that is wanted. */
  n = $state(-1)
  wanted = $state(0)
  /** The number of the last event that has been told. */
  until = $state(-1)
  playing = $state(false)
  eyes = $state<Eyes>(null)
  pace = $state(1)
  problem = $state('')
  /** Answers of the running game that were given since one looked away from it. */
  readonly missed = $derived.by(() => this.last - this.known)
  private known = $state(0)
  private readonly moments: Fetched
  private readonly player: Player
  private running = false
  private smooth = false
  private closed = false
  private arrived: (() => void) | null = null
  private later = 0
  private address = 0

  constructor(private readonly session: Played) {
    this.pace = PACES.findLast((pace) => pace >= settings.factor) ?? 1
    this.known = this.last
    this.moments = new Fetched((n) => moment(session.id, session.key, this.eyes, n))
    this.player = new Player(session.stage, {
      shown: () => session.shown,
      draw: (view: GameView) => this.draws(view),
      tell: (event: EventView) => this.tells(event),
      announce: (words: string) => (session.headline = words),
      settled: () => undefined,
      idle: () => this.arrived?.(),
    })
  }

  /** The present moment's number. */
  get last(): number {
    return this.session.table?.answers ?? 0
  }

  /** Whether one may see with the eyes of others, and go on from here at a table of one's own. */
  get over(): boolean {
    return this.line.over
  }

  // ---- where to

  open(to: Target): void {
    if ('as' in to && to.as != null && Number.isInteger(to.as)) this.eyes = to.as
    void this.begin().then(() => {
      this.go('event' in to ? momentOf(this.line, to.event) : to.n)
      if ('play' in to && to.play) void this.toggle()
    })
  }

  /** Eyes that one may not borrow, from an address, give way to one's own. */
  private async begin(): Promise<void> {
    const known = await this.load(this.line === NOTHING)
    if (known || this.eyes === null) return
    this.eyes = null
    await this.load(true)
  }

  /** Show a moment at once. */
  go(to: number): void {
    this.playing = false
    this.aim(to, false)
  }

  forward(): void {
    this.playing = false
    this.aim(this.wanted + 1, this.wanted === this.n)
  }

  back(): void {
    this.go(this.wanted - 1)
  }

  toMark(way: 1 | -1): void {
    this.go(nextMark(this.line, this.wanted, way))
  }

  private aim(to: number, smooth: boolean): void {
    this.wanted = Math.max(0, Math.min(this.last, Number.isFinite(to) ? Math.round(to) : 0))
    this.smooth = smooth
    if (this.arrived) {
      this.session.stage.clock.rush = true
      this.session.stage.clock.hurry()
    }
    void this.run()
  }

  // ---- playing

  async toggle(): Promise<void> {
    if (this.playing) {
      this.playing = false
      return
    }
    if (this.wanted >= this.last) this.aim(0, false)
    this.playing = true
    while (this.playing && !this.closed) {
      await this.run()
      await this.rest()
      if (!this.playing || this.wanted >= this.last || this.problem) break
      this.wanted += 1
      this.smooth = true
    }
    this.playing = false
  }

  faster(): void {
    this.pace = PACES[(PACES.findIndex((pace) => pace === this.pace) + 1) % PACES.length] ?? 1
    this.session.stage.clock.factor = this.pace
  }

  private rest(): Promise<void> {
    if (this.pace === 0) return new Promise((resolve) => setTimeout(resolve, GLANCE))
    this.session.stage.clock.begin()
    return this.session.stage.clock.hold(PAUSE)
  }

  // ---- drawing

  private async run(): Promise<void> {
    if (this.running) return
    this.running = true
    try {
      while (this.n !== this.wanted && !this.closed) {
        const n = this.wanted
        const found = await this.moments.get(n)
        if (this.closed) return
        if (this.smooth && n === this.n + 1) await this.animate(found)
        else this.jump(found)
        this.settled(found)
      }
      this.problem = ''
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error)
      this.wanted = Math.max(0, this.n)
    } finally {
      this.running = false
    }
  }

  private animate(found: MomentView): Promise<void> {
    const table = this.session.table
    if (!table || found.events.length === 0) return Promise.resolve(this.jump(found))
    const { stage } = this.session
    stage.clock.factor = this.pace
    return new Promise((resolve) => {
      this.arrived = () => {
        this.arrived = null
        stage.clock.rush = false
        resolve()
      }
      this.player.add({ type: 'update', seq: 0, events: found.events, table: { ...table, view: found.view } })
    })
  }

  private jump(found: MomentView): void {
    const { stage } = this.session
    stage.clearAnnounced()
    stage.trail = []
    stage.focusPiece = null
    this.draws(found.view)
  }

  private settled(found: MomentView): void {
    this.n = found.n
    this.until = lastEvent(this.line, found.n)
    this.session.headline = sentence(found.events)
    if (found.n === this.last) this.known = this.last
    if (this.playing || this.smooth) this.moments.ahead(found.n + 1, Math.min(this.last, found.n + AHEAD))
    this.writeAddress()
  }

  private draws(view: GameView): void {
    if (!this.closed) this.session.shown = view
  }

  private tells(event: EventView): void {
    this.until = event.n
    this.session.headline = event.text
  }

  // ---- the line

  /** See with the eyes of a seat, or one's own again. */
  async look(eyes: Eyes): Promise<void> {
    this.playing = false
    this.eyes = eyes
    this.moments.clear()
    await this.load(true)
    this.n = -1
    void this.run()
  }

  /** The game has gone on. */
  grown(): void {
    clearTimeout(this.later)
    this.later = window.setTimeout(() => void this.load(false), CALM)
  }

  /** Answers were taken back, or everything was fetched anew. */
  changed(): void {
    this.moments.clear()
    this.known = Math.min(this.known, this.last)
    if (this.wanted > this.last) this.go(this.last)
    void this.load(true)
  }

  /** Fetch the line; tells whether that went well. */
  private async load(whole: boolean): Promise<boolean> {
    const after = whole ? -1 : this.line.moments.length
    try {
      const found = await timeline(this.session.id, this.session.key, this.eyes, after)
      if (this.closed || (!whole && after !== this.line.moments.length)) return true
      this.line = whole ? found : extended(this.line, found)
      if (this.n >= 0) this.until = lastEvent(this.line, this.n)
      return true
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error)
      return false
    }
  }

  // ---- the address of a moment

  /** The path that leads back here. */
  get path(): string {
    return `/t/${this.session.id}?moment=${this.n}${this.eyes === null ? '' : `&as=${this.eyes}`}`
  }

  private writeAddress(): void {
    clearTimeout(this.address)
    this.address = window.setTimeout(() => history.replaceState(history.state, '', addressed(this.path)), CALM)
  }

  close(): void {
    this.closed = true
    this.playing = false
    clearTimeout(this.later)
    clearTimeout(this.address)
    const { stage } = this.session
    stage.clock.rush = this.arrived !== null
    stage.clock.hurry()
    stage.clock.factor = settings.factor
    stage.clearAnnounced()
    stage.trail = []
    if (place().pathname === `/t/${this.session.id}`) history.replaceState(history.state, '', addressed(place().pathname))
  }
}
