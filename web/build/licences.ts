/** Beside what is built lies `licences.txt`: the licences of all that is packed into it, fonts included. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export const FILE = 'licences.txt'
const FONTS = 'src/style/fonts/OFL.txt'
const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//

/** The folders of packages that modules come from, by name. */
export function packages(modules: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const module of modules) {
    const [, folder, name] = PACKAGE.exec(module.replace('\0', '')) ?? []
    if (folder && name) found.set(name, folder)
  }
  return new Map([...found].sort())
}

/** What a package says of its licence. */
export function licence(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  if (!file) throw new Error(`${folder} has no licence`)
  return readFileSync(join(folder, file), 'utf-8').trim()
}

export function licencesPlugin(): Plugin {
  let root = ''
  return {
    name: 'licences',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
      const texts = [...packages(modules)].map(([name, folder]) => `# ${name}\n\n${licence(folder)}\n`)
      const fonts = `# Fonts\n\n${readFileSync(join(root, FONTS), 'utf-8').trim()}\n`
      this.emitFile({ type: 'asset', fileName: FILE, source: [...texts, fonts].join('\n\n') })
    },
  }
}
