/** Plays updates one after the other, moment by moment, and ends each on the server's own view. */

import { tick } from 'svelte'
import type { EventView, GameView, Update } from '../protocol'
import type { Stage } from './stage.svelte'

/** What tells events is fetched when the first one is to be told. */
type Telling = typeof import('./telling')

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
  /** What is being told, until it is overtaken; and which of its events have not been told yet. */
  private current: Update | null = null
  private untold: EventView[] = []

  constructor(
    private readonly stage: Stage,
    private readonly screen: Screen,
  ) {}

  get busy(): boolean {
    return this.playing
  }

  add(update: Update): void {
    this.waiting.push(update)
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
    for (let update = this.waiting.shift(); update; update = this.waiting.shift()) {
      await this.play(update)
    }
    this.playing = false
    this.current = null
    this.stage.moment = ''
    this.screen.idle()
  }

  private async play(update: Update): Promise<void> {
    this.current = update
    this.untold = [...update.events]
    const telling = update.events.length > 0 ? await import('./telling').catch(() => null) : null
    if (telling) this.stage.effectsDrawn = telling.Effects
    for (const events of telling?.together(update.events) ?? []) {
      if (telling && this.current === update) await this.moment(telling, events, update)
    }
    if (this.current !== update) return
    for (const event of this.untold.splice(0)) this.screen.tell(event) // without its animation: the line is down
    this.screen.draw(update.table.view)
    this.screen.settled(update)
    await tick()
  }

  private async moment({ act, applyEvent }: Telling, events: EventView[], update: Update): Promise<void> {
    const { stage, screen, untold } = this
    const { events: all, table } = update
    const [event] = events
    if (!event) return
    const final = table.view
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
      if (this.current === update) screen.draw(view)
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
        goesOn: events.at(-1) === all.at(-1) && (screen.goesOn?.() ?? false),
        tell,
        announce: (words) => {
          if (this.current === update) screen.announce(words)
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
