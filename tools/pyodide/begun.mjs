/** Prints what Python has imported once it runs and can unpack the rest: `node begun.mjs PYODIDE`; top modules, by lines. */

import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const home = resolve(process.argv[2])
const { loadPyodide } = await import(pathToFileURL(join(home, 'pyodide.mjs')).href)
const python = await loadPyodide({ indexURL: `${home}/` })
python.runPython('import io, lzma, site, zipfile')
console.log(python.runPython("import sys; '\\n'.join(sorted({name.partition('.')[0] for name in sys.modules}))"))
