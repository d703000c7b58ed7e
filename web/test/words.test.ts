import { describe, expect, it } from 'vitest'
import { shortTitle, choiceWords, endWords, lookWords, planWords, relativeWords } from '../src/play/words'
import { choice, plan, spaces, view } from './make'

const [first, second, third] = spaces(1, 3)
const ahead = spaces(1, 3)[7]

describe('relative words', () => {
  it('say where a space lies', () => {
    expect(relativeWords(first!, ahead!, 0)).toBe('two ahead, one lane right')
    expect(relativeWords(third!, first!, 0)).toBe('two lanes left')
    expect(relativeWords(ahead!, second!, 0)).toBe('two behind')
    expect(relativeWords(first!, first!, 0)).toBe('here')
  })

  it('call neighbours what the steering calls them, whichever lanes lie forward', () => {
    const at = (lane: number, column: number) => ({ ...first!, lane, column })
    for (const [forward, column] of [[0, 5], [1, 6]] as const) {
      expect(relativeWords(at(3, 5), at(2, column), forward)).toBe('front left')
      expect(relativeWords(at(3, 5), at(4, column), forward)).toBe('front right')
      expect(relativeWords(at(3, 5), at(2, column - 1), forward)).toBe('rear left')
      expect(relativeWords(at(3, 5), at(4, column - 1), forward)).toBe('rear right')
    }
  })

  it('are seen from the acting piece', () => {
    expect(lookWords(view(), 10, 4)).toBe('two ahead: road 1/3')
    expect(lookWords(view(), 10, null)).toBe('road 1/3')
    expect(lookWords(view(), 999, 4)).toBe('off the front')
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
