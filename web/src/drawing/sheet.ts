import sheet from '../art/symbols.svg?sheet'

/** Symbols of the sheet with what their attributes say about them. */
const known = new Map<string, Record<string, string>>()
for (const [, id = '', rest = ''] of sheet.matchAll(/<symbol id="([^"]+)"([^>]*)>/g)) {
  known.set(id, Object.fromEntries(Array.from(rest.matchAll(/data-([\w-]+)="([^"]*)"/g), ([, name, value]) => [name, value])))
}
const patterns = new Set(Array.from(sheet.matchAll(/<pattern id="([^"]+)"/g), (match) => match[1]))

/** Whether the drawing sheet has this symbol. */
export function hasSymbol(id: string | null | undefined): boolean {
  return known.has(id ?? '')
}

/** A die face that nobody drew is the usual face of its number, or an empty one. */
export function dieSymbol(id: string): string {
  const plain = `d6-${id.slice(-1)}`
  return known.has(id) ? id : known.has(plain) && /-\d$/.test(id) ? plain : 'die-blank'
}

/** Whether the drawing sheet has this fill pattern. */
export function hasPattern(id: string): boolean {
  return patterns.has(id)
}

/** What the sheet says about a symbol, beside its drawing. */
export function notes(id: string): Record<string, string> {
  return known.get(id) ?? {}
}

/** Put the sheet into the page once, so that `<use href="#id">` works everywhere. */
export function inlineSheet(): void {
  const holder = document.createElement('div')
  holder.hidden = false
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden'
  holder.setAttribute('aria-hidden', 'true')
  holder.innerHTML = sheet
  document.body.prepend(holder)
}
