import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TableWatch } from '../src/lobby/watch.svelte'
import type { Api } from '../src/net/api'
import { keepKey, ownTables } from '../src/net/keys'
import type { TableLine } from '../src/protocol'

const line = (table: string): TableLine => ({
  table, title: 'Toy', status: 'finished', winners: null, created: '', touched: '', ruleset: 'toy', modules: [], players: [], round: null, asked: null,
})

describe('keys of tables that are gone', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) }
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
    vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined })
    vi.stubGlobal('window', { setTimeout: () => 0 })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('are told, and thrown away only when that is asked for', async () => {
    keepKey('here', 'key-1')
    keepKey('lost', 'key-2')
    const watch = new TableWatch({ tables: () => Promise.resolve([line('here'), line('other')]) } as unknown as Api)
    const end = watch.start()
    await vi.waitFor(() => expect(watch.heard).toBeGreaterThan(0))
    expect(watch.gone).toEqual(['lost'])
    expect(ownTables()).toEqual(['lost', 'here'])
    watch.forgetGone()
    expect(watch.gone).toEqual([])
    expect(ownTables()).toEqual(['here'])
    end()
  })

  it('are kept while the server does not answer', async () => {
    keepKey('lost', 'key')
    const watch = new TableWatch({ tables: () => Promise.reject(new Error('away')) } as unknown as Api)
    const end = watch.start()
    await vi.waitFor(() => expect(watch.failed).toBe(true))
    expect(watch.gone).toEqual([])
    expect(ownTables()).toEqual(['lost'])
    end()
  })
})
