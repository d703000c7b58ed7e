/** The storage of this browser, as the tables' shelf (src/thunderroad/store/shelf.py): keys in order, each with bytes. */

const NAME = 'thunderroad'
const STORE = 'shelf'
/** Raised when keys mean something else than before. */
const VERSION = 1

/** What was found; or that a key is taken, that there is no room, or what the browser says. */
export type Told = { found?: unknown; fault?: string }

/** A worker's own way to hand bytes on: Python gets copies of them. */
type Pair = [string, Uint8Array]

/** The storage was written by a newer page, which this one does not understand. */
export class NewerError extends Error {}

/** Open the storage; raises NewerError, or what the browser says where it allows none. */
export async function openDrawer(): Promise<Drawer> {
  const asked = indexedDB.open(NAME, VERSION)
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
  try {
    return new Drawer(await done(asked))
  } catch (error) {
    if ((error as DOMException).name === 'VersionError') throw new NewerError()
    throw error
  }
}

export class Drawer {
  constructor(private readonly database: IDBDatabase) {
    // A newer page of another tab wants to change it: that one goes on, this one says so at its next change.
    database.onversionchange = () => database.close()
  }

  async read(first: string, last: string, most: number): Promise<Told> {
    return told(async () => {
      const store = this.store('readonly')
      const range = IDBKeyRange.bound(first, last, false, true)
      const [keys, values] = await Promise.all([done(store.getAllKeys(range, most || undefined)), done(store.getAll(range, most || undefined))])
      return keys.map((key, at) => [key, values[at]])
    })
  }

  async last(first: string, last: string): Promise<Told> {
    return told(async () => {
      const cursor = await done(this.store('readonly').openKeyCursor(IDBKeyRange.bound(first, last, false, true), 'prev'))
      return cursor?.key ?? ''
    })
  }

  async write(add: Pair[], put: Pair[], drop: [string, string][], need: string[]): Promise<Told> {
    return told(async () => {
      const store = this.store('readwrite')
      const transaction = store.transaction
      const kept = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'ConstraintError'))
      })
      for (const key of need) {
        const asked = store.getKey(key)
        asked.onsuccess = () => asked.result === undefined && transaction.abort()
      }
      for (const [first, last] of drop) store.delete(IDBKeyRange.bound(first, last, false, true))
      for (const [key, value] of add) store.add(value, key)
      for (const [key, value] of put) store.put(value, key)
      await kept
      return null
    })
  }

  private store(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE)
  }
}

function done<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

async function told(job: () => Promise<unknown>): Promise<Told> {
  try {
    return { found: await job() }
  } catch (error) {
    const { name, message } = error as DOMException
    if (name === 'ConstraintError') return { fault: 'taken' }
    if (name === 'QuotaExceededError') return { fault: 'full' }
    return { fault: message || name || String(error) }
  }
}
