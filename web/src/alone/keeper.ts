/**
 * Keeps the page on the device (a service worker): fetches every file of its version, and from then on answers for the host.
 *
 * `make page` writes the list of files in front of this script (tools/keeper.py), so another version is another script.  What lies
 * in a folder is named by what is in it, so a name finds the right bytes in the store of any version, and a page that is open goes
 * on with its own parts while a newer version is there already.  All else, first of all the page itself, comes from the store of
 * this version alone.
 */

import type { FromKeeper, ToKeeper, Unkept } from './messages'

/** Hashes by name, as `integrity` wants them; the page itself is called "". */
declare const FILES: Record<string, string>
declare const VERSION: string

/** What is used of a service worker's surroundings. */
interface Surroundings {
  registration: { scope: string; installing: object | null; waiting: object | null }
  clients: {
    claim(): Promise<void>
    matchAll(which: { includeUncontrolled: boolean; type: 'window' }): Promise<{ url: string; postMessage(message: FromKeeper): void }[]>
  }
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  addEventListener(type: 'install' | 'activate', listener: (event: Event & { waitUntil(done: Promise<unknown>): void }) => void): void
  addEventListener(type: 'message', listener: (event: Said) => void): void
}

interface Said {
  readonly data: ToKeeper
  readonly source: { postMessage(message: FromKeeper): void }
  waitUntil(done: Promise<unknown>): void
}

interface Asked {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
  waitUntil(done: Promise<unknown>): void
}

const here = self as unknown as Surroundings
const HOME = here.registration.scope
const STORES = `thunderroad ${HOME} `
const STORE = STORES + VERSION
/** How many files are fetched at a time. */
const AT_ONCE = 6

const inFolder = (name: string): boolean => name.includes('/')

async function fill(): Promise<void> {
  const store = await caches.open(STORE)
  const wanted = Object.entries(FILES)
  const faults: unknown[] = []
  const some = async (): Promise<void> => {
    for (let one = wanted.pop(); one && faults.length === 0; one = wanted.pop()) {
      await keep(store, ...one).catch((error: unknown) => faults.push(error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, some))
  if (faults.length === 0) return
  const full = faults.some((fault) => (fault as DOMException).name === 'QuotaExceededError')
  if (full) await clear(store) // tables need the room; else the next attempt goes on from here
  await tell(full ? 'full' : 'unfetched')
  throw faults[0]
}

async function keep(store: Cache, name: string, integrity: string): Promise<void> {
  const address = HOME + name
  if (await store.match(address)) return
  const earlier = inFolder(name) && (await caches.match(address))
  await store.put(address, earlier || (await fetched(address, integrity)))
}

/** The right file, from what the browser has of the host or anew; raises if the host has another one or none. */
async function fetched(address: string, integrity: string): Promise<Response> {
  return fetch(address, { integrity }).catch(() => fetch(address, { integrity, cache: 'reload' }))
}

/** Give the room back at once: a store that is dropped as a whole keeps it until nobody uses it any more. */
async function clear(store: Cache): Promise<void> {
  for (const kept of await store.keys()) await store.delete(kept)
  await caches.delete(STORE)
}

async function tell(unkept: Unkept): Promise<void> {
  const pages = await here.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  for (const page of pages) if (page.url.startsWith(HOME)) page.postMessage({ unkept })
}

/** Drop the stores of other versions, except those of pages that are still open: each holds a lock named by its script. */
async function sweep(): Promise<void> {
  if (here.registration.installing || here.registration.waiting) return
  const { held = [] } = await navigator.locks.query()
  for (const name of await caches.keys()) {
    if (name === STORE || !name.startsWith(STORES)) continue
    const store = await caches.open(name)
    const used = await Promise.all(held.map((lock) => store.match(lock.name ?? '')))
    if (!used.some(Boolean)) await caches.delete(name)
  }
}

/** A page asks the version that waits whether it is another one, or for it. */
async function hear({ script, use }: ToKeeper, page: Said['source']): Promise<void> {
  if (!use) return page.postMessage({ newer: !(await caches.match(script, { cacheName: STORE })) })
  // The version that answers begins with this page from now on, and finds its parts; this one is let in when no page is open.
  // Let in while one is (`skipWaiting`), it would make the other end in the middle of answers, some of which are then lost.
  const begins = await caches.match(HOME, { cacheName: STORE })
  for (const name of await caches.keys()) {
    if (begins && name.startsWith(STORES)) await (await caches.open(name)).put(HOME, begins.clone())
  }
  page.postMessage({ use: true })
}

async function answer(name: string, request: Request): Promise<Response> {
  const kept = await caches.match(HOME + name, inFolder(name) ? {} : { cacheName: STORE }).catch(() => undefined)
  return kept ?? fetch(request)
}

here.addEventListener('install', (event) => event.waitUntil(fill()))
here.addEventListener('activate', (event) => event.waitUntil(Promise.all([sweep(), here.clients.claim()])))
here.addEventListener('message', (event) => event.waitUntil(hear(event.data, event.source)))
here.addEventListener('fetch', (event) => {
  const { request } = event
  const [address = ''] = request.url.split(/[?#]/)
  if (request.method !== 'GET' || !address.startsWith(HOME)) return
  if (request.mode === 'navigate') event.waitUntil(sweep())
  event.respondWith(answer(address.slice(HOME.length).replace(/^index\.html$/, ''), request))
})
