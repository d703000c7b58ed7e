/** Plays updates one after the other, event by event, and ends each on the server's own view. */

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
    this.screen.idle()
  }

  private async play(update: Update): Promise<void> {
    const final = update.table.view
    const telling = update.events.length > 0 ? await import('./telling').catch(() => null) : null
    for (const event of update.events) {
      if (telling) await this.moment(telling, event, final)
      else this.screen.tell(event) // without its animation: the line is down
    }
    this.screen.draw(final)
    this.screen.settled(update)
    await tick()
  }

  private async moment({ act, applyEvent }: Telling, event: EventView, final: GameView): Promise<void> {
    const before = this.screen.shown() ?? final
    const after = applyEvent(before, event, final)
    const show = async (): Promise<void> => {
      this.screen.draw(after)
      await tick()
    }
    let told = false
    const tell = (): void => {
      if (!told) this.screen.tell(event)
      told = true
    }
    this.stage.clock.begin()
    this.stage.hear(event)
    try {
      const announce = (words: string): void => this.screen.announce(words)
      await act({ stage: this.stage, event, before, after, show, tell, announce })
    } catch (error) {
      console.error(`The event "${event.kind}" could not be animated.`, error)
    }
    tell()
    this.screen.draw(after)
  }
}
