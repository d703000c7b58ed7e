import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alone } from '../build/alone'
import type { FromTables, ToTables } from '../src/alone/messages'
import { Nearby, type State } from '../src/alone/nearby'

/** A worker whose part is played by the test. */
class Worker {
  onmessage: ((message: MessageEvent<FromTables>) => void) | null = null
  said: ToTables[] = []

  postMessage(message: ToTables): void {
    this.said.push(message)
  }

  says(message: FromTables): void {
    this.onmessage?.({ data: message } as MessageEvent<FromTables>)
  }
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
let worker: Worker
let states: State[]
let nearby: Nearby

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://host/some/where/'))
  vi.stubGlobal('navigator', { languages: ['de', 'en'] })
  worker = new Worker()
  states = []
  nearby = new Nearby(worker, (state) => states.push(state))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('a request to the worker', () => {
  it('brings what a request over the network would', async () => {
    const answer = nearby.fetch('/api/tables?lang=de', { method: 'POST', headers: { authorization: 'bearer k' }, body: '{}' })
    await vi.waitFor(() => expect(worker.said).toHaveLength(1))
    const asked = worker.said[0] as ToTables & { type: 'ask' }
    expect(asked).toMatchObject({ type: 'ask', method: 'POST', path: '/api/tables?lang=de' })
    expect(asked.headers).toMatchObject({ authorization: 'bearer k', 'accept-language': 'de,en' })
    expect(new TextDecoder().decode(asked.body!)).toBe('{}')
    worker.says({ type: 'answer', id: asked.id, status: 201, headers: { 'content-type': 'application/json' }, body: bytes('{"table":"t"}') })
    const response = await answer
    expect([response.status, await response.json()]).toEqual([201, { table: 't' }])
  })

  it('may be answered without a body', async () => {
    const answer = nearby.fetch('/api/tables/t', { method: 'DELETE' })
    await vi.waitFor(() => expect(worker.said).toHaveLength(1))
    worker.says({ type: 'answer', id: 1, status: 204, headers: {}, body: bytes('') })
    expect((await answer).status).toBe(204)
  })

  it('can be broken off, and what comes later is for nobody', async () => {
    const broken = new AbortController()
    const answer = nearby.fetch('/api/tables', { signal: broken.signal })
    await vi.waitFor(() => expect(worker.said).toHaveLength(1))
    broken.abort()
    await expect(answer).rejects.toThrow()
    worker.says({ type: 'answer', id: 1, status: 200, headers: {}, body: bytes('[]') })
  })

  it('fails when the worker has stopped', async () => {
    const answer = nearby.fetch('/api/tables')
    await vi.waitFor(() => expect(worker.said).toHaveLength(1))
    nearby.broken()
    await expect(answer).rejects.toThrow('gone')
  })
})

describe('a live link to the worker', () => {
  it('is open once it has heard something, and hears how it ends', () => {
    const link = nearby.socket('/api/tables/t/live', ['thunderroad', 'key.k'])
    const heard: string[] = []
    const ends: number[] = []
    link.onmessage = ({ data }) => heard.push(data)
    link.onclose = ({ code }) => ends.push(code)
    expect([worker.said[0], link.readyState]).toEqual([{ type: 'link', id: 1, path: '/api/tables/t/live', protocols: ['thunderroad', 'key.k'] }, 0])
    worker.says({ type: 'hear', id: 1, text: 'hello' })
    link.send('answer')
    expect([heard, link.readyState, worker.said[1]]).toEqual([['hello'], 1, { type: 'say', id: 1, text: 'answer' }])
    worker.says({ type: 'closed', id: 1, code: 4404 })
    worker.says({ type: 'hear', id: 1, text: 'too late' })
    expect([heard, ends, link.readyState]).toEqual([['hello'], [4404], 3])
  })

  it('that the page has closed says nothing more', () => {
    const link = nearby.socket('/api/tables/t/live', [])
    link.onmessage = () => expect.unreachable()
    link.close()
    link.close()
    worker.says({ type: 'hear', id: 1, text: 'too late' })
    expect(worker.said.map((one) => one.type)).toEqual(['link', 'close'])
  })

  it('is lost with the worker', () => {
    const link = nearby.socket('/api/tables/t/live', [])
    const ends: number[] = []
    link.onclose = ({ code }) => ends.push(code)
    nearby.broken()
    expect(ends).toEqual([1006])
  })
})

it('passes on how far the worker is', () => {
  worker.says({ type: 'progress', done: 0.5 })
  worker.says({ type: 'ready', keeps: false })
  expect(states).toEqual([{ type: 'progress', done: 0.5 }, { type: 'ready', keeps: false }])
})

describe('addresses', () => {
  const here = 'http://host/some/where/#/t/x?moment=3#key=k'

  it('stand behind the hash on a host of files', async () => {
    vi.stubEnv('MODE', 'alone')
    vi.stubGlobal('location', new URL(here))
    const { addressed, outward, place } = await import('../src/net/place')
    const { pathname, search, hash } = place()
    expect([pathname, search, hash]).toEqual(['/t/x', '?moment=3', '#key=k'])
    expect([addressed('/rules'), addressed('?moment=4'), addressed('#garage')]).toEqual(['#/rules', '#/t/x?moment=4', '#/t/x?moment=3#garage'])
    expect(outward('/t/y#key=k')).toBe('http://host/some/where/#/t/y#key=k')
  })

  it('are the first page where nothing stands there', async () => {
    vi.stubEnv('MODE', 'alone')
    const { place } = await import('../src/net/place')
    expect(place().pathname).toBe('/')
  })

  it('are as they are where there is a server', async () => {
    vi.stubGlobal('location', new URL('http://host/t/x?moment=3'))
    const { addressed, outward, place } = await import('../src/net/place')
    expect([place().pathname, addressed('#garage'), outward('/t/y')]).toEqual(['/t/x', '#garage', 'http://host/t/y'])
  })
})

it('the page of plain files begins with its own script and says what may be fetched', () => {
  const page = alone('<head><meta charset="utf-8" /><!-- note --></head><script type="module" src="/src/main.ts"></script>')
  expect(page).toContain('src="/src/alone/main.ts"')
  expect(page).toContain("default-src 'none'")
  expect(page).not.toContain('note')
})
