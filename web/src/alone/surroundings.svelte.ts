/** How the browser and its worker do: what a player should know of it. */

import { keysLast } from '../net/keys'
import type { State } from './nearby'

/** What is wrong: no WebAssembly, no worker, a file that did not come whole, a start that failed, storage of a newer page. */
export type Lack = 'wasm' | 'worker' | 'unpacked' | 'started' | 'newer'

class Surroundings {
  /** How much of the program is there, from 0 to 1; null: all of it. */
  done = $state<number | null>(0)
  lack = $state<Lack | null>(null)
  /** Whether bots think; where they cannot, chance answers for them. */
  bots = $state(true)
  /** For those who are asked what is wrong. */
  detail = $state('')
  /** Whether tables are kept when the page is closed. */
  keeps = $state(true)

  hear(state: State): void {
    if (state.type === 'progress') this.done = state.done
    else if (state.type === 'bots') this.bots = state.play
    else if (state.type === 'ready') {
      this.done = null
      this.keeps = state.keeps && keysLast()
    } else {
      this.detail = state.detail
      this.lacks(state.why)
    }
  }

  lacks(lack: Lack): void {
    this.lack = lack
    this.done = null
  }
}

export const surroundings = new Surroundings()
