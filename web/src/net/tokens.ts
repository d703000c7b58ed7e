/** Keys of tables on this browser, so that a reload sits down on the same seats. */

import type { LinkMade } from '../protocol'

const TOKENS = 'thunderroad.tables'
const LINKS = 'thunderroad.links'

function load<T>(key: string): Record<string, T> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return saved && typeof saved === 'object' ? (saved as Record<string, T>) : {}
  } catch {
    return {}
  }
}

function keep<T>(key: string, table: string, value: T): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...load<T>(key), [table]: value }))
  } catch {
    // Without storage the table can still be played until the page is closed.
  }
}

export function tokenOf(table: string): string | null {
  return load<string>(TOKENS)[table] ?? null
}

export function keepToken(table: string, token: string): void {
  keep(TOKENS, table, token)
}

/** Keys of the seats for friends elsewhere, to be sent to them as links. */
export function linksOf(table: string): LinkMade[] {
  return load<LinkMade[]>(LINKS)[table] ?? []
}

export function keepLinks(table: string, links: LinkMade[]): void {
  if (links.length > 0) keep(LINKS, table, links)
}

/** The address that opens a seat. */
export function seatAddress(table: string, token: string): string {
  return `${location.origin}/t/${table}?token=${encodeURIComponent(token)}`
}
