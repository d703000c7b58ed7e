/** Python in a worker: fetched from beside the page, with the packed program. */

/** What is used of Pyodide. */
export interface Python {
  globals: { set(name: string, value: unknown): void }
  runPython(code: string): unknown
  pyimport(name: string): Callable
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

/** The program comes in an archive that only Python can open. */
const UNPACK = `
import io, lzma, site, zipfile
zipfile.ZipFile(io.BytesIO(lzma.decompress(packed.to_bytes()))).extractall(site.getsitepackages()[0])
del packed
`

/** Start Python with the program; `told` hears how much of it is there, from 0 to 1. */
export async function python(told: (done: number) => void): Promise<Python> {
  const [program, library] = [fetched(`${PROGRAM}/thunderroad.pack`), unpacked(`${PYTHON}/library.pack`)]
  const url = beside(`${PYTHON}/pyodide.mjs`)
  const { loadPyodide } = (await import(/* @vite-ignore */ url)) as Loader
  told(0.1)
  const stdLibURL = URL.createObjectURL(new Blob([await library]))
  told(0.2)
  const started = await loadPyodide({ indexURL: beside(`${PYTHON}/`), stdLibURL, fullStdLib: false, env: { HOME: '/home/thunderroad' } })
  URL.revokeObjectURL(stdLibURL)
  told(0.6)
  started.globals.set('packed', await program)
  started.runPython(UNPACK)
  told(0.7)
  return started
}

/** The bytes of a file; raises if it is not there, or not all of it. */
async function fetched(name: string): Promise<Uint8Array> {
  return new Uint8Array(await (await answered(name)).arrayBuffer())
}

/** Those of a file that is compressed. */
async function unpacked(name: string): Promise<ArrayBuffer> {
  const answer = await answered(name)
  return new Response(answer.body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

async function answered(name: string): Promise<Response> {
  const answer = await fetch(beside(name))
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return answer
}
