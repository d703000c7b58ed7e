/**
 * What happened since my turn: begins with my turn, shows trails until I touch the road or a die, replays them, and asks
 * what threatens me.  It is loaded once the first picture stands.
 */

import { call } from '../net/api'
import { place } from '../motion/moment'
import type { Stage } from '../motion/stage.svelte'
import type { Point } from '../drawing/geometry'
import type { Pointing } from '../play/pointing.svelte'
import type { ChoiceView, EventView, GameView, KindsView, TableView, ThreatsView, ThreatView, WhyView } from '../protocol'
import type { Reaching } from '../turn/reaching.svelte'
import OnBoard from './OnBoard.svelte'
import Strip from './Strip.svelte'
import TrailButton from './TrailButton.svelte'
import TurnLine from './TurnLine.svelte'
import { replayMs } from './pace'
import { trailsOf, turnBefore, turnOf, turnsSince, unmoved, type Trail } from './trails'

/** So many events are fetched at first when the log here does not reach back to my last turn, then so many times more. */
const FETCHED = 300
const FURTHER = 4
/** What is touched when somebody begins to play. */
const PLAYED = '.board, .road, .bar, .crews'
/** The looks at one trail when nothing may move, in ms. */
const STILL = 700

/** What it needs of a table that is looked at. */
interface Looked {
  readonly id: string
  readonly key: string | null
  readonly table: TableView | null
  readonly shown: GameView | null
  readonly choice: ChoiceView | null
  readonly log: EventView[]
  readonly stage: Stage
  readonly hand: Pointing
  readonly reaching: Reaching
}

export class Since {
  readonly OnBoard = OnBoard
  readonly Strip = Strip
  readonly TrailButton = TrailButton
  readonly TurnLine = TurnLine
  trails = $state.raw<Trail[]>([])
  threats = $state.raw<ThreatView[]>([])
  /** The trail that alone is looked at, by its order. */
  solo = $state<number | null>(null)
  /** The one that is driven again. */
  playing = $state<number | null>(null)
  private wanted = $state(false)
  private readonly open = $derived.by(() => this.session.choice !== null && this.session.choice.seat === this.seat && !this.veiled())
  /** Shown on the road and in the strip; never while it is not my turn. */
  readonly on = $derived.by(() => this.wanted && this.open)
  /** Whether there is something to show. */
  readonly any = $derived.by(() => this.open && this.trails.length + this.threats.length > 0)
  private seat = $state<number | null>(null)
  private turn: number | null = null
  /** The turn of which nobody has asked yet what threatens me. */
  private unasked = $state<number | null>(null)
  private undone: number | null = null
  private readonly seq = $derived.by(() => this.session.table?.seq)
  private warning: AbortController | null = null
  private kinds: Promise<KindsView> | null = null
  private known = $state.raw<KindsView | null>(null)
  private readonly reasons = new Map<number, Promise<WhyView>>()
  private run = 0
  private readonly stop: () => void

  /** `veiled`: nobody may see yet what only the seat asked knows. */
  constructor(
    private readonly session: Looked,
    private readonly veiled: () => boolean,
  ) {
    void this.meanings().catch(() => undefined)
    this.stop = $effect.root(() => {
      $effect(() => this.follow())
      $effect(() => this.watch())
      $effect(() => void this.watchOut())
      $effect(() => this.dropWarning())
    })
  }

  close(): void {
    this.stop()
  }

  /** Show it again. */
  show(): void {
    this.wanted = true
  }

  /** Away with it, until it is asked for. */
  hide(): void {
    this.wanted = false
    this.halt()
  }

  /** A new turn of mine begins. */
  private follow(): void {
    const { choice, log } = this.session
    const turn = choice ? turnOf(log, choice.seat) : null
    const undone = log.findLast((event) => event.kind === 'undo')?.n ?? null
    if (!choice || turn === null || (turn === this.turn && undone === this.undone && choice.seat === this.seat)) return
    this.turn = turn
    this.undone = undone
    this.seat = choice.seat
    void this.begin(choice.seat, turn)
  }

  /** What people at this screen did is known to all who sit there: it is shown when somebody asks for it. */
  private async begin(seat: number, turn: number): Promise<void> {
    this.wanted = false
    this.unasked = null
    this.trails = []
    this.threats = []
    try {
      const [kinds, events] = await Promise.all([this.meanings(), this.events(seat)])
      const { shown, table } = this.session
      if (this.turn !== turn || !shown || !table) return
      const own = new Set(shown.pieces.filter((piece) => piece.seat === seat).map((piece) => piece.id))
      this.trails = trailsOf(turnsSince(events, seat) ?? [], shown.pieces, kinds, [seat])
      this.wanted = unmoved(events, turn, own) && this.trails.some((trail) => !table.mine.includes(trail.seat))
      this.unasked = turn
    } catch {
      // Without a line nothing is shown; the log says it all.
    }
  }

