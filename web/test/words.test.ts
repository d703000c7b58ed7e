import { describe, expect, it, vi } from 'vitest'
import { headingOf } from '../src/play/field'
import { shortTitle, choiceWords, endWords, lookWords, othersWords, planWords, relativeWords, type Eyes } from '../src/play/words'
import type { SpaceView } from '../src/protocol'
import { figure } from '../src/words/say.svelte'
import { choice, plan, spaces, view } from './make'

const [first, second, third] = spaces(1, 3)
const ahead = spaces(1, 3)[7]

/** Eyes on a space, straight ahead or turned by so many sixths. */
const eyes = (space: SpaceView, heading = 0): Eyes => ({ space, heading })
const at = (lane: number, column: number): SpaceView => ({ ...first!, lane, column })

describe('figures', () => {
  it('are written without what a slow phone takes long to make, or share it', () => {
    const made: unknown[] = []
    class Counted extends Intl.NumberFormat {
      constructor(...how: ConstructorParameters<typeof Intl.NumberFormat>) {
        super(...how)
        made.push(how)
      }
    }
    vi.stubGlobal('Intl', { NumberFormat: Counted, PluralRules: Intl.PluralRules })
    try {
      expect([0, 7, 999].map((n) => figure(n))).toEqual(['0', '7', '999'])
      expect(made).toEqual([])
      expect([1000, 0.5, -3000].map((n) => figure(n))).toEqual(['1,000', '0.5', '-3,000'])
      expect(made.length).toBe(1)
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

describe('what somebody else is asked', () => {
  it('is said with their name, because the question speaks to them', () => {
    const asked = choice([], { seat: 1, title: 'Which of your motorcycles gives way?' })
    expect(othersWords(view({ choice: asked }))).toBe('Teal: Which of your motorcycles gives way?')
    expect(othersWords(view())).toBeUndefined()
  })
})

describe('relative words', () => {
  it('say where a space lies', () => {
    expect(relativeWords(view(), eyes(first!), ahead!)).toBe('two ahead, one lane right')
    expect(relativeWords(view(), eyes(third!), first!)).toBe('two lanes left')
    expect(relativeWords(view(), eyes(ahead!), second!)).toBe('two behind')
    expect(relativeWords(view(), eyes(first!), first!)).toBe('here')
  })

  it('call neighbours what the steering calls them, whichever lanes lie forward', () => {
    for (const [forward, column] of [[0, 5], [1, 6]] as const) {
      const road = view({ forward })
      expect(relativeWords(road, eyes(at(3, 5)), at(2, column))).toBe('front left')
      expect(relativeWords(road, eyes(at(3, 5)), at(4, column))).toBe('front right')
      expect(relativeWords(road, eyes(at(3, 5)), at(2, column - 1))).toBe('rear left')
      expect(relativeWords(road, eyes(at(3, 5)), at(4, column - 1))).toBe('rear right')
    }
  })

  it('are seen from the acting piece', () => {
    const [here] = view().spaces
    expect(lookWords(view(), 10, eyes(here!))).toBe('two ahead: road 1/3')
    expect(lookWords(view(), 10)).toBe('road 1/3')
    expect(lookWords(view(), 999, eyes(here!))).toBe('off the front')
  })
})

describe('on a field', () => {
  const field = view({ board: 'field' })
  /** The neighbours of a hex of an odd and of an even lane, clockwise from the one above. */
  const around: [SpaceView, SpaceView[]][] = [
    [at(3, 5), [at(3, 6), at(4, 5), at(4, 4), at(3, 4), at(2, 4), at(2, 5)]],
    [at(4, 5), [at(4, 6), at(5, 6), at(5, 5), at(4, 4), at(3, 5), at(3, 6)]],
  ]
  const WORDS = ['one ahead', 'front right', 'rear right', 'one behind', 'rear left', 'front left']

  it('neighbours are called by the way one faces', () => {
    for (const [here, near] of around) {
      for (let heading = 0; heading < 6; heading++) {
        expect(WORDS.map((_, n) => relativeWords(field, eyes(here, heading), near[(n + heading) % 6]!))).toEqual(WORDS)
      }
      expect(near.map((space) => headingOf(here, space))).toEqual([0, 1, 2, 3, 4, 5])
    }
  })

  it('and so is what lies farther', () => {
    expect(relativeWords(field, eyes(at(3, 5), 3), at(3, 2))).toBe('three ahead')
    expect(relativeWords(field, eyes(at(3, 5), 0), at(5, 6))).toBe('one ahead, two lanes right')
    expect(relativeWords(field, eyes(at(3, 5), 2), at(5, 4))).toBe('two ahead')
  })
})

describe('titles', () => {
  it('do not repeat the name of the family', () => {
    expect(shortTitle('Thunder Road: Vendetta: Ada, Bo')).toBe('Vendetta: Ada, Bo')
    expect(shortTitle('Thunder Road')).toBe('Thunder Road')
    expect(shortTitle('Friday')).toBe('Friday')
  })
})

describe('consequences', () => {
  it('are on the button', () => {
    expect(planWords(view(), plan([1, 1, 1], [7, 10, 13], 'slam'))).toEqual({ label: 'Drive 3', detail: 'slam at the end' })
    expect(planWords(view({ finish: 5 }), plan([1], [99], 'front')).detail).toBe('across the finish line')
    expect(endWords('quake')).toBe('quake')
  })

  it('and in the caption', () => {
    const asked = choice([{ label: 'front', space: 7 }, { label: 'hold', detail: 'nothing happens' }], { about: 'v0' })
    expect(choiceWords(view(), asked, null)).toBe('Bone small  ·  front: road 1/2  ·  hold: nothing happens')
    expect(choiceWords(view(), asked, plan([1], [7], 'unknown'))).toContain('planned: 1 road 1/2: stops at a face-down token')
    expect(choiceWords(view(), choice([]), null)).toBe('H')
    expect(choiceWords(view(), choice([], { about: 'v0' }), null)).toMatch(/^Bone small {2}· {2}./)
  })
})
