/** Has Pyodide compile and pack folders, the program first: `node compile.mjs PYODIDE FOLDER TARGET [FOLDER TARGET ...]`. */

import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [home, ...pairs] = process.argv.slice(2).map((name) => resolve(name))
const { loadPyodide } = await import(pathToFileURL(join(home, 'pyodide.mjs')).href)
const python = await loadPyodide({ indexURL: `${home}/` })
python.runPython(readFileSync(new URL('compile.py', import.meta.url), 'utf8'))
const [pack, prepare] = ['pack', 'prepare'].map((name) => python.globals.get(name))
for (let n = 0; n < pairs.length; n += 2) {
  python.mountNodeFS(`/from${n}`, pairs[n])
  python.mountNodeFS(`/to${n}`, dirname(pairs[n + 1]))
  if (n === 0) prepare('/from0')
  pack(`/from${n}`, `/to${n}/${basename(pairs[n + 1])}`)
}
