/** What the analysis of a table asks of the server. */

import { call, post } from '../net/api'
import type { AnalysisOrder, AnalysisView } from '../protocol'

const address = (table: string): string => `/api/tables/${table}/analysis`

/** How far it is; `seen` parts are here already and need not be sent again. */
export function analysed(table: string, key: string | null, seen: number | null): Promise<AnalysisView> {
  return call(seen === null ? address(table) : `${address(table)}?seen=${seen}`, key)
}

/** Begin, go on, or judge again with a stronger judge. */
export function analyse(table: string, key: string | null, order: AnalysisOrder): Promise<AnalysisView> {
  return post(address(table), order, key)
}

/** Stop; what is done is kept. */
export function stop(table: string, key: string | null): Promise<AnalysisView> {
  return call(address(table), key, { method: 'DELETE' })
}

/** The page of a table's analysis. */
export const pageOf = (table: string): string => `/analysis/${table}`
