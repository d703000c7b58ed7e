/**
 * One table as this browser sees it: the newest position from the server, the position that is drawn
 * (events may still be playing), the open choice and what the player has pointed at.
 */

import { ApiProblem, type Api } from '../net/api'
import { freshId } from '../net/ids'
import type { Link, LinkHandlers, LinkState } from '../net/live'
import type { ChoiceView, EventView, GameView, Hello, OptionOdds, OptionView, People, PlanView, TableView, Update } from '../protocol'
import { Player } from '../motion/player'
import type { Replay } from '../replay/replay.svelte'
import { Stage } from '../motion/stage.svelte'
import type { Coach } from '../analysis/coach.svelte'
import type { Since } from '../since/since.svelte'
import { folded, isDrawn, isTurn } from '../turn/ways'
import { Reaching } from '../turn/reaching.svelte'
import { Drive } from './plan'
import { Pointing } from './pointing.svelte'
import { Settling } from './settling.svelte'
import { keepQuestion, sameChoice } from './together'
import { mayUndo, undoWords } from './undo'
import { say } from '../words/table'

const LOG_KEEP = 120
/** So many of them come with the position, the others when there is time. */
const LOG_FIRST = 20
/** More missed events than this are not told again, only listed. */
const TELL_AT_MOST = 60

export class Session {
  readonly stage = new Stage()
  /** What the player points at while a choice is open. */
  readonly hand: Pointing = new Pointing(this)
  /** How fresh the open choice is. */
  readonly settling = new Settling()
  /** Where the turn may lead that begins with the open question. */
  readonly reaching = new Reaching()
  table = $state.raw<TableView | null>(null)
  shown = $state.raw<GameView | null>(null)
  log = $state.raw<EventView[]>([])
  linkState = $state<LinkState>('connecting')
  busy = $state(false)
  waiting = $state(false)
  now = $state.raw<EventView | null>(null)
  /** What is happening, in words. */
  headline = $state('')
  problem = $state<string | null>(null)
  /** What is said in the caption for a while, such as why something cannot be done. */
  notice = $state('')
  /** The same of what is being looked at, for as long as it is. */
  remark = $state('')
  missing = $state<string | null>(null)
  /** Set while the page shows an earlier moment; the table goes on behind it. */
  past = $state.raw<Replay | null>(null)
  /** What happened since somebody's turn; it is loaded later. */
  since = $state.raw<Since | null>(null)
  /** Of somebody who wants one; loaded later. */
  coach = $state.raw<Coach | null>(null)
  /** The HTTP status of the refusal in `missing`; 0: none was heard. */
  status = 0

  /** The open question of the rules when this browser may answer it now. */
  readonly question = $derived.by((): ChoiceView | null => {
    const table = this.table
    const open = table?.view.choice
    if (!table || !open || this.past || this.busy || this.waiting || this.drive || table.closed) return null
    if (table.players[open.seat]?.stand_in || table.together?.option != null) return null
    return table.mine.includes(open.seat) && open.options.length > 0 ? open : null
  })
  /** The same, with those that it leads to where they are known. */
  readonly choice = $derived.by((): ChoiceView | null => this.question && folded(this.question, this.reaching.found))
  /** In one word: `asking` this browser, `settling` while the question has only just appeared, `telling` events, `sent`, `watching` others, `over`, in the `past`. */
  readonly phase = $derived.by((): string => {
    if (this.past) return 'past'
    if (this.busy) return 'telling'
    if (this.table?.view.result) return 'over'
    if (this.choice) return this.settling.fresh ? 'settling' : 'asking'
    return this.waiting || this.drive ? 'sent' : 'watching'
  })
  /** Bots play: between two of their answers the page stays as it is. */
  readonly filming = $derived.by((): boolean => {
    const table = this.table
    const open = table?.view.choice
    const player = open && table.players[open.seat]
    return this.busy || (!this.past && !table?.closed && player != null && (player.level ?? player.stand_in) !== null)
  })
  private drive = $state.raw<Drive | null>(null)
  private readonly player = new Player(this.stage, {
    shown: () => this.shown,
    draw: (view: GameView) => {
      if (!this.past) this.shown = view
    },
    tell: (event: EventView) => this.tell(event),
    announce: (words: string) => (this.headline = words),
    settled: (update: Update) => this.settled(update),
    idle: () => this.idle(),
    goesOn: () => this.drive?.goesOn ?? false,
  })
  /** Made before anything can be asked: it keeps an answer that is given before it is open. */
  private readonly link: Link
  private heard = -1
  /** The lines up to this number did not come with the position; those from the other one on were taken back since. */
  private begins = -1
  private struck = Infinity
  private catching = false

