/** Which puzzles were solved, kept in this browser. */

export type Standing = 'fresh' | 'tried' | 'done'

const KEY = 'thunderroad.puzzles'

export function allKept(): Record<string, Standing> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return saved && typeof saved === 'object' ? (saved as Record<string, Standing>) : {}
  } catch {
    return {}
  }
}

/** Note how an answer went; what was solved once stays solved. */
export function keep(puzzle: string, right: boolean): void {
  const before = allKept()
  const now: Standing = right || before[puzzle] === 'done' ? 'done' : 'tried'
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...before, [puzzle]: now }))
  } catch {
    // Without storage every puzzle can still be played.
  }
}

/** The first puzzle that is not solved: after one of them, those behind it come first. */
export function nextPuzzle(ids: readonly string[], kept: Readonly<Record<string, Standing>>, after: string | null = null): string | null {
  const at = after === null ? 0 : ids.indexOf(after) + 1
  const order = [...ids.slice(at), ...ids.slice(0, at)]
  return order.find((id) => kept[id] !== 'done' && id !== after) ?? null
}
