/** Plays updates one after the other, moment by moment, and ends each on the server's own view. */

import { tick } from 'svelte'
import type { ChoiceView, EventView, GameView, Update } from '../protocol'
import { askedHere, drivesOn, leadsOn, sameDrive } from './onward'
import type { Stage } from './stage.svelte'

/** What tells events is fetched when the first one is to be told. */
type Telling = typeof import('./telling')

/** How long the next step of a bot's drive is waited for, so that it is one motion (ms at speed 1). */
const LINGER = 600

/** What a moment is part of, the position at the end of that, and what comes after it: its drive goes on, or those who look are asked. */
interface Reel {
  updates: readonly Update[]
  final: GameView
  goesOn: boolean
  asks: ChoiceView | null
}

export interface Screen {
  /** The position that is drawn now. */
  shown(): GameView | null
  draw(view: GameView): void
  tell(event: EventView): void
  announce(words: string): void
  settled(update: Update): void
  idle(): void
  /** Whether a drive of this browser is under way that has more steps to come. */
  goesOn?(): boolean
}

export class Player {
  private readonly waiting: Update[] = []
  private playing = false
  /** What is being told as one, until it is overtaken; and which of its events have not been told yet. */
  private current: readonly Update[] | null = null
  private untold: EventView[] = []
  /** An update has come that was waited for. */
  private arrived: () => void = () => undefined

  constructor(
    private readonly stage: Stage,
    private readonly screen: Screen,
  ) {}

  get busy(): boolean {
    return this.playing
  }

  add(update: Update): void {
    this.waiting.push(update)
    this.arrived()
    if (!this.playing) void this.run()
  }

  /** Another position is there already: nothing more is drawn.  Returns what has not been told. */
  clear(): EventView[] {
    const untold = [...this.untold, ...this.waiting.flatMap((update) => update.events)]
    this.waiting.length = this.untold.length = 0
    this.current = null
    this.stage.clock.hurry()
    return untold
  }

  private async run(): Promise<void> {
    this.playing = true
    while (this.waiting.length > 0) await this.play(await this.next())
    this.playing = false
    this.current = null
    this.stage.moment = ''
    this.screen.idle()
  }

  /** What is told next: an update, with those after it that lead on the drive of a bot; its next step is waited for a little.  All that is there, on the way to one's own question. */
  private async next(): Promise<readonly Update[]> {
    const found: Update[] = []
    this.current = found
    this.stage.clock.begin()
    for (let update = this.waiting.shift(); update; update = this.waiting.shift()) {
      found.push(update)
      this.untold.push(...update.events)
      if (this.stage.clock.rush) continue
      if (!drivesOn(update)) break
      if (this.waiting.length === 0) await Promise.race([this.stage.clock.hold(LINGER), new Promise<void>((come) => (this.arrived = come))])
      if (this.current !== found || !leadsOn(update.events.at(-1), this.waiting[0]?.events[0])) break
    }
    return found
  }

  private async play(updates: readonly Update[]): Promise<void> {
    const events = updates.flatMap((update) => update.events)
    const last = updates.at(-1)
    if (this.current !== updates || !last) return
    const telling = events.length > 0 ? await import('./telling').catch(() => null) : null
    if (telling) this.stage.effectsDrawn = telling.Effects
    const moments = telling?.together(events) ?? []
    for (const [at, some] of moments.entries()) {
      if (telling && this.stage.clock.rush && this.current === updates) {
        telling.passOver(this.stage, moments.slice(at).flat()) // drawing each of them would keep the question waiting
        break
      }
      const next = moments[at + 1]?.[0]
      const goesOn = next ? sameDrive(some.at(-1), next) : drivesOn(last) || (this.screen.goesOn?.() ?? false)
      const asks = next || this.waiting.length > 0 ? null : askedHere(last)
      if (telling && this.current === updates) await this.moment(telling, some, { updates, final: last.table.view, goesOn, asks })
      await telling?.afresh()
    }
    if (this.current !== updates) return
    for (const event of this.untold.splice(0)) this.screen.tell(event) // without its animation: the line is down
    this.screen.draw(last.table.view)
    for (const update of updates) this.screen.settled(update)
    await (telling?.afresh ?? tick)()
  }

  private async moment({ act, applyEvent }: Telling, events: EventView[], { updates, final, goesOn, asks }: Reel): Promise<void> {
    const { stage, screen, untold } = this
    const [event] = events
    if (!event) return
    const before = screen.shown() ?? final
    let view = before
    const views = events.map((one) => (view = applyEvent(view, one, final)))
    const after = view
    const heard = new Set<EventView>()
    const upTo = (one: EventView): number => Math.max(0, events.indexOf(one))
    const tell = (one = event): void => {
      while (untold[0] && events.includes(untold[0]) && upTo(untold[0]) <= upTo(one)) screen.tell(untold.shift() as EventView)
    }
    const draw = (view: GameView): void => {
      if (this.current === updates) screen.draw(view)
    }
    stage.clock.begin()
    stage.moment = `${event.kind} ${event.n}`
    try {
      await act({
        stage,
        events,
        event,
        before,
        after,
        goesOn,
        asks,
        tell,
        announce: (words) => {
          if (this.current === updates) screen.announce(words)
        },
        hear: (one = event) => {
          if (heard.has(one)) return
          heard.add(one)
          stage.moment = `${one.kind} ${one.n}`
          stage.hear(one)
        },
        show: async (one) => {
          draw(one ? (views[upTo(one)] ?? after) : after)
          await tick()
        },
      })
    } catch (error) {
      console.error(`The event "${event.kind}" could not be animated.`, error)
    }
    tell(events[events.length - 1])
    draw(after)
  }
}
