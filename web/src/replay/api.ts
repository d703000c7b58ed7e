/** What looking back asks of the server. */

import { call, withToken } from '../net/api'
import type { MomentView, TableMade, Timeline, WhatIf } from '../protocol'

/** Whose eyes look; null: one's own. */
export type Eyes = number | null

const seen = (path: string, eyes: Eyes, token: string | null): string => withToken(eyes === null ? path : `${path}${path.includes('?') ? '&' : '?'}as=${eyes}`, token)

/** The way here, from after moment `after` (-1: all of it). */
export function timeline(table: string, token: string | null, eyes: Eyes, after: number): Promise<Timeline> {
  return call(seen(`/api/tables/${table}/moments?after=${after}`, eyes, token))
}

export function moment(table: string, token: string | null, eyes: Eyes, n: number): Promise<MomentView> {
  return call(seen(`/api/tables/${table}/moments/${n}`, eyes, token))
}

export function whatIf(table: string, token: string | null, wish: WhatIf): Promise<TableMade> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) }
  return call(withToken(`/api/tables/${table}/what-if`, token), init)
}

/** Open a saved journal as a table to look at. */
export function openJournal(text: string): Promise<TableMade> {
  return call('/api/journals', { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: text })
}

export const journalAddress = (table: string, token: string | null): string => withToken(`/api/tables/${table}/journal`, token)
