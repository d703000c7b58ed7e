/** Tables get a page of their own, which names their scripts at once: else a browser hears of it only from the scripts before. */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The chunk that draws a table; the server gives the page to addresses below `/t/` (server/endpoints/front_end.py). */
const CHUNK = 'TablePage'
const PAGE = 'table.html'

/** The page with links to what it will need and does not name yet. */
export function linked(page: string, scripts: readonly string[], styles: readonly string[]): string {
  const unnamed = scripts.filter((script) => !page.includes(`"/${script}"`))
  const links = [...unnamed.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`), ...styles.map((style) => `<link rel="preload" as="style" crossorigin href="/${style}">`)]
  return page.replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
}

export function tablePagePlugin(): Plugin {
  return {
    name: 'table-page',
    apply: 'build',
    // What is said to those who read the source is no part of a page.
    transformIndexHtml: (page) => page.replace(/\s*<!--[\s\S]*?-->/g, ''),
    writeBundle({ dir = '' }, bundle) {
      const chunk = Object.values(bundle).find((one): one is Rolldown.OutputChunk => one.type === 'chunk' && one.name === CHUNK)
      if (!chunk) throw new Error(`the build has no chunk ${CHUNK}`)
      const styles = [...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [])]
      writeFileSync(join(dir, PAGE), linked(readFileSync(join(dir, 'index.html'), 'utf-8'), [chunk.fileName, ...chunk.imports], styles))
    },
  }
}
