import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropKey, keepLink, keepLinks, keepSeats, keepKey, linksOf, ownTables, ownKey, seatsOf, takeKey, keyOf } from '../src/net/keys'
import type { ChoiceView, PlayerView, SeatView, TableView } from '../src/protocol'
import { announces, clockWords, secondsLeft } from '../src/seats/clock'
import { noticeOf } from '../src/seats/notice'
import { mayAt } from '../src/seats/may'
import { presenceOf } from '../src/seats/presence'
import { spanWords } from '../src/seats/span'
import { tabTitle } from '../src/seats/title'

const player = (seat: number, kind: string, more: Partial<PlayerView> = {}): PlayerView => ({
  seat, name: `P${seat}`, kind, level: null, present: true, stand_in: null, asked: null, pressed: false, ...more,
})
const table = (more: Partial<TableView> = {}, asked: number | null = 0, result: unknown = null): TableView =>
  ({
    title: 'Thunder Road: Toy: P0, P1',
    players: [player(0, 'me'), player(1, 'link'), player(2, 'bot')],
    mine: [0],
    host: true,
    closed: false,
    view: {
      choice: asked === null ? null : ({ seat: asked } as ChoiceView),
      seats: [0, 1, 2].map((seat) => ({ seat, crew_name: `Crew ${seat}` }) as SeatView),
      result,
    },
    ...more,
  }) as unknown as TableView

describe('the clock', () => {
  const clock = { seat: 0, seconds: 60, left: 42.4 }
  it('counts down from when it was heard, and never below nothing', () => {
    expect([0, 400, 2_500, 99_000].map((ms) => secondsLeft(clock, 1000, 1000 + ms))).toEqual([43, 42, 40, 0])
    expect([0, 7, 65, 900].map(clockWords)).toEqual(['0:00', '0:07', '1:05', '15:00'])
  })
  it('is announced at half a minute and at ten seconds, once each', () => {
    const told: number[] = []
    for (let left = 60, before: number | null = null; left >= 0; left -= 1) {
      if (announces(clock, before, left)) told.push((before = left))
    }
    expect(told).toEqual([30, 10])
  })
  it('is announced once when it is short, or when one comes late', () => {
    expect(announces({ ...clock, seconds: 30 }, null, 25)).toBe(false)
    expect(announces({ ...clock, seconds: 30 }, null, 10)).toBe(true)
    expect(announces(clock, null, 4)).toBe(true)
    expect(announces(clock, 4, 3)).toBe(false)
    expect(announces(clock, null, 0)).toBe(false)
  })
  it('has its length in words', () => expect([30, 60, 120, 90].map(spanWords)).toEqual(['30 seconds', '1 minute', '2 minutes', '90 seconds']))
})

describe('presence', () => {
  it('is one of four', () => {
    const all = [player(0, 'me'), player(1, 'link', { present: false }), player(2, 'bot', { present: false }), player(3, 'link', { stand_in: 'greedy' })]
    expect(all.map(presenceOf)).toEqual(['here', 'away', 'bot', 'standIn'])
  })
})

describe('what one may do with a seat', () => {
  const list = (one: TableView | null, who: PlayerView): string[] => Object.entries(mayAt(one, who)).flatMap(([what, may]) => (may ? [what] : []))
  it('the host: everything that makes sense there', () => {
    expect(list(table(), player(0, 'me'))).toEqual(['own', 'standIn', 'replace'])
    expect(list(table(), player(1, 'link'))).toEqual(['standIn', 'replace', 'key'])
    expect(list(table(), player(1, 'link', { stand_in: 'greedy' }))).toEqual(['takeBack', 'replace', 'key'])
    expect(list(table(), player(2, 'bot'))).toEqual(['replace'])
  })
  it('a guest: only with the own seat; a spectator: nothing; nobody after the end', () => {
    const guest = table({ host: false, mine: [1] })
    expect([list(guest, player(0, 'me')), list(guest, player(1, 'link'))]).toEqual([[], ['own', 'standIn']])
    expect(list(table({ host: false, mine: [] }), player(1, 'link', { stand_in: 'greedy' }))).toEqual([])
    expect(list(table({ closed: true }), player(1, 'link'))).toEqual([])
    expect(list(table({}, null, {}), player(1, 'link'))).toEqual([])
    expect(list(null, player(1, 'link'))).toEqual([])
  })
})

