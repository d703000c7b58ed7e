/** Starts the Python of a built page in Node, with its program, as its workers do. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'

const UNPACK = `
import io, lzma, site, zipfile
zipfile.ZipFile(io.BytesIO(lzma.decompress(packed.to_bytes()))).extractall(site.getsitepackages()[0])
`

export async function load(page) {
  const home = join(resolve(page), 'pyodide')
  const { loadPyodide } = await import(pathToFileURL(join(home, 'pyodide.mjs')).href)
  const folder = mkdtempSync(join(tmpdir(), 'library-'))
  try {
    const stdLibURL = join(folder, 'library.zip')
    writeFileSync(stdLibURL, gunzipSync(readFileSync(join(home, 'library.pack'))))
    const python = await loadPyodide({ indexURL: `${home}/`, stdLibURL })
    python.globals.set('packed', new Uint8Array(readFileSync(join(resolve(page), 'thunderroad.pack'))))
    python.runPython(UNPACK)
    return python
  } finally {
    rmSync(folder, { recursive: true })
  }
}
