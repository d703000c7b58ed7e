/**
 * A tune for the road, ours, out of the same tones and noises as everything that is heard: eight bars over and over.
 * It is written like a score: a sign for each sixteenth, '.' for a rest.
 */

import type { Synth } from './synth'

/** Seconds of a sixteenth at 112 beats a minute. */
const STEP = 60 / 112 / 4
const STEPS = 16
/** Seconds that are laid ahead, and between two looks at the clock. */
const AHEAD = 0.6
const LOOK = 0.2

const ROOTS = ['E', 'E', 'G', 'A', 'E', 'E', 'C', 'D']
const BASS = ['R..RR.R.R..RR.R.', 'R..RR.R.R..RF.O.']
const KICK = ['x.....x.x.......', 'x.....x.x..x....']
const SNARE = ['....x.......x...', '....x.......x.xx']
const HAT = 'x.x.x.x.x.x.x.xx'
const LEAD = [
  '................',
  '................',
  'B...A...G...E...',
  'G.A.......E.....',
  '................',
  '................',
  'e...d...B...A...',
  'B...............',
]

/** Hertz: the low notes of the bass, and the guitar's two octaves above. */
const LOW: Record<string, number> = { C: 65.41, D: 73.42, E: 82.41, G: 98, A: 110 }
const HIGH: Record<string, number> = { E: 329.63, G: 392, A: 440, B: 493.88, d: 587.33, e: 659.26 }
const RAISED: Record<string, number> = { R: 1, F: 1.5, O: 2 }

const at = (pattern: string | readonly string[], bar: number, step: number): string => {
  const line = typeof pattern === 'string' ? pattern : (pattern[bar % pattern.length] ?? '')
  return line[step] ?? '.'
}

/** All that begins with one sixteenth, `at` seconds from now. */
export function playStep(synth: Synth, count: number, when: number): void {
  const step = count % STEPS
  const bar = Math.floor(count / STEPS) % ROOTS.length
  const bass = (LOW[ROOTS[bar] ?? 'E'] ?? 0) * (RAISED[at(BASS, bar, step)] ?? 0)
  if (bass > 0) {
    synth.tone({ wave: 'triangle', from: bass, at: when, length: STEP * 1.7, loud: 0.24, rise: 0.008 })
    synth.tone({ wave: 'sawtooth', from: bass, at: when, length: STEP * 1.2, loud: 0.04, rise: 0.008 })
  }
  if (at(KICK, bar, step) === 'x') synth.tone({ wave: 'sine', from: 118, to: 44, at: when, length: 0.17, loud: 0.42 })
  if (at(SNARE, bar, step) === 'x') {
    synth.noise({ kind: 'bandpass', from: 1900, sharp: 0.7, at: when, length: 0.13, loud: 0.16 })
    synth.tone({ wave: 'triangle', from: 190, to: 140, at: when, length: 0.09, loud: 0.12 })
  }
  if (at(HAT, bar, step) === 'x') synth.noise({ kind: 'highpass', from: 7600, at: when, length: 0.035, loud: step % 4 === 0 ? 0.05 : 0.03 })
  const note = HIGH[at(LEAD, bar, step)]
  if (note) {
    // A guitar far away: two strings a little apart, and once more from the hills.
    for (const [apart, late, loud] of [[1, 0, 0.075], [1.004, 0.01, 0.045], [1, 3 * STEP, 0.025]] as const) {
      synth.tone({ wave: 'triangle', from: note * apart * 1.02, to: note * apart, at: when + late, length: 0.75, loud, rise: 0.012 })
    }
  }
}

export class Music {
  private timer: ReturnType<typeof setInterval> | undefined
  private count = 0
  private next = 0

  constructor(
    private readonly synth: Synth,
    private readonly now: () => number,
  ) {}

  /** Begin at the first bar, or end when what was laid ahead has been heard. */
  play(on: boolean): void {
    if (on === (this.timer !== undefined)) return
    clearInterval(this.timer)
    this.timer = undefined
    if (!on) return
    this.count = 0
    this.next = 0
    this.timer = setInterval(() => this.lay(), LOOK * 1000)
    this.lay()
  }

  private lay(): void {
    const now = this.now()
    // Behind another tab there is no music; it goes on where it was.
    if (document.hidden) return
    this.next = Math.max(this.next, now + 0.05)
    while (this.next < now + AHEAD) {
      playStep(this.synth, this.count++, this.next - now)
      this.next += STEP
    }
  }
}
