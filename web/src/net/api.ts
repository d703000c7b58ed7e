/** Plain HTTP calls.  A failed call throws an ApiProblem whose message is the server's own sentence. */

import type { CatchUp, ClauseText, EventView, HintView, ReachView, LogView, OddsView, RulesetInfo, StoryView, TableLine, TableMade, TableOrder, TableView } from '../protocol'
import { say } from '../words/common'
import { language } from '../words/say.svelte'
import { transport } from './transport'

/** A refusal of the server, with its HTTP status. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    words: string,
  ) {
    super(words)
  }
}

/** Ask the server; `key` opens seats, without one one watches. */
export async function call<T>(path: string, key: string | null = null, init: RequestInit = {}): Promise<T> {
  const headers = { ...init.headers, ...(key && { authorization: `bearer ${key}` }) }
  let response: Response
  try {
    response = await transport.fetch(`${path}${path.includes('?') ? '&' : '?'}lang=${language()}`, { ...init, headers })
  } catch {
    throw new Error(say('noServer'))
  }
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiProblem(response.status, sentence(body) ?? say('status', { status: response.status }))
  return body as T
}

function sentence(body: unknown): string | null {
  if (body && typeof body === 'object' && 'error' in body && typeof body.error === 'string') return body.error
  return null
}

/** Ask for a file and have the browser save it: a plain link could bring no key. */
export async function save(path: string, key: string | null, name: string): Promise<void> {
  const response = await transport.fetch(path, { headers: key ? { authorization: `bearer ${key}` } : {} })
  if (!response.ok) throw new ApiProblem(response.status, sentence(await response.json().catch(() => null)) ?? say('status', { status: response.status }))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Send something as JSON. */
export function post<T>(path: string, body: unknown, key: string | null = null): Promise<T> {
  return call(path, key, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

export interface Api {
  rulesets(): Promise<RulesetInfo[]>
  /** The listed tables that were touched last, and `also` these, with a key of each. */
  tables(also: ReadonlyMap<string, string>): Promise<TableLine[]>
  create(order: TableOrder): Promise<TableMade>
  table(id: string, key: string | null): Promise<TableView>
  /** Delete a table for good; `key` is its host's. */
  delete(id: string, key: string | null): Promise<void>
  events(id: string, key: string | null, after: number): Promise<CatchUp>
  /** The events between two numbers, without the position. */
  log(id: string, key: string | null, after: number, before: number): Promise<EventView[]>
  clause(id: string): Promise<ClauseText>
  story(id: string, key: string | null): Promise<StoryView>
  /** What may come of each of these lists of answers in order, to the question of position `seq`. */
  odds(id: string, key: string | null, seq: number, lists: readonly (readonly number[])[], signal: AbortSignal): Promise<OddsView>
  hint(id: string, key: string | null, seq: number): Promise<HintView>
  /** Where a turn may lead that begins with the question of position `seq`. */
  reach(id: string, key: string | null, seq: number, signal: AbortSignal): Promise<ReachView>
}

export const httpApi: Api = {
  rulesets: () => call('/api/rulesets'),
  tables: (also) => (also.size > 0 ? call(`/api/tables?also=${[...also.keys()].map(encodeURIComponent).join(',')}`, [...also.values()].join(',')) : call('/api/tables')),
  create: (order) => post('/api/tables', order),
  table: (id, key) => call(`/api/tables/${id}`, key),
  delete: (id, key) => call(`/api/tables/${id}`, key, { method: 'DELETE' }),
  events: (id, key, after) => call(`/api/tables/${id}/events?after=${after}`, key),
  log: async (id, key, after, before) => (await call<LogView>(`/api/tables/${id}/log?after=${Math.max(-1, after)}&before=${before}`, key)).events,
  clause: (id) => call(`/api/rules/${encodeURIComponent(id)}`),
  story: (id, key) => call(`/api/tables/${id}/story`, key),
  odds: (id, key, seq, lists, signal) => call(`/api/tables/${id}/odds?seq=${seq}${lists.map((answers) => `&path=${answers.join()}`).join('')}`, key, { signal }),
  hint: (id, key, seq) => call(`/api/tables/${id}/hint?seq=${seq}`, key),
  reach: (id, key, seq, signal) => call(`/api/tables/${id}/reach?seq=${seq}`, key, { signal }),
}
