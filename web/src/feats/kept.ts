/** The feats that were achieved on this browser: there are no accounts, so it remembers for itself. */

const KEY = 'thunderroad.feats'

/** When a feat was achieved first (milliseconds), and at which table. */
export interface Kept {
  at: number
  table: string
}

export function kept(): Record<string, Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const feats = found && typeof found === 'object' ? Object.entries(found as Record<string, Partial<Kept>>) : []
    return Object.fromEntries(
      feats.flatMap(([id, one]) => (typeof one?.at === 'number' && typeof one.table === 'string' ? [[id, { at: one.at, table: one.table }]] : [])),
    )
  } catch {
    return {}
  }
}

/** Keep what was achieved at a table; returns those of the feats that are new, also when the page is seen again. */
export function keep(feats: readonly string[], table: string, now: number): string[] {
  const all = kept()
  for (const id of feats) all[id] ??= { at: now, table }
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Then they are shown now, and forgotten.
  }
  return feats.filter((id) => all[id]?.table === table)
}
