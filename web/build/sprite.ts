import type { Plugin } from 'vite'

/**
 * The drawing sheet is written for people: titles, comments and line breaks.  In the page the
 * titles would pop up as tooltips on every piece, so the build leaves them out, and writes
 * paths as short as they can be.
 */
export function slimSheet(svg: string): string {
  return svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<title>[^<]*<\/title>/g, '')
    .replace(/>\s+</g, '><')
    .replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${shorter(path)}"`)
    .trim()
}

/** The same path in fewer letters. */
function shorter(path: string): string {
  return path
    .replace(/(\d)\.0(?![\d.])/g, '$1')
    .replace(/(?<![\d.])0(?=\.\d)/g, '')
    .replace(/ (?=[A-Za-z])|,(?=-)/g, '')
}

/**
 * Symbols of games that are not built yet.  They stay in the sheet, and out of the page: whoever
 * adds a module that draws with them takes their prefix off this list.
 */
const LATER = /^ar-/

/** The sheet without some symbols. */
export function without(svg: string, left: RegExp): string {
  return svg.replace(/<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g, (symbol, id: string) => (left.test(id) ? '' : symbol))
}

/** The sheet as the page gets it. */
export function pageSheet(svg: string): string {
  return without(slimSheet(svg), LATER)
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
      return `export default ${JSON.stringify(pageSheet(text))}`
    },
  }
}
