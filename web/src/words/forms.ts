/** What a catalogue of words is made of. */

/** A text with places for values, `{so}`; or one for each plural form, chosen by the value `n`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
export type Entry = string | Forms
export type Catalogue = Readonly<Record<string, Entry>>
/** The same keys in another language; which of them have plural forms is that language's affair. */
export type Translation<English extends Catalogue> = Readonly<Record<keyof English, Entry>>
