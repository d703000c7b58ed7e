import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { gameOf, gamesOf, usual, minutesOf, spanOf } from '../src/lobby/games'
import { seated, toggle } from '../src/lobby/order'
import { companyWords, crowdWords, sittings, termsWords } from '../src/lobby/summary'
import { mine, tableName, type Lists } from '../src/lobby/tables'
import { forgetTable, keepKey, keepLinks, keepSeats, linksOf, ownKey, ownTables, seatsOf } from '../src/net/keys'
import recorded from '../src/lobby/race.json'
import type { CrewInfo, ModuleInfo, RulesetInfo, TableLine } from '../src/protocol'

const crew = (id: string, number: number): CrewInfo => ({ id, name: `Crew ${number}`, number, kind: 'crew', symbol: '', figures: ['car-small'] })
const module = (id: string, more: Partial<ModuleInfo> = {}): ModuleInfo => ({
  id, label: `The ${id}`, text: '', clause: '', crews: [], options: [], needs: [], excludes: [], setting: '', unfit: {}, workshop: false, drawings: '', kind: '', figures: [], ground: '', minutes: [], ...more,
})
const rules = (modules: ModuleInfo[]): RulesetInfo => ({
  id: 'toy', title: 'Thunder Road: Toy', min_seats: 2, max_seats: 2, crews: [crew('one', 1), crew('two', 2)], options: [], modules, packs: [], drawings: '', ground: 'squares', minutes: [5], minutes_together: [7],
  bots: [{ id: 'careful', name: 'Careful', text: '' }],
})
const toy = rules([
  module('bikes', { crews: [crew('bikes', 7)], excludes: ['calm'] }),
  module('calm'),
  module('ring', { setting: 'ring', ground: 'hexes', crews: [crew('fifth', 5)] }),
  module('sparks'),
])

describe('the games to pick from', () => {
  const games = gamesOf([toy])
  it('are the game alone, all that goes with it, and each that takes it elsewhere', () => {
    expect(games.map(({ id, title, modules, ground, most }) => [id, title, modules, ground, most])).toEqual([
      ['toy', 'Toy', [], 'squares', 2],
      ['toy+', 'Toy, all in', ['bikes', 'sparks'], 'squares', 3],
      ['toy/ring', 'The ring', ['ring'], 'hexes', 3],
    ])
    expect(games.map((game) => game.chips.map(({ id }) => id))).toEqual([[], ['bikes', 'calm', 'sparks'], []])
  })
  it('say how long they take, where that was measured', () => {
    const [alone, whole, ring] = gamesOf([{ ...toy, minutes_together: [7, 9] }])
    if (!alone || !whole || !ring) throw new Error('a game is missing')
    expect([alone, whole, ring].map(spanOf)).toEqual(['about 5 min', '7–9 min', ''])
    expect([minutesOf(alone, 2), minutesOf(whole, 3), minutesOf(whole, 4), minutesOf(ring, 2)]).toEqual([5, 9, null, null])
  })
  it('have one card for a single module, without "all in"', () => {
    expect(gamesOf([rules([module('built', { workshop: true })])]).map(({ id }) => id)).toEqual(['toy', 'toy/built'])
    expect(gamesOf([rules([module('bikes')])]).map(({ id }) => id)).toEqual(['toy', 'toy/bikes'])
  })
  it('know which of them a draft is', () => {
    for (const game of games) expect(gameOf(usual(game), toy, games)?.id).toBe(game.id)
    const some = toggle(usual(games[0]!), toy, 'calm')
    expect(gameOf(some, toy, games)?.id).toBe('toy+')
    expect(gameOf(toggle(some, toy, 'ring'), toy, games)?.id).toBe('toy/ring')
  })
  it('seat the crews that they bring', () => {
    expect(games.map((game) => seated(usual(game)).map((seat) => seat.crew))).toEqual([['one', 'two'], ['one', 'two', 'bikes'], ['one', 'two', 'fifth']])
  })
})

describe('the table that starts', () => {
  it('is told in few words', () => {
    const [game] = gamesOf([toy])
    const draft = usual(game!)
    expect([companyWords(draft), crowdWords(draft, toy), termsWords(draft)]).toEqual(['You against 1 bot', '2 crews, bots: Careful', 'No help, no clock'])
    expect(sittings(draft, toy.crews).map(({ name, who }) => [name, who])).toEqual([['Crew 1', 'You'], ['Crew 2', 'Malik, bot']])
  })
})

describe('my tables', () => {
  const saved = new Map<string, string>()
  const store = { getItem: (key: string) => saved.get(key) ?? null, setItem: (key: string, value: string) => void saved.set(key, value), removeItem: (key: string) => void saved.delete(key) }
  beforeAll(() => {
    vi.stubGlobal('localStorage', store)
    vi.stubGlobal('sessionStorage', { ...store, getItem: () => null, setItem: () => undefined })
  })
  beforeEach(() => saved.clear())
  afterAll(() => vi.unstubAllGlobals())

  it('are forgotten by this browser, and known again', () => {
    keepKey('a', 'key')
    keepSeats('a', [0, 2])
    keepLinks('a', [{ seat: 1, key: 'friend' }])
    const before = [ownKey('a'), seatsOf('a'), linksOf('a')]
    const undo = forgetTable('a')
    expect([ownTables(), seatsOf('a'), linksOf('a')]).toEqual([[], null, []])
    undo()
    expect([ownKey('a'), seatsOf('a'), linksOf('a')]).toEqual(before)
  })
  it('are those that go on, then those of mine that are over', () => {
    const row = (table: string, own: boolean) => ({ line: { table } as TableLine, own, state: 'over' as const, asked: null })
    const lists: Lists = { own: [row('b', true)], others: [row('c', false)], past: [row('d', false), row('e', true)] }
    expect(mine(lists).map(({ line }) => line.table)).toEqual(['b', 'e'])
  })
  it('are called by the game and the people besides me', () => {
    const player = (seat: number, name: string, kind: string) => ({ seat, name, kind })
    const line = { title: 'Thunder Road: Toy: You, Ines', players: [player(0, 'You', 'me'), player(1, 'Ines', 'link'), player(2, 'Grit', 'bot')] } as unknown as TableLine
    expect(tableName(line, [0])).toBe('Toy with Ines')
    expect(tableName(line, [0, 1])).toBe('Toy')
  })
})

describe('the race to look at', () => {
  it('is told from position to position, in the language of the reader', async () => {
    vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
    const { updatesOf } = await import('../src/lobby/race.svelte')
    const updates = updatesOf(recorded as never)
    const [first] = updates
    expect(first?.events[0]?.text).toBe('Teal medium drives from 1/9 to 2/9.')
    const out = updates.at(-1)!.table.view.pieces.filter((piece) => piece.place === 'out').length
    expect(out).toBeGreaterThan(recorded.view.pieces.filter((piece) => piece.place === 'out').length)
    vi.unstubAllGlobals()
  })
})
