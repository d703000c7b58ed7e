/** The way from the score and the tune to the loudspeaker. */

import type { EventView } from '../protocol'
import { Music } from './music'
import { play } from './score'
import { Synth } from './synth'

/** How much softer the tune is than what happens. */
const BEHIND = 0.5

export interface Speaker {
  play(event: EventView, pace: number): void
  volume(loud: number): void
  music(on: boolean): void
}

/** Opens the sound device; silent where there is none. */
export function openSpeaker(): Speaker {
  const context = new AudioContext()
  const gain = context.createGain()
  const tune = context.createGain()
  const limit = context.createDynamicsCompressor()
  tune.gain.value = BEHIND
  tune.connect(gain).connect(limit).connect(context.destination)
  const synth = new Synth(context, gain)
  const music = new Music(new Synth(context, tune), () => context.currentTime)
  const wake = (): void => {
    if (context.state === 'suspended') void context.resume()
  }
  return {
    play(event, pace) {
      wake()
      play(synth, event, pace)
    },
    volume(loud) {
      gain.gain.value = loud * loud
    },
    music(on) {
      if (on) wake()
      music.play(on)
    },
  }
}
