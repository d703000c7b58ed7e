/** What looking back asks of the server. */

import { call, post, save } from '../net/api'
import type { MomentView, TableMade, Timeline, WhatIf } from '../protocol'

/** Whose eyes look; null: one's own. */
export type Eyes = number | null

const seen = (path: string, eyes: Eyes): string => (eyes === null ? path : `${path}${path.includes('?') ? '&' : '?'}as=${eyes}`)

/** The way here, from after moment `after` (-1: all of it). */
export function timeline(table: string, key: string | null, eyes: Eyes, after: number): Promise<Timeline> {
  return call(seen(`/api/tables/${table}/moments?after=${after}`, eyes), key)
}

export function moment(table: string, key: string | null, eyes: Eyes, n: number): Promise<MomentView> {
  return call(seen(`/api/tables/${table}/moments/${n}`, eyes), key)
}

export function whatIf(table: string, key: string | null, wish: WhatIf): Promise<TableMade> {
  return post(`/api/tables/${table}/what-if`, wish, key)
}

/** Open a saved journal as a table to look at. */
export function openJournal(text: string): Promise<TableMade> {
  return call('/api/journals', null, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: text })
}

/** Save the journal of a finished game when its link is pressed: a private table wants the key, which a link cannot bring. */
export async function saveJournal(event: Event, session: { id: string; key: string | null }): Promise<void> {
  event.preventDefault()
  await save(journalAddress(session.id), session.key, `thunderroad-${session.id}.jsonl`)
}

export const journalAddress = (table: string): string => `/api/tables/${table}/journal`
