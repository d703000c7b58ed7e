import type { Plugin } from 'vite'

/**
 * The drawing sheet is written for people: titles, comments and line breaks.  In the page the
 * titles would pop up as tooltips on every piece, so the build leaves them out, and the rest
 * shrinks a little.
 */
export function slimSheet(svg: string): string {
  return svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<title>[^<]*<\/title>/g, '')
    .replace(/>\s+</g, '><')
    .trim()
}

/** Vite plugin: `import sheet from './symbols.svg?sheet'` gives the slimmed text. */
export function sheetPlugin(): Plugin {
  return {
    name: 'slim-sheet',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.svg?sheet')) return null
      const file = id.slice(0, -'?sheet'.length)
      this.addWatchFile(file)
      const text = await this.fs.readFile(file, { encoding: 'utf8' })
      return `export default ${JSON.stringify(slimSheet(text))}`
    },
  }
}
