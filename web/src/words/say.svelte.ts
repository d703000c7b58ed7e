/** Words for people, in the language of their reader.  How to add some: README.md beside this file. */

import type { Catalogue, Entry } from './forms'

/** Names of the places in a text. */
type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Asked<E extends Entry> = E extends string ? Names<E> : Names<E[keyof E]> | 'n'
type Values<E extends Entry> = [Asked<E>] extends [never] ? [] : [Readonly<Record<Asked<E>, string | number>>]

const LANGUAGES = {
  en: null,
  de: () => import('./de'),
} as const satisfies Record<string, (() => Promise<{ default: Readonly<Record<string, Catalogue>> }>) | null>

export type Language = keyof typeof LANGUAGES

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

let spoken = $state.raw<{ language: Language; catalogues: Readonly<Record<string, Catalogue>> }>({ language: 'en', catalogues: {} })

/** The first of the wanted languages that we have. */
export function pickLanguage(wanted: readonly unknown[]): Language {
  const have = Object.keys(LANGUAGES) as Language[]
  const main = wanted.map((tag) => String(tag).toLowerCase().split('-')[0])
  return main.flatMap((tag) => have.filter((one) => one === tag))[0] ?? 'en'
}

/** What is spoken now; reading it makes a view follow the choice. */
export function language(): Language {
  return spoken.language
}

/** Speak another language from now on; stays with the old one when its words cannot be fetched. */
export async function speak(wanted: Language): Promise<void> {
  const catalogues = (await LANGUAGES[wanted]?.().catch(() => null))?.default
  if (LANGUAGES[wanted] !== null && !catalogues) return
  spoken = { language: wanted, catalogues: catalogues ?? {} }
  if (typeof document !== 'undefined') document.documentElement.lang = wanted
}

/** A number as it is written in the language; `options` as for Intl.NumberFormat. */
export function figure(value: number, options?: Intl.NumberFormatOptions): string {
  if (options) return new Intl.NumberFormat(language(), options).format(value)
  if (SMALL.test(String(value))) return String(value)
  return numbers(language()).format(value)
}

/** Written alike everywhere. */
const SMALL = /^\d{1,3}$/

/** What a page needs hundreds of times, made once for the language: a slow phone takes a while for each. */
function once<Made>(make: (spoken: Language) => Made): (spoken: Language) => Made {
  let made: { spoken: Language; it: Made } | null = null
  return (spoken) => (made?.spoken === spoken ? made : (made = { spoken, it: make(spoken) })).it
}
const numbers = once((spoken) => new Intl.NumberFormat(spoken))
const plurals = once((spoken) => new Intl.PluralRules(spoken))

/** Several names as one list: "Ada, Bo and Cy". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names)
}

function fill(entry: Entry, values: Readonly<Record<string, string | number>>): string {
  const text = typeof entry === 'string' ? entry : (entry[plurals(language()).select(Number(values['n']))] ?? entry.other)
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place
    return typeof value === 'number' ? figure(value) : value
  })
}

/** The voice of one area: `say('key')`, or `say('key', { values })` for a text with places. */
export function speaker<const English extends Catalogue>(area: string, english: English) {
  return <Key extends keyof English & string>(key: Key, ...values: Values<English[Key]>): string =>
    fill(spoken.catalogues[area]?.[key] ?? english[key]!, values[0] ?? {})
}
