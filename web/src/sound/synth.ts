/** Sounds out of nothing: noise, tones and envelopes of the Web Audio API. Times are seconds, loudness 0 to 1. */

interface Shape {
  at?: number
  length: number
  loud: number
  /** Seconds until it is at its loudest. */
  rise?: number
}

interface Noise extends Shape {
  kind: BiquadFilterType
  /** The filter's frequency glides from the first to the second. */
  from: number
  to?: number
  sharp?: number
}

interface Tone extends Shape {
  wave: OscillatorType
  from: number
  to?: number
}

export class Synth {
  private readonly white: AudioBuffer

  constructor(
    private readonly context: BaseAudioContext,
    private readonly out: AudioNode,
  ) {
    this.white = context.createBuffer(1, context.sampleRate, context.sampleRate)
    const samples = this.white.getChannelData(0)
    // A fixed sequence: the same noise on every machine, and no need for a random generator.
    let state = 22222
    for (let at = 0; at < samples.length; at++) {
      state = (state * 196314165 + 907633515) >>> 0
      samples[at] = state / 2147483648 - 1
    }
  }

  /** Filtered noise: dust, glass, explosions. */
  noise({ kind, from, to = from, sharp = 0.8, ...shape }: Noise): void {
    const source = this.context.createBufferSource()
    source.buffer = this.white
    source.loop = true
    const filter = this.context.createBiquadFilter()
    filter.type = kind
    filter.Q.value = sharp
    const start = this.start(shape)
    this.glide(filter.frequency, from, to, start, shape.length)
    source.connect(filter).connect(this.envelope(shape, start))
    source.start(start)
    source.stop(start + shape.length + 0.05)
  }

  /** A tone that may glide: engines, thumps, horns. */
  tone({ wave, from, to = from, ...shape }: Tone): void {
    const source = this.context.createOscillator()
    source.type = wave
    const start = this.start(shape)
    this.glide(source.frequency, from, to, start, shape.length)
    source.connect(this.envelope(shape, start))
    source.start(start)
    source.stop(start + shape.length + 0.05)
  }

  private start({ at = 0 }: Shape): number {
    return this.context.currentTime + at
  }

  private glide(parameter: AudioParam, from: number, to: number, start: number, length: number): void {
    parameter.setValueAtTime(from, start)
    if (to !== from) parameter.exponentialRampToValueAtTime(to, start + length)
  }

  private envelope({ length, loud, rise = 0.004 }: Shape, start: number): GainNode {
    const gain = this.context.createGain()
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud), start + rise)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + Math.max(rise + 0.01, length))
    gain.connect(this.out)
    return gain
  }
}
