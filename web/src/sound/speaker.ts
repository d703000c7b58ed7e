/** The way from the score to the loudspeaker. */

import type { EventView } from '../protocol'
import { play } from './score'
import { Synth } from './synth'

/** Opens the sound device; silent where there is none. */
export function openSpeaker(): { play(event: EventView, pace: number): void; volume(loud: number): void } {
  const context = new AudioContext()
  const gain = context.createGain()
  const limit = context.createDynamicsCompressor()
  gain.connect(limit).connect(context.destination)
  const synth = new Synth(context, gain)
  return {
    play(event, pace) {
      if (context.state === 'suspended') void context.resume()
      play(synth, event, pace)
    },
    volume(loud) {
      gain.gain.value = loud * loud
    },
  }
}