  constructor(
    readonly id: string,
    readonly key: string | null,
    private readonly api: Api,
    makeLink: (handlers: LinkHandlers) => Link,
  ) {
    this.stage.plays = (seat) => typeof seat === 'number' && (this.table?.mine.includes(seat) ?? false)
    this.stage.own = (id) => this.owns(id)
    this.stage.concerns = (event) => this.concerns(event)
    this.link = makeLink({
      hello: (message) => this.hello(message),
      update: (message) => this.update(message),
      refused: (message) => this.refused(message.reason),
      people: (news) => this.met(news),
      state: (state) => this.connected(state),
      after: () => this.heard,
      lost: () => void this.catchUp(),
      gone: (reason, status) => this.gone(reason || say('gone'), status),
    })
  }

  /** Sit down: position and recent log first, then the live link. */
  async open(): Promise<void> {
    try {
      const table = await this.api.table(this.id, this.key)
      this.jump(table)
      this.begins = table.last_event - LOG_FIRST
      this.log = await this.lines(this.begins, table.last_event)
    } catch (error) {
      this.gone(error instanceof Error ? error.message : String(error), error instanceof ApiProblem ? error.status : 0)
      return
    }
    this.link.open()
    this.stage.ear.listen()
  }

  /** The lines before those that came with the position. */
  async remember(): Promise<void> {
    const before = await this.lines(this.begins + LOG_FIRST - LOG_KEEP, this.begins)
    this.log = [...before.filter((event) => event.n < this.struck), ...this.log].slice(-LOG_KEEP)
  }

  private lines(after: number, last: number): Promise<EventView[]> {
    return last < 0 ? Promise.resolve([]) : this.api.log(this.id, this.key, after, last + 1)
  }

  private gone(reason: string, status: number): void {
    this.status = status
    this.missing = reason
  }

  close(): void {
    this.past?.close()
    this.since?.close()
    this.coach?.close()
    this.stage.ear.close()
    this.link.close()
    this.player.clear()
  }

  private connected(state: LinkState): void {
    this.linkState = state
    if (state === 'live') this.pace(this.stage.clock.factor)
  }

  // ---- what the server says

  /** Show a position at once, without telling how it came about. */
  private jump(table: TableView): void {
    this.log = [...this.log, ...this.player.clear()].slice(-LOG_KEEP)
    this.table = table
    if (this.past) this.past.changed()
    else this.shown = table.view
    this.heard = table.last_event
    this.log = this.log.filter((event) => event.n <= table.last_event)
    this.stopPlanning()
    this.waiting = false
  }

  /** A fresh connection; what was missed follows as an update. */
  private hello({ table }: Hello): void {
    if (table.devices > 1) this.note(say('alsoOpen'))
    const missed = table.last_event - this.heard
    if (missed > 0) return
    if (missed < 0 || table.seq !== this.table?.seq) this.jump(table)
    else this.table = table
  }

  /** Somebody came or went; perhaps the same person, on another device. */
  private met({ players, clock, devices }: People): void {
    if (!this.table) return
    if (devices > 1 && devices > this.table.devices) this.note(say('alsoOpen'))
    this.table = { ...this.table, players, clock, devices }
  }

  /** Fetch over HTTP what was missed, while the live link is down. */
  private async catchUp(): Promise<void> {
    if (this.catching || !this.table) return
    this.catching = true
    try {
      const { events, seq, view } = await this.api.events(this.id, this.key, this.heard)
      const last_event = events.at(-1)?.n ?? this.heard
      const table = { ...this.table, seq, view, last_event, undo: null }
      if (seq > this.table.seq) this.update({ type: 'update', seq, events, table })
    } catch {
      // The link keeps trying and its state is shown; nothing is lost.
    } finally {
      this.catching = false
    }
  }

