import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '../src/lobby/tables'
import { TableWatch } from '../src/lobby/watch.svelte'
import { ApiProblem, type Api } from '../src/net/api'
import { keepKey, ownTables } from '../src/net/keys'
import type { TableLine } from '../src/protocol'

const line = (table: string): TableLine => ({
  table, title: 'Toy', status: 'finished', winners: null, created: '', touched: '', ruleset: 'toy', modules: [], players: [], round: null, asked: null, host: false,
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
    keepKey('mission', 'key-3')
    const proofs: string[][] = []
    const table = (id: string): Promise<unknown> =>
      id === 'lost' ? Promise.reject(new ApiProblem(404, 'no such table')) : Promise.resolve({ mine: [0], watch: `watch-${id}` })
    const tables = (also: ReadonlyMap<string, string>): Promise<TableLine[]> => {
      proofs.push([...also.values()])
      return Promise.resolve([line('here'), line('other')])
    }
    const watch = new TableWatch({ tables, table } as unknown as Api)
    const end = watch.start()
    await vi.waitFor(() => expect(watch.heard).toBeGreaterThan(0))
    expect(watch.gone, 'what the list does not tell may be there all the same').toEqual(['lost'])
    expect(proofs).toEqual([['key-3', 'key-2', 'key-1'], ['watch-mission,key-3', 'key-2', 'key-1']])
    expect(ownTables()).toEqual(['mission', 'lost', 'here'])
    watch.forgetGone()
    expect(watch.gone).toEqual([])
    expect(ownTables()).toEqual(['mission', 'here'])
    end()
  })

  it('are told of a table that its host has deleted meanwhile', async () => {
    keepKey('mine', 'key')
    let there = true
    const api = {
      table: () => (there ? Promise.resolve({ mine: [0], watch: null }) : Promise.reject(new ApiProblem(410, 'deleted'))),
      tables: () => Promise.resolve(there ? [line('mine')] : []),
    }
    const watch = new TableWatch(api as unknown as Api)
    watch.start()()
    await vi.waitFor(() => expect(watch.lines).toHaveLength(1))
    there = false
    watch.start()()
    await vi.waitFor(() => expect(watch.gone).toEqual(['mine']))
    expect(watch.lines).toEqual([])
  })

  it('go with a table that this browser deletes, and stay if that fails', async () => {
    keepKey('mine', 'key')
    let works = false
    const asked: unknown[] = []
    const api = {
      delete: (...what: unknown[]) => (asked.push(what), works ? Promise.resolve() : Promise.reject(new Error('the disk is full'))),
      table: () => Promise.resolve({ mine: [0], watch: null }),
      tables: () => Promise.resolve([line('mine')]),
    }
    const watch = new TableWatch(api as unknown as Api)
    watch.start()()
    await vi.waitFor(() => expect(watch.lists.past).toHaveLength(1))
    const row = watch.lists.past[0] as Row
    await watch.delete(row)
    expect([watch.problem, watch.lines.length, ownTables()]).toEqual(['the disk is full', 1, ['mine']])
    works = true
    await watch.delete(row)
    expect([watch.problem, watch.deleted?.table, watch.lines, ownTables()]).toEqual(['', 'mine', [], []])
    expect(asked).toEqual([['mine', 'key'], ['mine', 'key']])
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
