/** What is read aloud at a table: one region that screen readers listen to, and every thing in it once. */

import { untrack } from 'svelte'

/** Lines that stay to be read: of more that come together only the last ones are read. */
const KEEP = 12

class Voice {
  lines = $state.raw<readonly { n: number; words: string }[]>([])
  private count = 0

  say(words: string): void {
    if (words) this.lines = [...untrack(() => this.lines), { n: ++this.count, words }].slice(-KEEP)
  }

  /** Another table. */
  clear(): void {
    this.lines = []
  }
}

export const voice = new Voice()
