import common from '../art/symbols.svg?sheet'
import { transport } from '../net/transport'

type Notes = Record<string, string>

/** Symbols that can be drawn with what their attributes say about them; more come with what is played. */
let known = $state.raw<ReadonlyMap<string, Notes>>(new Map())
let patterns = $state.raw<ReadonlySet<string>>(new Set())

/** Take note of the symbols and patterns of a sheet; what is drawn with a plain sign meanwhile changes by itself. */
export function learn(sheet: string): void {
  const symbols = Array.from(sheet.matchAll(/<symbol id="([^"]+)"([^>]*)>/g), ([, id = '', rest = '']): [string, Notes] => [
    id,
    Object.fromEntries(Array.from(rest.matchAll(/data-([\w-]+)="([^"]*)"/g), ([, name, value]) => [name, value])),
  ])
  known = new Map([...known, ...symbols])
  patterns = new Set([...patterns, ...Array.from(sheet.matchAll(/<pattern id="([^"]+)"/g), ([, id = '']) => id)])
}
learn(common)

/** Whether a drawing sheet has this symbol. */
export function hasSymbol(id: string | null | undefined): boolean {
  return known.has(id ?? '')
}

/** A die face that nobody drew is the usual face of its number, or an empty one. */
export function dieSymbol(id: string): string {
  const plain = `d6-${id.slice(-1)}`
  return known.has(id) ? id : known.has(plain) && /-\d$/.test(id) ? plain : 'die-blank'
}

/** Whether a drawing sheet has this fill pattern. */
export function hasPattern(id: string): boolean {
  return patterns.has(id)
}

/** What the sheet says about a symbol, beside its drawing. */
export function notes(id: string): Notes {
  return known.get(id) ?? {}
}

let holder: HTMLElement | null = null

/** Put the common sheet into the page once, so that `<use href="#id">` works everywhere. */
export function inlineSheet(): void {
  holder = document.createElement('div')
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden'
  holder.setAttribute('aria-hidden', 'true')
  holder.innerHTML = common
  document.body.prepend(holder)
}

const asked = new Map<string, Promise<void>>()

/**
 * Fetch the sheets that a game and its modules bring, each once.  A sheet that does not come stops nobody: its names
 * are drawn plainly, and it is asked for again the next time.
 */
export async function bring(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map((address) => {
      const coming = asked.get(address) ?? fetched(address)
      asked.set(address, coming)
      return coming.catch(() => asked.delete(address))
    }),
  )
}

async function fetched(address: string): Promise<void> {
  const answer = await transport.fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  const text = await answer.text()
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  // titles would pop up as tooltips on every piece
  for (const part of svg.querySelectorAll('title, script')) part.remove()
  holder?.append(document.importNode(svg, true))
  learn(text)
}
