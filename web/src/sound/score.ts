/** What each kind of event sounds like (docs/events.md).  Kinds without a sound of their own are silent. */

import type { EventView } from '../protocol'
import type { Synth } from './synth'

/** Plays an event; `pace` multiplies lengths as the speed of the table does, 0 for a table without motion. */
type Sound = (synth: Synth, event: EventView, pace: number) => void

const THROWN = new Set(['slam', 'skid', 'slide', 'dazed', 'push'])

/** How long a drive is heard: as long as it is seen, within reason. */
function driving(event: EventView, pace: number): number {
  const path = event.data['path']
  const steps = Array.isArray(path) ? path.length : 1
  return Math.min(1.6, Math.max(0.25, 0.19 * steps * (pace || 0.3)))
}

function engine(synth: Synth, length: number): void {
  synth.tone({ wave: 'sawtooth', from: 52, to: 96, length, loud: 0.1, rise: length / 3 })
  synth.tone({ wave: 'square', from: 78, to: 146, length, loud: 0.035, rise: length / 3 })
  synth.noise({ kind: 'lowpass', from: 300, to: 900, length, loud: 0.12, rise: length / 4 })
}

function screech(synth: Synth, length: number): void {
  synth.noise({ kind: 'bandpass', from: 1700, to: 1100, sharp: 9, length, loud: 0.4, rise: 0.03 })
  synth.noise({ kind: 'bandpass', from: 2300, to: 1500, sharp: 14, length: length * 0.8, loud: 0.2, rise: 0.03 })
}

function crash(synth: Synth): void {
  synth.tone({ wave: 'sine', from: 120, to: 38, length: 0.34, loud: 0.8 })
  synth.noise({ kind: 'lowpass', from: 5200, to: 260, length: 0.42, loud: 0.7 })
  for (const from of [317, 523, 881]) synth.tone({ wave: 'square', from, to: from * 0.93, length: 0.28, loud: 0.03 })
}

function boom(synth: Synth): void {
  synth.tone({ wave: 'sine', from: 84, to: 26, length: 1, loud: 0.9 })
  synth.noise({ kind: 'lowpass', from: 1900, to: 70, length: 1.2, loud: 0.85, rise: 0.01 })
  for (const at of [0.24, 0.37, 0.55, 0.71]) synth.noise({ kind: 'highpass', from: 3100, at, length: 0.06, loud: 0.1 })
}

function rattle(synth: Synth, pace: number): void {
  const whole = 0.6 * (pace || 0.4)
  const clicks = [0, 0.1, 0.22, 0.36, 0.52, 0.72, 0.97]
  for (const [at, part] of clicks.entries()) {
    synth.noise({ kind: 'bandpass', from: 2600 - 170 * at, sharp: 3, at: part * whole, length: 0.035, loud: at === clicks.length - 1 ? 0.6 : 0.35 })
  }
}

function burst(synth: Synth): void {
  for (const at of [0, 0.085, 0.17]) {
    synth.noise({ kind: 'highpass', from: 1800, to: 700, at, length: 0.07, loud: 0.5 })
    synth.tone({ wave: 'triangle', from: 190, to: 70, at, length: 0.09, loud: 0.4 })
  }
}

function rotor(synth: Synth): void {
  for (let beat = 0; beat < 9; beat++) {
    synth.noise({ kind: 'lowpass', from: 420, at: beat * 0.075, length: 0.07, loud: 0.32 - beat * 0.025, rise: 0.02 })
  }
}

function chord(synth: Synth, at: number, root: number, length: number): void {
  for (const ratio of [1, 1.5, 2, 3]) {
    synth.tone({ wave: 'sawtooth', from: root * ratio, at, length, loud: 0.09 / ratio, rise: 0.02 })
  }
}

const SCORE: Readonly<Record<string, Sound>> = {
  turn: (synth) => synth.tone({ wave: 'triangle', from: 330, to: 440, length: 0.16, loud: 0.12 }),
  assign: (synth) => synth.noise({ kind: 'bandpass', from: 1500, sharp: 4, length: 0.05, loud: 0.4 }),
  command: (synth) => synth.tone({ wave: 'square', from: 220, to: 330, length: 0.12, loud: 0.08 }),
  dice: (synth, _, pace) => rattle(synth, pace),
  roll: (synth, _, pace) => rattle(synth, pace),
  move: (synth, event, pace) => {
    const how = String(event.data['how'] ?? '')
    if (THROWN.has(how)) screech(synth, 0.32)
    else if (how === 'jump') synth.noise({ kind: 'bandpass', from: 500, to: 2200, sharp: 1.5, length: 0.4, loud: 0.3, rise: 0.2 })
    else engine(synth, driving(event, pace))
  },
  flip: (synth) => synth.noise({ kind: 'bandpass', from: 900, to: 3600, sharp: 2, length: 0.16, loud: 0.3, rise: 0.05 }),
  mine: boom,
  slam: crash,
  place: rotor,
  lift: rotor,
  shot: burst,
  hit: (synth) => {
    synth.noise({ kind: 'bandpass', from: 3800, to: 1900, sharp: 6, length: 0.16, loud: 0.5 })
    synth.tone({ wave: 'square', from: 940, to: 610, length: 0.14, loud: 0.05 })
  },
  miss: (synth) => synth.noise({ kind: 'bandpass', from: 3200, to: 700, sharp: 8, length: 0.35, loud: 0.25 }),
  damage: (synth) => synth.noise({ kind: 'lowpass', from: 2400, to: 400, length: 0.22, loud: 0.5 }),
  inoperable: (synth) => {
    synth.tone({ wave: 'sawtooth', from: 110, to: 32, length: 0.7, loud: 0.2 })
    synth.noise({ kind: 'highpass', from: 2600, to: 4200, length: 0.8, loud: 0.14, rise: 0.2 })
  },
  repaired: (synth) => {
    for (const at of [0, 0.09, 0.18]) synth.noise({ kind: 'bandpass', from: 2100, sharp: 12, at, length: 0.05, loud: 0.4 })
  },
  eliminated: boom,
  scroll: (synth) => synth.noise({ kind: 'lowpass', from: 90, to: 240, length: 1.1, loud: 0.8, rise: 0.3 }),
  out: (synth) => {
    chord(synth, 0, 82, 0.3)
    chord(synth, 0.3, 65, 0.7)
  },
  win: (synth) => {
    chord(synth, 0, 110, 0.22)
    chord(synth, 0.24, 110, 0.22)
    chord(synth, 0.48, 147, 0.3)
    chord(synth, 0.8, 165, 1.2)
  },
}

/** The kinds that can be heard. */
export const HEARD: readonly string[] = Object.keys(SCORE)

/** Let an event sound. */
export function play(synth: Synth, event: EventView, pace: number): void {
  SCORE[event.kind]?.(synth, event, pace)
}
