import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mayPlayAgain, takeSeat } from '../src/finish/again'
import { keepKey, keyOf, ownKey, takeKey } from '../src/net/keys'
import type { TableView } from '../src/protocol'

const table = (more: Partial<TableView> = {}): TableView =>
  ({ id: 'old', host: true, mine: [0], closed: false, mission: null, next: null, ...more }) as unknown as TableView

describe('the same again', () => {
  it('is for the host of a game that was played here and has no next one yet', () => {
    expect(mayPlayAgain(table())).toBe(true)
    const others = [{ host: false }, { closed: true }, { mission: 'a/b' }, { next: 'new' }]
    expect(others.filter((more) => mayPlayAgain(table(more)))).toEqual([])
    expect(mayPlayAgain(null)).toBe(false)
  })
})

describe('the way to the next table', () => {
  const storage = (): Pick<Storage, 'getItem' | 'setItem'> => {
    const kept = new Map<string, string>()
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
  }
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage())
    vi.stubGlobal('sessionStorage', storage())
  })
  afterAll(() => vi.unstubAllGlobals())

  it('a guest takes the key of the old one along', () => {
    keepKey('old', 'guest')
    takeSeat(table({ host: false, mine: [1] }), 'new')
    expect([keyOf('new'), ownKey('new')]).toEqual(['guest', 'guest'])
  })
  it('a host has a key of the new one, and who watches has none', () => {
    keepKey('old', 'host')
    takeSeat(table(), 'new')
    takeSeat(table({ host: false, mine: [] }), 'new')
    expect(keyOf('new')).toBeNull()
  })
  it('a host who sits on the seat of a friend does so in that tab alone', () => {
    keepKey('old', 'host')
    keepKey('new', 'new host')
    takeKey('old', 'guest')
    takeSeat(table({ host: false, mine: [1] }), 'new')
    expect([keyOf('new'), ownKey('new')]).toEqual(['guest', 'new host'])
  })
})
