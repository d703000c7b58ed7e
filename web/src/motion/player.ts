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

  /** Forget what was still to be told. */
  clear(): void {
    this.waiting.length = 0
    this.stage.clock.hurry()
  }

  private async run(): Promise<void> {
    this.playing = true
    for (let update = this.waiting.shift(); update; update = this.waiting.shift()) {
      await this.play(update)
    }
    this.playing = false
    this.stage.moment = ''
    this.screen.idle()
  }

  private async play(update: Update): Promise<void> {
    const final = update.table.view
    const telling = update.events.length > 0 ? await import('./telling').catch(() => null) : null
    if (telling) for (const events of telling.together(update.events)) await this.moment(telling, events, update)
    else for (const event of update.events) this.screen.tell(event) // without its animation: the line is down
    this.screen.draw(final)
    this.screen.settled(update)
    await tick()
  }

  private async moment({ act, applyEvent }: Telling, events: EventView[], { events: all, table }: Update): Promise<void> {
    const { stage, screen } = this
    const [event] = events
    if (!event) return
    const final = table.view
    const before = screen.shown() ?? final
    let view = before
    const views = events.map((one) => (view = applyEvent(view, one, final)))
    const after = view
    const untold = [...events]
    const heard = new Set<EventView>()
    const upTo = (one: EventView): number => Math.max(0, events.indexOf(one))
    const tell = (one = event): void => {
      while (untold[0] && upTo(untold[0]) <= upTo(one)) screen.tell(untold.shift() as EventView)
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
        announce: (words) => screen.announce(words),
        hear: (one = event) => {
          if (heard.has(one)) return
          heard.add(one)
          stage.moment = `${one.kind} ${one.n}`
          stage.hear(one)
        },
        show: async (one) => {
          screen.draw(one ? (views[upTo(one)] ?? after) : after)
          await tick()
        },
      })
    } catch (error) {
      console.error(`The event "${event.kind}" could not be animated.`, error)
    }
    tell(events[events.length - 1])
    screen.draw(after)
  }
}
