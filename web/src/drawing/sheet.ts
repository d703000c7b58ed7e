import sheet from '../art/symbols.svg?sheet'

const known = new Set(Array.from(sheet.matchAll(/<symbol id="([^"]+)"/g), (match) => match[1] as string))

/** Whether the drawing sheet has this symbol. */
export function hasSymbol(id: string): boolean {
  return known.has(id)
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
