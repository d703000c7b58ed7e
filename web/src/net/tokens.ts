/** Host keys of tables made on this browser, so that a reload sits down on the same seats. */

const KEY = 'thunderroad.tables'

function all(): Record<string, string> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return saved && typeof saved === 'object' ? (saved as Record<string, string>) : {}
  } catch {
    return {}
  }
}

export function tokenOf(table: string): string | null {
  return all()[table] ?? null
}

export function keepToken(table: string, token: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [table]: token }))
  } catch {
    // Without storage the table can still be played until the page is closed.
  }
}
