/** What the page asks of its tables about owners' packs. */

import { call } from '../net/api'
import type { PackView } from '../protocol'

/** The largest file that is read (kernel/packs.py). */
export const LARGEST = 1_000_000

export const listed = (): Promise<PackView[]> => call('/api/packs')

/** Check a file, keep it, and use it for new tables. */
export function open(file: File): Promise<PackView> {
  const body = file.slice(0, LARGEST + 1)
  return call(`/api/packs?file=${encodeURIComponent(file.name)}`, null, { method: 'POST', headers: { 'content-type': 'application/toml' }, body })
}

export const remove = (id: string): Promise<void> => call(`/api/packs/${encodeURIComponent(id)}`, null, { method: 'DELETE' })
