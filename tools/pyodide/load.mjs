/** Starts the Python of a built page in Node, with its program, as its workers do. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'

const UNPACK = `
import io, lzma, site, zipfile
zipfile.ZipFile(io.BytesIO(lzma.decompress(packed.to_bytes()))).extractall(site.getsitepackages()[0])
import prepared_modules, prepared_texts
`

/** A folder of the page; its name goes on with what is in it. */
function folder(page, name) {
  return join(resolve(page), readdirSync(page).find((one) => one.startsWith(`${name}-`)))
}

export async function load(page) {
  const home = folder(page, 'python')
  const { loadPyodide } = await import(pathToFileURL(join(home, 'pyodide.mjs')).href)
  const temporary = mkdtempSync(join(tmpdir(), 'library-'))
  try {
    const stdLibURL = join(temporary, 'library.zip')
    writeFileSync(stdLibURL, gunzipSync(readFileSync(join(home, 'library.pack'))))
    const python = await loadPyodide({ indexURL: `${home}/`, stdLibURL })
    python.globals.set('packed', new Uint8Array(readFileSync(join(folder(page, 'program'), 'thunderroad.pack'))))
    python.runPython(UNPACK)
    return python
  } finally {
    rmSync(temporary, { recursive: true })
  }
}