  private update(message: Update): void {
    if (this.table && message.seq < this.table.seq) return
    const undo = message.events.find((event) => event.kind === 'undo')
    if (undo) return this.takenBack(message.table, undo)
    if (this.table && !this.waiting && sameChoice(this.table, message.table)) return void (this.table = keepQuestion(this.table, message.table))
    const events = message.events.filter((event) => event.n > this.heard)
    if (events.length > TELL_AT_MOST) return this.skipTo(message.table, events)
    this.heard = Math.max(this.heard, message.table.last_event)
    this.table = message.table
    this.problem = null
    if (this.past) return this.behind(events)
    this.busy = true
    this.hand.clear()
    this.player.add({ ...message, events })
  }

  /** The table goes on while an earlier moment is shown: nothing moves, the log grows. */
  private behind(events: EventView[]): void {
    this.log = [...this.log, ...events].slice(-LOG_KEEP)
    this.stopPlanning()
    this.waiting = false
    this.past?.grown()
  }

  /** Too much was missed to tell it all again: it is listed in the log. */
  private skipTo(table: TableView, events: EventView[]): void {
    this.jump(table)
    this.log = [...this.log, ...events].slice(-LOG_KEEP)
  }

  /** Answers were taken back: their lines leave the log, and the position is shown at once. */
  private takenBack(table: TableView, undo: EventView): void {
    const first = typeof undo.data['back_to'] === 'number' ? undo.data['back_to'] : undo.n
    this.jump(table)
    this.struck = Math.min(this.struck, first)
    this.log = [...this.log.filter((event) => event.n < first), undo]
  }

  private refused(reason: string): void {
    this.waiting = false
    this.stopPlanning()
    this.complain(reason)
  }

  private complain(reason: string): void {
    this.problem = reason
    setTimeout(() => {
      if (this.problem === reason) this.problem = null
    }, 6000)
  }

  /** Say something in the caption for a while. */
  note(words: string): void {
    this.notice = words
    setTimeout(() => {
      if (this.notice === words) this.notice = ''
    }, 6000)
  }

  private tell(event: EventView): void {
    this.now = event
    this.headline = event.text
    this.log = [...this.log, event].slice(-LOG_KEEP)
  }

  /** An update has been told: drive on along the plan, if all went as foreseen. */
  private settled(update: Update): void {
    this.waiting = false
    const next = this.drive?.next(update.events, update.table.view)
    if (next && update.table === this.table) this.send(next)
    else this.drive = null
  }

  /** Nothing is left to tell. */
  private idle(): void {
    this.busy = false
    if (this.phase !== 'watching' && this.stage.clock.rush) this.atLeisure()
  }

  // ---- looking back

  /** Show moment `n`, or that in which an event happened. */
  async lookBack(to: { n: number; as?: number | null; play?: boolean } | { event: number }): Promise<void> {
    try {
      const { Replay } = await import('../replay/replay.svelte')
      while (this.busy) {
        this.skip()
        await new Promise((resolve) => setTimeout(resolve))
      }
      this.stopPlanning()
      this.past ??= new Replay(this)
      this.past.open(to)
    } catch (error) {
      this.complain(error instanceof Error ? error.message : String(error))
    }
  }

  /** One answer back from now, or the present again. */
  toggleBack(): void {
    if (this.past) this.backToNow()
    else void this.lookBack({ n: (this.table?.answers ?? 0) - 1 })
  }

  /** The present again. */
  backToNow(): void {
    this.past?.close()
    this.past = null
    this.shown = this.table?.view ?? null
    this.now = null
  }

  private owns(id: string): boolean {
    const crew = this.shown?.pieces.find((piece) => piece.id === id)?.crew
    return crew != null && (this.shown?.seats.some((seat) => seat.crew === crew && this.table?.mine.includes(seat.seat)) ?? false)
  }

  /** Who only watches has a part in everything. */
  private concerns({ data }: EventView): boolean {
    return this.table?.mine.length === 0 || this.stage.plays(data['seat']) || ['piece', 'target', 'top', 'bottom'].some((name) => this.owns(String(data[name] ?? '')))
  }

  // ---- what the player does

