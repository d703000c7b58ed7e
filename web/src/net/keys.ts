/**
 * Keys of tables on this browser, so that a reload sits down on the same seats.
 *
 * A key that was opened beside one that the browser has already (a host tries a friend's link) is kept
 * for its tab alone, so that the first one is not lost.
 */

import type { LinkMade } from '../protocol'
import { addressed, outward, place } from './place'

const KEYS = 'thunderroad.tables'
const LINKS = 'thunderroad.links'
const SEATS = 'thunderroad.seats'
const WATCHES = 'thunderroad.watches'

type Kind = 'localStorage' | 'sessionStorage'

/** What a storage did not take: without it a browser that stores nothing could not even sit down at its own table. */
const unsaved = new WeakMap<Storage, Map<string, string>>()

/** Stand for what the browser denies: each use of them fails, as that of a full one does. */
const DENIED = { localStorage: {} as Storage, sessionStorage: {} as Storage }

function store(kind: Kind): Storage {
  try {
    return (globalThis[kind] as Storage | undefined) ?? DENIED[kind]
  } catch {
    return DENIED[kind]
  }
}

/** What a storage has under a name, table by table. */
export function load<T>(name: string, kind: Kind = 'localStorage'): Record<string, T> {
  const stored = store(kind)
  try {
    return Object(JSON.parse(unsaved.get(stored)?.get(name) ?? stored.getItem(name) ?? '{}')) as Record<string, T>
  } catch {
    return {}
  }
}

export function keep<T>(name: string, table: string, value: T | undefined, kind: Kind = 'localStorage'): void {
  const stored = store(kind)
  const text = JSON.stringify({ ...load<T>(name, kind), [table]: value })
  const held = unsaved.get(stored) ?? new Map<string, string>()
  try {
    stored.setItem(name, text)
    held.delete(name)
  } catch {
    unsaved.set(stored, held.set(name, text)) // so the table can still be played until the page is closed
  }
}

/** Whether keys outlast the page: a table without its key is nobody's. */
export function keysLast(): boolean {
  keep(KEYS, '', undefined)
  return !unsaved.get(store('localStorage'))?.has(KEYS)
}

/** The key for this tab. */
export function keyOf(table: string): string | null {
  return load<string>(KEYS, 'sessionStorage')[table] ?? ownKey(table)
}

/** The key that the browser keeps. */
export function ownKey(table: string): string | null {
  return load<string>(KEYS)[table] ?? null
}

export function keepKey(table: string, key: string): void {
  keep(KEYS, table, key)
}

function lendKey(table: string, key: string): void {
  keep(KEYS, table, key, 'sessionStorage')
}

/**
 * Take the key that an address carries.  Beside another key of the browser it holds for this tab alone; code that finds
 * out that the other one opens nothing any more keeps this one for good (`keepKey`).
 */
export function takeKey(table: string, key: string): void {
  const own = ownKey(table)
  if (own === null || own === key) keepKey(table, key)
  else lendKey(table, key)
}

/** Sit down at the table that follows another: the same key opens the same seat there. */
export function followKey(from: string, to: string): void {
  const key = keyOf(from)
  if (key) takeKey(to, key)
}

/** Throw a key away: it opens nothing any more. */
export function dropKey(table: string, key: string | null): void {
  keep(KEYS, table, undefined, 'sessionStorage')
  if (ownKey(table) !== key) return
  keep(KEYS, table, undefined)
  keep(SEATS, table, undefined)
  keep(WATCHES, table, undefined)
}

/** Leave a table out of all that this browser knows; what is returned takes that back. */
export function forgetTable(table: string): () => void {
  const [key, seats, watch, links] = [ownKey(table), seatsOf(table), watchOf(table), linksOf(table)]
  dropKey(table, key)
  keep(LINKS, table, undefined)
  return () => {
    if (key) keepKey(table, key)
    if (seats) keepSeats(table, seats)
    keepWatch(table, watch)
    keepLinks(table, links)
  }
}

/** Tables of which this browser has a key, the newest first. */
export function ownTables(): string[] {
  return Object.keys(load<string>(KEYS)).reverse()
}

/** The seats that the browser's key opens, as the server said last; null: not known. */
export function seatsOf(table: string): number[] | null {
  return load<number[]>(SEATS)[table] ?? null
}

export function keepSeats(table: string, seats: readonly number[]): void {
  if (seats.join() !== seatsOf(table)?.join()) keep(SEATS, table, seats)
}

/** The key with which a private table is watched: it proves to the list that the table is known here. */
export function watchOf(table: string): string | null {
  return load<string>(WATCHES)[table] ?? null
}

export function keepWatch(table: string, key: string | null): void {
  if (key !== null && key !== watchOf(table)) keep(WATCHES, table, key)
}

/** Keys of the seats for friends elsewhere, to be sent to them as links. */
export function linksOf(table: string): LinkMade[] {
  return load<LinkMade[]>(LINKS)[table] ?? []
}

export function keepLinks(table: string, links: LinkMade[]): void {
  if (links.length > 0) keep(LINKS, table, links)
}

/** A seat has another key now, or none. */
export function keepLink(table: string, seat: number, key: string | null): void {
  const others = linksOf(table).filter((link) => link.seat !== seat)
  keep(LINKS, table, key === null ? others : [...others, { seat, key }])
}

/**
 * Take the key that the address of this page carries, out of it.  It stands after the `#`, which browsers send to
 * nobody; what a message or a sentence around the link has left there (a bracket, a full stop) is no part of it.
 */
export function keyFromAddress(table: string): string | null {
  const key = new URLSearchParams(place().hash.slice(1)).get('key')?.replace(/[^\w-]/g, '')
  if (!key) return null
  takeKey(table, key)
  history.replaceState(history.state, '', addressed(place().pathname + place().search))
  return key
}

/** The address that opens a seat. */
export function seatAddress(table: string, key: string): string {
  return outward(`/t/${table}#key=${key}`)
}

/** What to send to somebody who is to look at this path of a table; a private table has a key for it. */
export function watchAddress(path: string, key: string | null): string {
  return outward(`${path}${key === null ? '' : `#key=${key}`}`)
}
