/**
 * Teams that are being built, by workshop and crew, for as long as the tab is open: those who leave the garage by the
 * browser's Back, or loads the page again, finds the bench as it was.
 */

import type { TeamDraft } from '../protocol'
import type { SavedTeam } from './saved'

const KEY = 'thunderroad.bench'

interface Bench {
  team: TeamDraft
  /** The text of the saved team that is being changed; empty: a new one. */
  from: string
}

function load(): Record<string, Bench> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as Record<string, Bench>) : {}
  } catch {
    return {}
  }
}

function save(workshop: string, crew: string, bench: Bench | undefined): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...load(), [`${workshop}/${crew}`]: bench }))
  } catch {
    // Without storage the bench is empty the next time.
  }
}

export function keepBench(workshop: string, crew: string, start: SavedTeam | null, team: TeamDraft): void {
  save(workshop, crew, { team, from: start?.text ?? '' })
}

export function clearBench(workshop: string, crew: string): void {
  save(workshop, crew, undefined)
}

/** What lies on the bench of a crew, if it was begun from the same team; null: nothing. */
export function benchOf(workshop: string, crew: string, start: SavedTeam | null): TeamDraft | null {
  const bench = load()[`${workshop}/${crew}`]
  return bench && bench.from === (start?.text ?? '') && isTeam(bench.team) ? bench.team : null
}

function isTeam(team: unknown): team is TeamDraft {
  const { name, vehicles } = (team ?? {}) as Partial<TeamDraft>
  return typeof name === 'string' && Array.isArray(vehicles) && vehicles.every((one) => typeof one?.name === 'string' && one.parts !== null && typeof one.parts === 'object')
}
