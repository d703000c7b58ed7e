import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Music, playStep } from '../src/sound/music'
import { HEARD, play } from '../src/sound/score'
import { Synth } from '../src/sound/synth'

interface Started {
  start: number
  stop: number
}

/** Stands in for the sound device: remembers what was started and refuses what a real one refuses. */
function device(): { context: BaseAudioContext; started: Started[] } {
  const started: Started[] = []
  const parameter = () => ({
    value: 0,
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: (to: number, at: number) => {
      if (!(to > 0) || !(at >= 0)) throw new RangeError(`a ramp to ${to} at ${at}`)
    },
  })
  const node = () => ({ connect: (next: unknown) => next, gain: parameter(), frequency: parameter(), Q: parameter() })
  const source = () => {
    const begun: Started = { start: -1, stop: -1 }
    return {
      ...node(),
      start: (at: number) => {
        begun.start = at
        started.push(begun)
      },
      stop: (at: number) => (begun.stop = at),
    }
  }
  const context = {
    currentTime: 5,
    sampleRate: 8000,
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
    createBufferSource: source,
    createOscillator: source,
    createBiquadFilter: node,
    createGain: node,
  }
  return { context: context as unknown as BaseAudioContext, started }
}

const event = (kind: string, data = {}) => ({ n: 1, kind, text: '', clause: '', data })

describe('sound', () => {
  it.each(HEARD)('%s is heard, and ends soon', (kind) => {
    for (const pace of [0, 0.45, 1.5]) {
      const { context, started } = device()
      play(new Synth(context, {} as AudioNode), event(kind, { path: [1, 2, 3], how: 'drive' }), pace)
      expect(started.length).toBeGreaterThan(0)
      for (const { start, stop } of started) {
        expect(start).toBeGreaterThanOrEqual(5)
        expect(stop).toBeGreaterThan(start)
        expect(stop).toBeLessThan(5 + 3)
      }
    }
  })

  it('a thrown car screeches, a driven one does not', () => {
    const sources = (how: string): number => {
      const { context, started } = device()
      play(new Synth(context, {} as AudioNode), event('move', { path: [1], how }), 1)
      return started.length
    }
    expect(sources('skid')).not.toBe(sources('drive'))
  })

  it('an unknown kind is silent', () => {
    const { context, started } = device()
    play(new Synth(context, {} as AudioNode), event('something-else'), 1)
    expect(started).toEqual([])
  })

  it('only kinds that are described are scored', () => {
    const described = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8')
    for (const kind of HEARD) expect(described).toContain(`\`${kind}\``)
  })
})

describe('the tune', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('has a bass and a drum at the head of each of its eight bars, and no wrong note', () => {
    for (let step = 0; step < 8 * 16; step++) {
      const { context, started } = device()
      playStep(new Synth(context, {} as AudioNode), step, 0.1)
      if (step % 16 === 0) expect(started.length).toBeGreaterThanOrEqual(4)
      for (const { start, stop } of started) expect(stop - start).toBeLessThan(1)
    }
  })

  it('is laid a moment ahead, without a gap, until it is turned off', () => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { hidden: false })
    const { context, started } = device()
    let now = 5
    Object.defineProperty(context, 'currentTime', { get: () => now })
    const music = new Music(new Synth(context, {} as AudioNode), () => now)
    music.play(true)
    music.play(true)
    for (let tick = 0; tick < 20; tick++) {
      now += 0.2
      vi.advanceTimersByTime(200)
    }
    const times = [...new Set(started.map(({ start }) => start))].filter((time) => time < now + 0.5).sort((a, b) => a - b)
    expect(Math.max(...times)).toBeGreaterThan(9)
    for (const [at, time] of times.slice(1).entries()) expect(time - (times[at] ?? 0)).toBeLessThan(0.3)
    music.play(false)
    const before = started.length
    now += 1
    vi.advanceTimersByTime(1000)
    expect(started.length).toBe(before)
  })
})
