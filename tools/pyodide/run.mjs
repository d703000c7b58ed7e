/** Runs a function of a Python file with a built page's Python: `node run.mjs PAGE FILE FUNCTION NUMBER`; prints its lines. */

import { readFileSync } from 'node:fs'
import { load } from './load.mjs'

const [page, file, name, number] = process.argv.slice(2)
const python = await load(page)
python.globals.set('__file__', '/tools/given.py')
python.globals.set('__name__', 'given')
python.runPython(readFileSync(file, 'utf8'))
for (const line of python.globals.get(name)(Number(number))) console.log(line)
