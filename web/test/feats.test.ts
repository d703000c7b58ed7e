import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keep, kept } from '../src/feats/kept'

const store = new Map<string, string>()

beforeEach(() => {
  store.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  })
})

describe('feats of this browser', () => {
  it('are new once, and at the same table whenever it is seen', () => {
    expect(keep(['won.crowd'], 'one', 5)).toEqual(['won.crowd'])
    expect(keep(['won.crowd'], 'one', 6)).toEqual(['won.crowd'])
    expect(keep(['won.crowd', 'vendetta.slam'], 'two', 7)).toEqual(['vendetta.slam'])
    expect(kept()).toEqual({ 'won.crowd': { at: 5, table: 'one' }, 'vendetta.slam': { at: 7, table: 'two' } })
  })

  it('survive what else was saved under their name', () => {
    store.set('thunderroad.feats', '{"a": 1, "b": {"at": 3, "table": "x"}, "c": null}')
    expect(kept()).toEqual({ b: { at: 3, table: 'x' } })
    store.set('thunderroad.feats', 'nonsense')
    expect(keep(['a'], 'one', 1)).toEqual(['a'])
  })
})
