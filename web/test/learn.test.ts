import { beforeEach, describe, expect, it } from 'vitest'
import { allKept, keepProgress, nextMission, standing, type Kept } from '../src/learn/progress'
import { targets } from '../src/learn/targets'
import { NOTHING } from '../src/play/selection'
import type { CoachView } from '../src/protocol'
import { choice } from './make'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) },
    CSS: { escape: (text: string) => text },
  })
})

const kept = (step: number, done = false): Kept => ({ table: 't', step, steps: 4, done })

describe('progress', () => {
  it('is kept, and what was finished once stays finished', () => {
    keepProgress('a/one', kept(4, true))
    keepProgress('a/one', { ...kept(1), table: 'u' })
    expect(allKept()).toEqual({ 'a/one': { table: 'u', step: 1, steps: 4, done: true } })
  })

  it('survives what others left in its place', () => {
    store.set('thunderroad.missions', 'no json')
    expect(allKept()).toEqual({})
  })

  it('tells what is fresh, open, done', () => {
    expect([standing(undefined), standing(kept(1)), standing(kept(2)), standing(kept(4, true))]).toEqual(['fresh', 'fresh', 'open', 'done'])
  })

  it('goes on with what was begun, else with the first that is not finished', () => {
    const ids = ['a', 'b', 'c']
    expect(nextMission(ids, {})).toBe('a')
    expect(nextMission(ids, { a: kept(4, true) })).toBe('b')
    expect(nextMission(ids, { c: kept(3) })).toBe('c')
    expect(nextMission(ids, { a: kept(4, true), b: kept(4, true), c: kept(4, true) })).toBeNull()
  })
})

describe('what the coach points at', () => {
  const open = choice([{ die: 5, piece: 'v2' }, { die: 5, piece: 'v1' }])
  const die = open.options[1] ?? null
  const now = (more: Partial<CoachView> = {}): CoachView => ({ state: 'doing', wanted: 1, point: true, pieces: [], spaces: [], ...more }) as CoachView
  const hand = { selection: NOTHING, candidate: null, plan: null }

  it('is what is missing of the wanted answer, then the button that confirms it', () => {
    expect(targets(now(), open, hand)).toEqual(['[data-die="5"]', '.live [data-piece="v1"]', '.vehicle[data-about="piece:v1"]'])
    expect(targets(now(), open, { ...hand, selection: { ...NOTHING, die: '5' } })).toEqual(['.live [data-piece="v1"]', '.vehicle[data-about="piece:v1"]'])
    expect(targets(now(), open, { ...hand, candidate: die })).toEqual(['.act.main'])
  })

  it('is the button of an answer that points at nothing', () => {
    const plain = choice([{}, {}])
    expect(targets(now(), plain, hand)).toEqual(['[data-option="1"]'])
  })

  it('is only what is worth a look when the learner should find the way', () => {
    expect(targets(now({ point: false, spaces: [7] }), open, hand)).toEqual(['[data-cell="7"]'])
  })

  it('is nothing when something is to be taken back', () => {
    expect(targets(now({ state: 'wrong', spaces: [7] }), open, hand)).toEqual([])
  })
})
