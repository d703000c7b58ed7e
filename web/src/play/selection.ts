/**
 * What the player points at while a choice is open.  An option may need several things (a die and a
 * car); each is a facet.  Pointing fills facets until one option is left.  Nothing here knows what
 * a choice is about: the options say what can be pointed at.
 */

import type { ChoiceView, OptionView } from '../protocol'

export interface Selection {
  command: string | null
  piece: string | null
  slot: number | null
  /** The value of a die, with its second figure if it shows one. */
  die: string | null
  space: number | null
}

export type Facet = keyof Selection

export const NOTHING: Selection = { command: null, piece: null, slot: null, die: null, space: null }
const FACETS = Object.keys(NOTHING) as Facet[]

/** What an option points at; a command on a board of its own is named with the board. */
export function facets(option: OptionView): Selection {
  const { command, section, piece, slot, space } = option
  const die = option.die === null ? null : dieKey(option.die, option.face)
  return { command: command !== null && section !== null ? `${section}/${command}` : command, piece, slot, die, space }
}

export function dieKey(value: number, figure: string | null): string {
  return figure === null ? String(value) : `${value}/${figure}`
}

function fits(option: OptionView, selection: Selection): boolean {
  const own = facets(option)
  return FACETS.every((facet) => selection[facet] === null || own[facet] === selection[facet])
}

/** Options that agree with everything pointed at so far. */
export function matching(choice: ChoiceView, selection: Selection): OptionView[] {
  return choice.options.filter((option) => fits(option, selection))
}

export function isEmpty(selection: Selection): boolean {
  return FACETS.every((facet) => selection[facet] === null)
}

/** Whether an option points at nothing on the table. */
export function isPlain(option: OptionView): boolean {
  return isEmpty(facets(option))
}

/** The one option meant by the selection, or null while something is missing. */
export function candidate(choice: ChoiceView, selection: Selection): OptionView | null {
  if (isEmpty(selection)) return null
  const left = matching(choice, selection)
  return left.length === 1 ? (left[0] ?? null) : null
}

/** Point at one more thing; what no longer fits to it is let go. */
export function point<F extends Facet>(choice: ChoiceView, selection: Selection, facet: F, value: NonNullable<Selection[F]>): Selection {
  const next: Selection = { ...selection, [facet]: value }
  if (matching(choice, next).length > 0) return next
  for (const other of FACETS) {
    if (other === facet || next[other] === null) continue
    const without = { ...next, [other]: null }
    if (matching(choice, without).length > 0) return without
  }
  const alone: Selection = { ...NOTHING, [facet]: value }
  return matching(choice, alone).length > 0 ? alone : selection
}

/** Every value of a facet that some option offers (given the rest of the selection if `selection`). */
export function offered<F extends Facet>(choice: ChoiceView, facet: F, selection: Selection = NOTHING): Set<NonNullable<Selection[F]>> {
  const values = new Set<NonNullable<Selection[F]>>()
  for (const option of matching(choice, { ...selection, [facet]: null })) {
    const value = facets(option)[facet]
    if (value !== null) values.add(value as NonNullable<Selection[F]>)
  }
  return values
}

/** Whether some option asks for this facet. */
export function asks(choice: ChoiceView, facet: Facet): boolean {
  return choice.options.some((option) => facets(option)[facet] !== null)
}

/** Options that point at nothing on the table: plain buttons such as "no command". */
export function plainOptions(choice: ChoiceView): OptionView[] {
  return choice.options.filter(isPlain)
}

/**
 * Options to show as buttons: the plain ones, and when pointing has narrowed the rest down to a
 * few that differ only in what cannot be pointed at (which damage to repair), those too.
 */
export function buttonOptions(choice: ChoiceView, selection: Selection): OptionView[] {
  const plain = plainOptions(choice)
  if (isEmpty(selection)) return plain
  const left = matching(choice, selection)
  const first = left[0]
  const alike = first !== undefined && left.every((option) => fits(option, facets(first)))
  return alike && left.length > 1 ? [...left, ...plain] : plain
}
