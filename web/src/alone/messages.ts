/** What a page and its workers say to each other. */

/** From the page to its tables. */
export type ToTables =
  | { type: 'ask'; id: number; method: string; path: string; headers: Record<string, string>; body: Uint8Array | null }
  | { type: 'link'; id: number; path: string; protocols: string[] }
  | { type: 'say'; id: number; text: string }
  | { type: 'close'; id: number }

/** From the tables to their page. */
export type FromTables =
  | { type: 'progress'; done: number }
  | { type: 'ready'; keeps: boolean }
  | { type: 'bots'; play: boolean }
  | { type: 'failed'; why: 'unpacked' | 'started' | 'newer'; detail: string }
  | { type: 'answer'; id: number; status: number; headers: Record<string, string>; body: Uint8Array }
  | { type: 'hear'; id: number; text: string }
  | { type: 'closed'; id: number; code: number }

/** Between the tables and their bots: a job under a number, and what came of it. */
export type Job = { number: number; packed: Uint8Array }

/** Why the page cannot be kept on the device: no room, a file that did not come as it should, a browser that does not allow it. */
export type Unkept = 'full' | 'unfetched' | 'forbidden'

/** To a keeper of another version that waits, from a page that is called by its script: is it newer; or have it used. */
export type ToKeeper = { script: string; use: boolean }

/** To a page: why it is not kept, whether the version that waits is newer, that it is used from now on. */
export type FromKeeper = { unkept?: Unkept; newer?: boolean; use?: true }
