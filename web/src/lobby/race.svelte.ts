/**
 * A stretch of a real race, told again and again by what tells the table's events, without a sound.
 *
 * It stands while it is paused or nobody can see it.  `race.json` is written by `tools/race.py`.
 */

import type { Geometry, Point } from '../drawing/geometry'
import { Clock } from '../motion/clock'
import { Player } from '../motion/player'
import { Stage } from '../motion/stage.svelte'
import { changed, type Changes } from '../net/changes'
import type { EventView, GameView, Update } from '../protocol'
import { language } from '../words/say.svelte'

/** The file: the position before it, then what was told of each answer and what it changed. */
export interface Recorded {
  from: string
  view: GameView
  answers: readonly { events: readonly (Omit<EventView, 'text'> & { text: Record<string, string> })[]; changes: Changes }[]
}

/** How long the last picture stays (ms). */
const REST = 1400
/** What a caption tells: a drive is seen. */
const TOLD = new Set(['shot', 'hit', 'slam', 'flip', 'wreck', 'eliminated', 'damage'])

/** A clock that can be stopped, at the speed of a first look. */
class LoopClock extends Clock {
  private gate: Promise<void> = Promise.resolve()
  private open: (() => void) | null = null

  get stopped(): boolean {
    return this.open !== null
  }

  stop(): void {
    if (!this.open) this.gate = new Promise((resolve) => (this.open = resolve))
  }

  go(): void {
    this.open?.()
    this.open = null
  }

  override async hold(ms: number): Promise<void> {
    await this.gate
    await super.hold(ms)
    await this.gate
  }

  override async move(...how: Parameters<Clock['move']>): Promise<void> {
    await this.gate
    await super.move(...how)
  }

  override async flourish(...how: Parameters<Clock['flourish']>): Promise<void> {
    await this.gate
    await super.flourish(...how)
  }
}

class SilentStage extends Stage {
  override readonly clock = new LoopClock()
  override hear(): void {}
}

export class Race {
  readonly stage = new SilentStage()
  view = $state.raw<GameView>(null as never)
  caption = $state('')
  /** How much of it has been told, from 0 to 1. */
  part = $state(0)
  /** Where the star stands while the frame of the slam stands still. */
  star = $state.raw<Point | null>(null)
  private piece = $state('')
  private readonly updates: Update[]
  private readonly player: Player
  private told = 0
  private begun = false
  private ended = false

  constructor(
    private readonly recorded: Recorded,
    geometry: Geometry,
  ) {
    this.stage.geometry = geometry
    this.view = recorded.view
    this.updates = updatesOf(recorded)
    this.player = new Player(this.stage, {
      shown: () => this.view,
      draw: (view) => (this.view = view),
      tell: (event) => this.tell(event),
      announce: () => undefined,
      settled: () => undefined,
      idle: () => void this.again(),
    })
  }

  /** Where something happens now; null: where it was before. */
  readonly focus = $derived.by(() => this.stage.pieceAt(this.view, this.piece))

  go(): void {
    this.stage.clock.go()
    for (const animation of this.moving) animation.play()
    if (!this.begun) this.begin()
  }

  stop(): void {
    this.stage.clock.stop()
    for (const animation of this.moving) animation.pause()
  }

  /** Tell no more: the page is left. */
  end(): void {
    this.ended = true
    this.player.clear()
    this.stop()
  }

  /** The frame of the slam that throws somebody out; it stays until it is set going. */
  async stand(): Promise<void> {
    const { applyEvent } = await import('../motion/telling')
    if (this.begun || this.ended) return
    const updates = this.updates
    const at = Math.max(0, updates.findIndex(({ events }) => events.some(({ kind }) => kind === 'eliminated')))
    let view = updates[at - 1]?.table.view ?? this.recorded.view
    const final = updates[at]?.table.view ?? view
    for (const event of updates[at]?.events ?? []) {
      view = applyEvent(view, event, final)
      if (event.kind !== 'slam') continue
      this.tell(event)
      this.view = view
      this.star = this.focus
      return
    }
  }

  private get moving(): Animation[] {
    return this.stage.root?.getAnimations({ subtree: true }).filter((one) => !(one instanceof CSSTransition)) ?? []
  }

  private begin(): void {
    this.begun = true
    this.star = null
    this.told = this.part = 0
    this.caption = ''
    this.view = this.recorded.view
    this.stage.clearAnnounced()
    for (const update of this.updates) this.player.add(update)
  }

  private async again(): Promise<void> {
    await this.stage.clock.hold(REST)
    if (!this.ended) this.begin()
  }

  private tell(event: EventView): void {
    this.told += 1
    this.part = this.told / this.updates.reduce((sum, { events }) => sum + events.length, 0)
    this.piece = String(event.data['piece'] ?? event.data['bottom'] ?? this.piece)
    if (TOLD.has(event.kind)) this.caption = event.text
  }
}

/** The answers as the server would have sent them. */
export function updatesOf({ view, answers }: Recorded): Update[] {
  let now = view
  return answers.map(({ events, changes }, seq) => {
    now = changed(now, changes)
    const told = events.map((event) => ({ ...event, text: event.text[language()] ?? event.text['en'] ?? '' }))
    return { type: 'update', seq, events: told, table: { view: now } } as unknown as Update
  })
}
