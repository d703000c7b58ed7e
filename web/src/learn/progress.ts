/** How far one has come with each mission, kept in this browser. */

export interface Kept {
  /** The table where it is played. */
  table: string
  /** The step that is open there, from 1. */
  step: number
  steps: number
  /** It was finished once. */
  done: boolean
}

const KEY = 'thunderroad.missions'

export function allKept(): Record<string, Kept> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return saved && typeof saved === 'object' ? (saved as Record<string, Kept>) : {}
  } catch {
    return {}
  }
}

/** Note where one is; what was finished once stays finished. */
export function keepProgress(mission: string, now: Kept): void {
  const before = allKept()
  const kept = { ...now, done: now.done || before[mission]?.done === true }
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...before, [mission]: kept }))
  } catch {
    // Without storage every mission can still be played.
  }
}

/** Where a mission stands: `fresh`, `open` in the middle, or `done`. */
export function standing(kept: Kept | undefined): 'fresh' | 'open' | 'done' {
  if (!kept) return 'fresh'
  if (kept.done) return 'done'
  return kept.step > 1 ? 'open' : 'fresh'
}

/** The mission to play next: one that was begun, else the first that is not finished. */
export function nextMission(ids: readonly string[], kept: Readonly<Record<string, Kept>>): string | null {
  const open = ids.find((id) => standing(kept[id]) === 'open')
  return open ?? ids.find((id) => standing(kept[id]) !== 'done') ?? null
}
