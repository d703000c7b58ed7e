/**
 * Keys of tables on this browser, so that a reload sits down on the same seats.
 *
 * A key that was opened beside one that the browser has already (a host tries a friend's link) is kept
 * for its tab alone, so that the first one is not lost.
 */

import type { LinkMade } from '../protocol'

const TOKENS = 'thunderroad.tables'
const LINKS = 'thunderroad.links'
const SEATS = 'thunderroad.seats'

function load<T>(key: string, store: () => Storage = () => localStorage): Record<string, T> {
  try {
    const saved: unknown = JSON.parse(store().getItem(key) ?? '{}')
    return saved && typeof saved === 'object' ? (saved as Record<string, T>) : {}
  } catch {
    return {}
  }
}

function keep<T>(key: string, table: string, value: T | undefined, store: () => Storage = () => localStorage): void {
  try {
    store().setItem(key, JSON.stringify({ ...load<T>(key, store), [table]: value }))
  } catch {
    // Without storage the table can still be played until the page is closed.
  }
}

/** The key for this tab. */
export function tokenOf(table: string): string | null {
  return load<string>(TOKENS, () => sessionStorage)[table] ?? ownToken(table)
}

/** The key that the browser keeps. */
export function ownToken(table: string): string | null {
  return load<string>(TOKENS)[table] ?? null
}

export function keepToken(table: string, token: string): void {
  keep(TOKENS, table, token)
}

function lendToken(table: string, token: string): void {
  keep(TOKENS, table, token, () => sessionStorage)
}

/**
 * Take the key that an address carries.  Beside another key of the browser it holds for this tab alone; whoever finds
 * out that the other one opens nothing any more keeps this one for good (`keepToken`).
 */
export function takeToken(table: string, token: string): void {
  const own = ownToken(table)
  if (own === null || own === token) keepToken(table, token)
  else lendToken(table, token)
}

/** Throw a key away: it opens nothing any more. */
export function dropToken(table: string, token: string | null): void {
  keep(TOKENS, table, undefined, () => sessionStorage)
  if (ownToken(table) !== token) return
  keep(TOKENS, table, undefined)
  keep(SEATS, table, undefined)
}

/** Tables of which this browser has a key, the newest first. */
export function ownTables(): string[] {
  return Object.keys(load<string>(TOKENS)).reverse()
}

/** The seats that the browser's key opens, as the server said last; null: not known. */
export function seatsOf(table: string): number[] | null {
  return load<number[]>(SEATS)[table] ?? null
}

export function keepSeats(table: string, seats: readonly number[]): void {
  if (seats.join() !== seatsOf(table)?.join()) keep(SEATS, table, seats)
}

/** Keys of the seats for friends elsewhere, to be sent to them as links. */
export function linksOf(table: string): LinkMade[] {
  return load<LinkMade[]>(LINKS)[table] ?? []
}

export function keepLinks(table: string, links: LinkMade[]): void {
  if (links.length > 0) keep(LINKS, table, links)
}

/** A seat has another key now, or none. */
export function keepLink(table: string, seat: number, token: string | null): void {
  const others = linksOf(table).filter((link) => link.seat !== seat)
  keep(LINKS, table, token === null ? others : [...others, { seat, token }])
}

/** The address that opens a seat. */
export function seatAddress(table: string, token: string): string {
  return `${location.origin}/t/${table}?token=${encodeURIComponent(token)}`
}

/** The address from which anybody can watch. */
export function watchAddress(table: string): string {
  return `${location.origin}/t/${table}`
}
