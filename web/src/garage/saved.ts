/** Teams that were built on this browser, by the workshop they come from. */

export interface SavedTeam {
  name: string
  text: string
}

const KEY = 'thunderroad.teams'
const MOST = 20

function load(): Record<string, SavedTeam[]> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return saved && typeof saved === 'object' ? (saved as Record<string, SavedTeam[]>) : {}
  } catch {
    return {}
  }
}

export function savedTeams(workshop: string): SavedTeam[] {
  const found = load()[workshop]
  return Array.isArray(found) ? found.filter((one) => typeof one?.name === 'string' && typeof one.text === 'string') : []
}

/** Keep a team; one of the same name gives way, and of very many the oldest. */
export function keepTeam(workshop: string, team: SavedTeam): void {
  const others = savedTeams(workshop).filter((one) => one.name !== team.name)
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...load(), [workshop]: [team, ...others].slice(0, MOST) }))
  } catch {
    // Without storage the team can still race at the table that is being made.
  }
}
