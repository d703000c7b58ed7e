/** Two keys for one table on one browser: which of them it keeps. */

import { ApiProblem, type Api } from '../net/api'
import { keepKey, ownKey } from '../net/keys'

/** A key that was opened beside another one takes its place if that one opens nothing any more. */
export async function settleKeys(api: Api, table: string, key: string): Promise<void> {
  try {
    await api.table(table, ownKey(table))
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 403) keepKey(table, key)
  }
}
