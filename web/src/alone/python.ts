/** Python in a worker: fetched from beside the page, with the packed program. */

import { entries } from './archive'

/** What is used of Pyodide. */
export interface Python {
  pyimport(name: string): Callable
  toPy(value: unknown): unknown
  FS: { mkdirTree(path: string): void; writeFile(path: string, body: Uint8Array, how: { canOwn: boolean }): void }
}

/** Something of Python that can be called, with names below it. */
export type Callable = any

interface Loader {
  loadPyodide(options: { indexURL: string; stdLibURL: string; fullStdLib: boolean; env: Record<string, string> }): Promise<Python>
}

/** Names of files below the page, by the folder of this script: a worker lies in `assets/`. */
export const beside = (name: string): string => new URL(`../${name}`, self.location.href).href

/** Folders are named by what is in them (tools/page.py): a page of one version never gets a file of another. */
const PYTHON = import.meta.env['VITE_PYTHON'] as string
const PROGRAM = import.meta.env['VITE_PROGRAM'] as string

/** What the program comes in: a pack that only Python can open, and what is in it. */
const [PACK, ARCHIVE] = [`${PROGRAM}/thunderroad.pack`, `${PROGRAM}/thunderroad.zip`]

type Bytes = Uint8Array<ArrayBuffer>

/** Start Python with the program; `told` hears how much of it is there, from 0 to 1. */
export async function python(told: (done: number) => void): Promise<Python> {
  const [program, library] = [fetchProgram(), unpacked(`${PYTHON}/library.pack`)]
  const [url, other] = [beside(`${PYTHON}/pyodide.mjs`), beside(`${PYTHON}/pyodide.asm.mjs`)]
  // Pyodide asks for its larger part when it has the library. If that part does not come, Pyodide says so.
  void import(/* @vite-ignore */ other).catch(() => undefined)
  const { loadPyodide } = (await import(/* @vite-ignore */ url)) as Loader
  told(0.1)
  const stdLibURL = URL.createObjectURL(new Blob([await library]))
  told(0.2)
  const started = await orFails(loadPyodide({ indexURL: beside(`${PYTHON}/`), stdLibURL, fullStdLib: false, env: { HOME: '/home/thunderroad' } }))
  URL.revokeObjectURL(stdLibURL)
  told(0.6)
  const { archive, pack, checked } = await program
  const opened = archive ?? open(started, pack)
  install(started, opened)
  if (checked) void keep(opened).catch(() => undefined) // the next start takes a little longer
  told(0.7)
  return started
}

/** What Pyodide starts; raises if its WebAssembly does not come whole, of which it tells the console alone and then waits for ever. */
function orFails(starts: Promise<Python>): Promise<Python> {
  const plain = WebAssembly.instantiateStreaming
  return new Promise((resolve, reject) => {
    WebAssembly.instantiateStreaming = (...how) => {
      const made = plain(...how)
      made.catch(reject)
      return made
    }
    starts.then(resolve, reject)
  })
}

type Program = { archive: Bytes; pack?: never; checked: false } | { archive?: never; pack: Bytes; checked: boolean }

/** The archive, if it is on the device; or the pack, and whether that is the keeper's, which has compared its hash. */
async function fetchProgram(): Promise<Program> {
  const [archive, pack] = await Promise.all([kept(ARCHIVE), kept(PACK)])
  if (archive) return { archive: await bytes(archive), checked: false }
  return { pack: await bytes(pack ?? (await answered(PACK))), checked: Boolean(pack) }
}

function open(started: Python, pack: Bytes): Bytes {
  const opened = started.pyimport('lzma').decompress(started.toPy(pack))
  const archive = opened.toJs() as Bytes
  opened.destroy()
  return archive
}

/** Put the program where Python finds it. */
function install(started: Python, archive: Bytes): void {
  const place = started.pyimport('site').getsitepackages().get(0) as string
  for (const [name, body] of entries(archive)) {
    const path = `${place}/${name}`
    started.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')))
    started.FS.writeFile(path, body, { canOwn: true })
  }
  started.pyimport('prepared_modules')
  started.pyimport('prepared_texts')
}

/** Lay the archive beside its pack, so that the keeper forgets both together: opening it takes Python a while. */
async function keep(archive: Bytes): Promise<void> {
  for (const name of await caches.keys()) {
    const store = await caches.open(name)
    if (await store.match(beside(PACK))) await store.put(beside(ARCHIVE), new Response(archive))
  }
}

/** What is on the device; a browser may have no storage for it, or allow none. */
async function kept(name: string): Promise<Response | undefined> {
  return globalThis.caches?.match(beside(name)).catch(() => undefined)
}

/** The bytes of a file; raises if not all of it arrives. */
async function bytes(answer: Response): Promise<Bytes> {
  return new Uint8Array(await answer.arrayBuffer())
}

/** Those of a file that is compressed. */
async function unpacked(name: string): Promise<ArrayBuffer> {
  const answer = await answered(name)
  return new Response(answer.body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

/** A file from beside the page; raises if it is not there. */
async function answered(name: string): Promise<Response> {
  const answer = await fetch(beside(name))
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return answer
}
