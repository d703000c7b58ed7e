/** What the rules pages ask of the server. */

import { call } from '../net/api'
import type { Hits, Rulebook, SectionView } from '../protocol'

let book: Promise<Rulebook> | null = null

export function rulebook(): Promise<Rulebook> {
  book ??= call<Rulebook>('/api/rulebook')
  book.catch(() => (book = null))
  return book
}

/** A section by its id, or by that of one of its clauses or rulings. */
export const section = (id: string): Promise<SectionView> => call(`/api/rulebook/${encodeURIComponent(id)}`)

export const search = (words: string): Promise<Hits> => call(`/api/rules?q=${encodeURIComponent(words)}`)