  /** What threatens me is asked last: where my turn may lead is wanted first, and one machine works out both. */
  private async watchOut(): Promise<void> {
    const turn = this.unasked
    const seq = this.session.table?.seq
    if (turn === null || turn !== this.turn || this.session.reaching.asking) return
    this.unasked = null
    this.warning = new AbortController()
    const found = await this.ask<ThreatsView>(`threats?seq=${seq}`, this.warning.signal).catch(() => null)
    if (found && this.turn === turn) this.threats = found.threats
  }

  /** Who has answered meanwhile is not warned of what stood before. */
  private dropWarning(): () => void {
    void this.seq
    return () => this.warning?.abort()
  }

  private ask<T>(path: string, signal: AbortSignal | null = null): Promise<T> {
    return call(`/api/tables/${this.session.id}/${path}`, this.session.key, { signal })
  }

  private meanings(): Promise<KindsView> {
    this.kinds ??= this.ask<KindsView>('kinds')
    this.kinds.then(
      (found) => (this.known = found),
      () => (this.kinds = null),
    )
    return this.kinds
  }

  /** What was done in the turn that was over last. */
  readonly before = $derived.by((): Trail | null => {
    const { shown, log, table } = this.session
    const turn = this.known && shown ? turnBefore(log) : null
    return turn && this.known && shown ? (trailsOf([turn], shown.pieces, this.known, table?.mine ?? [])[0] ?? null) : null
  })

  /** Whether a seat can be asked why: a bot plays there, and it may give hints. */
  explains(seat: number): boolean {
    const { table } = this.session
    const player = table?.players.find((one) => one.seat === seat)
    return (table?.terms.hints ?? false) && (player?.level ?? player?.stand_in ?? null) !== null
  }

  /** Why the turn was played so that began with an event. */
  why(turn: number): Promise<WhyView> {
    const found = this.reasons.get(turn) ?? this.ask<WhyView>(`why?turn=${turn}`)
    this.reasons.set(turn, found)
    found.catch(() => this.reasons.delete(turn))
    return found
  }

  /** The log as far back as my last turn. */
  private async events(seat: number): Promise<EventView[]> {
    let events: EventView[] = this.session.log
    const last = this.session.table?.last_event ?? -1
    for (let far = FETCHED; turnsSince(events, seat) === null && far <= FETCHED * FURTHER ** 2; far *= FURTHER) {
      events = (await this.ask<{ events: EventView[] }>(`log?after=${Math.max(-1, last - far)}&before=${last + 1}`)).events
      if (last < far) break
    }
    return events
  }

  /** The first touch of the road or a die puts the trails away. */
  private watch(): (() => void) | void {
    if (!this.on) return
    const { selection, plan } = this.session.hand
    const begun = plan !== null || selection.space !== null || selection.piece !== null || selection.command !== null
    if (begun) return this.hide()
    const clicked = (event: Event): void => {
      const at = event.target instanceof Element ? event.target : null
      if (at?.closest(PLAYED) && !at.closest('.since')) this.hide()
    }
    const pressed = (event: KeyboardEvent): void => this.key(event)
    window.addEventListener('click', clicked, true)
    window.addEventListener('keydown', pressed, true)
    return () => {
      window.removeEventListener('click', clicked, true)
      window.removeEventListener('keydown', pressed, true)
    }
  }

  /** The key that replays. */
  get replayKey(): string | null {
    return this.session.hand.keys.of({ do: 'replay' })
  }

  /** Any key ends a replay; those that begin to play put the trails away. */
  private key(event: KeyboardEvent): void {
    const typing = event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return
    const act = this.session.hand.keys.act(event.key)?.do
    if (this.playing === null && (act === 'die' || act === 'log')) this.hide()
    if (this.playing === null) return
    event.preventDefault()
    event.stopPropagation()
    this.halt()
  }

  /** Drive all of them again, from wherever they are shown. */
  again(): void {
    if (!this.any) return
    this.show()
    void this.replay(this.trails)
  }

  /** Drive some of them again, one after the other. */
  async replay(trails: readonly Trail[]): Promise<void> {
    const run = (this.run += 1)
    for (const trail of trails) {
      if (this.run !== run) return
      this.playing = trail.order
      await this.drive(trail, replayMs(trail.path.length, trails.length))
    }
    if (this.run === run) this.halt()
  }

  /** End a replay. */
  halt(): void {
    this.run += 1
    this.playing = null
    this.moving?.cancel()
    this.moving = null
  }

  private moving: Animation | null = null

  private async drive(trail: Trail, ms: number): Promise<void> {
    const { stage } = this.session
    const points = this.points(trail.path)
    const piece = stage.piece(trail.piece.id)
    if (stage.clock.reduced || !piece || points.length < 2) return new Promise((done) => setTimeout(done, Math.min(ms, STILL)))
    this.moving = piece.animate(
      points.map((point) => ({ transform: place(point) })),
      { duration: ms, easing: 'linear' },
    )
    await this.moving.finished.catch(() => undefined)
  }

  /** Where the spaces of a path lie that are still on the board. */
  points(path: readonly number[]): Point[] {
    const { stage, shown } = this.session
    return shown ? path.flatMap((space) => stage.centre(shown, space) ?? []) : []
  }
}