describe('what is told while nothing is asked here', () => {
  it('in order of weight', () => {
    const standing = [player(0, 'me', { stand_in: 'greedy' }), player(1, 'link', { present: false })]
    expect(noticeOf(table({ players: standing }))).toEqual({ kind: 'bot', seat: 0 })
    expect(noticeOf(table({ players: standing, closed: true }))?.kind).toBe('closed')
    expect(noticeOf(table({ players: standing }, 1))?.kind).toBe('bot')
    expect(noticeOf(table({ players: [player(0, 'me'), player(1, 'link', { present: false })] }, 1))).toEqual({ kind: 'away', seat: 1 })
    expect(noticeOf(table({}, 1))).toBeNull()
    expect(noticeOf(table({ mine: [], host: false }, 1))?.kind).toBe('watching')
    expect(noticeOf(table({ mine: [] }, 1))).toBeNull()
    expect(noticeOf(table({ mine: [], host: false }, null, {}))).toBeNull()
  })
})

describe('the title of a tab', () => {
  const title = (one: TableView | null, phase = 'watching'): string => tabTitle({ table: one, choice: null, phase })
  it('begins with whose turn it is', () => {
    expect(title(table())).toBe('● Your turn – Toy: P0, P1')
    expect(title(table({}, 1))).toBe('Crew 1 – Toy: P0, P1')
    expect(title(table({ players: [player(0, 'me', { stand_in: 'greedy' })] }))).toBe('Crew 0 – Toy: P0, P1')
    expect(title(table({ closed: true }))).toBe('Over – Toy: P0, P1')
    expect(title(table({}, null, {}), 'over')).toBe('Over – Toy: P0, P1')
    expect(title(null)).toBe('Table – Thunder Road')
  })
})

describe('the keys of a browser', () => {
  const storage = (): Pick<Storage, 'getItem' | 'setItem'> => {
    const kept = new Map<string, string>()
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
  }
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage())
    vi.stubGlobal('sessionStorage', storage())
  })
  afterAll(() => vi.unstubAllGlobals())

  it('a key that comes beside another one is for its tab', () => {
    takeKey('t', 'host')
    takeKey('t', 'host')
    expect([keyOf('t'), ownKey('t')]).toEqual(['host', 'host'])
    takeKey('t', 'guest')
    expect([keyOf('t'), ownKey('t')]).toEqual(['guest', 'host'])
    dropKey('t', 'guest')
    expect([keyOf('t'), ownKey('t')]).toEqual(['host', 'host'])
    dropKey('t', 'host')
    expect([keyOf('t'), ownTables()]).toEqual([null, []])
  })
  it('seats are forgotten with the key; tables are told newest first', () => {
    keepKey('a', '1')
    keepKey('b', '2')
    keepSeats('a', [0, 2])
    expect([ownTables(), seatsOf('a'), seatsOf('b')]).toEqual([['b', 'a'], [0, 2], null])
    dropKey('a', '1')
    expect(seatsOf('a')).toBeNull()
  })
  it('links get new keys, or none', () => {
    keepLinks('t', [{ seat: 1, key: 'x' }, { seat: 2, key: 'y' }])
    keepLink('t', 1, 'z')
    keepLink('t', 2, null)
    expect(linksOf('t')).toEqual([{ seat: 1, key: 'z' }])
  })
  it('storage that is shut or damaged still leaves the key to the page', () => {
    vi.stubGlobal('localStorage', { getItem: () => '[broken', setItem: () => { throw new Error('full') } })
    keepKey('t', 'x')
    expect([ownKey('t'), linksOf('t'), ownTables()]).toEqual(['x', [], ['t']])
  })
})
