/** Rule clauses, each fetched once. */

import type { ClauseText } from '../protocol'
import type { Api } from './api'

const fetched = new Map<string, Promise<ClauseText>>()

export function ruleText(api: Api, id: string): Promise<ClauseText> {
  const known = fetched.get(id)
  if (known) return known
  const asked = api.clause(id)
  fetched.set(id, asked)
  asked.catch(() => fetched.delete(id))
  return asked
}