  /** Finish the moment that is being told. */
  hurry(): void {
    this.stage.clock.hurry()
  }

  /** Show everything at once until this browser is asked again; bots do not wait for anybody to watch. */
  skip(): void {
    if (!this.stage.clock.rush && !this.choice) {
      this.stage.clock.rush = true
      this.tellPace(0)
    }
    this.hurry()
  }

  private atLeisure(): void {
    this.stage.clock.rush = false
    this.tellPace(this.stage.clock.factor)
  }

  /** Whether what is being pressed now was meant for the open choice. */
  takes(): boolean {
    return this.settling.takes()
  }

  answer(option: OptionView): void {
    this.drive = null
    const way = isTurn(this.choice) ? this.choice.ways.find((one) => one.option === option) : null
    if (way) this.begin(way.answers)
    else this.send(option)
  }

  /** Ask where the turn may lead. */
  reach(): void {
    const seq = this.table?.seq ?? 0
    this.reaching.want(seq, this.question, (signal) => this.api.reach(this.id, this.key, seq, signal))
  }

  /** Take back what can be taken back, or say why nothing can. */
  undo(): void {
    if (!this.table || this.waiting || !this.takes()) return
    if (!mayUndo(this.table)) return this.note(undoWords(this.table, this.log))
    this.stopPlanning()
    this.link.send({ type: 'undo', id: freshId(), seq: this.table.seq })
  }

  /** Take back everything after the first `to` answers, where that is free. */
  back(to: number): void {
    if (!this.table || this.waiting) return
    this.stopPlanning()
    this.link.send({ type: 'undo', id: freshId(), seq: this.table.seq, to })
  }

  /** The odds of these answers to the open question. */
  async odds(answers: readonly number[], signal: AbortSignal): Promise<OptionOdds | null> {
    return (await this.oddsOfEach([answers], signal))[0] ?? null
  }

  /** The odds of each of these lists of answers, worked out together. */
  async oddsOfEach(lists: readonly (readonly number[])[], signal: AbortSignal): Promise<OptionOdds[]> {
    return (await this.api.odds(this.id, this.key, this.table?.seq ?? 0, lists, signal)).options
  }

  /** Ask for a hint; asked again, it is taken over as a half-made choice. */
  async askHint(): Promise<void> {
    const { choice, table } = this
    if (!choice || !table?.terms.hints) return
    if (this.hand.hint) return this.hand.adopt()
    try {
      const found = await this.api.hint(this.id, this.key, table.seq)
      if (this.choice === choice) this.hand.hint = found
    } catch (error) {
      this.complain(error instanceof Error ? error.message : String(error))
    }
  }

  /** Stop driving along a path after the answer that is on its way. */
  halt(): void {
    this.drive = null
  }

  /** Durations are multiplied by the factor; the server counts the other way round, as speed. */
  pace(factor: number): void {
    this.stage.clock.factor = factor
    this.tellPace(factor)
  }

  private tellPace(factor: number): void {
    const speaks = (this.table?.mine.length ?? 0) > 0 || this.table?.host === true
    if (speaks) this.link.send({ type: 'pace', speed: factor > 0 ? 1 / factor : 100 })
  }

  /** Send a foreseen path, answer by answer; a turn as a whole. */
  follow(choice: ChoiceView, plan: PlanView): void {
    if (isDrawn(plan)) return this.begin(plan.options)
    this.drive = new Drive(plan, choice.kind)
    this.hand.clear()
    const first = this.drive.first(choice)
    if (first) this.send(first)
    else this.stopPlanning()
  }

  private send(option: OptionView): void {
    const table = this.table
    if (!table) return
    this.waiting = true
    const seat = table.view.choice?.seat ?? null
    this.link.send({ type: 'answer', id: freshId(), seq: table.seq, option: option.index, seat })
  }

  /** Give the answers with which a turn begins, one after the other. */
  begin(answers: readonly number[]): void {
    if (!this.table) return
    this.waiting = true
    this.hand.clear()
    this.link.send({ type: 'turn', id: freshId(), seq: this.table.seq, answers: [...answers] })
  }

  private stopPlanning(): void {
    this.drive = null
    this.hand.clear()
  }

}
