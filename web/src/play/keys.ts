/** Which key does what.  Keys come from the options where the engine suggests some, else from here. */

import type { ChoiceView, OptionView } from '../protocol'
import type { Place } from './boards'
import { asks } from './selection'

/** First free letter of each name: A, N, D, R for Airstrike, Nitro, Drift, Repair. */
export function letters(names: readonly string[], taken: Set<string>): string[] {
  return names.map((name) => {
    const free = [...name.toLowerCase()].find((char) => /[a-z]/.test(char) && !taken.has(char)) ?? ''
    if (free) taken.add(free)
    return free
  })
}

/** Keys of the page itself, never given to a command or an option. */
export const RESERVED = ['u', 'l', 'm', 'h', 'i']

/** Commands by key. */
export function commandKeys(places: readonly Place[]): Map<string, string> {
  const keys = letters(
    places.map((place) => place.command.name),
    new Set(RESERVED),
  )
  const named = places.map((place, at): [string, string] => [keys[at] ?? '', place.key])
  return new Map(named.filter(([key]) => key !== ''))
}

/** Keys of the options that are shown as buttons: suggested ones, digits for places and pieces, the digit in a name, else letters. */
export function optionKeys(choice: ChoiceView, options: readonly OptionView[], places: readonly Place[]): Map<OptionView, string> {
  const taken = new Set([...RESERVED, ...(asks(choice, 'command') ? commandKeys(places).keys() : [])])
  const found = new Map<OptionView, string>()
  const give = (option: OptionView, key: string): void => {
    found.set(option, key)
    taken.add(key)
  }
  for (const option of options) if (option.key) give(option, option.key.toLowerCase())
  const rest = options.filter((option) => !found.has(option))
  const placed = asks(choice, 'die') ? [] : rest.filter((option) => option.space !== null || option.piece !== null)
  placed.slice(0, 9).forEach((option, at) => give(option, String(at + 1)))
  for (const option of asks(choice, 'die') ? [] : rest) {
    const digit = /^\D+(\d)$/.exec(option.label)?.[1]
    if (!found.has(option) && digit && !taken.has(digit)) give(option, digit)
  }
  const spoken = rest.filter((option) => !found.has(option))
  letters(
    spoken.map((option) => option.label),
    taken,
  ).forEach((key, at) => {
    const option = spoken[at]
    if (key && option) found.set(option, key)
  })
  return found
}

const KEY_NAMES: Record<string, string> = { enter: 'Enter', escape: 'Esc' }

/** A key as it is printed on a button. */
export function keyName(key: string): string {
  return KEY_NAMES[key] ?? key.toUpperCase()
}

const SPOKEN: Record<string, string> = { enter: 'Enter', escape: 'Escape' }

/** A key as assistive technology is told of it (`aria-keyshortcuts`). */
export function spokenKey(key: string): string {
  return SPOKEN[key] ?? key
}

export type KeyAct =
  | { do: 'confirm' | 'cancel' | 'undo' | 'log' | 'back' | 'sound' | 'hint' }
  | { do: 'die'; die: string }
  | { do: 'command'; command: string }
  | { do: 'piece'; piece: string }
  | { do: 'option'; option: OptionView }

const FIXED: Record<string, KeyAct> = {
  enter: { do: 'confirm' },
  escape: { do: 'cancel' },
  backspace: { do: 'back' },
  u: { do: 'undo' },
  l: { do: 'log' },
  m: { do: 'sound' },
  h: { do: 'hint' },
}

/** What the keys may mean while a choice is open. */
export interface Keyboard {
  options: ReadonlyMap<OptionView, string>
  commands: ReadonlyMap<string, string>
  /** Pieces that want a die as well; others are buttons of their own. */
  pieces: ReadonlyMap<string, string>
  /** The dice that can be chosen, in order. */
  dice: readonly string[]
}

/** A digit is a die's value; of several cards of that value, pressing it again means the next. */
function dieFor(keyboard: Keyboard, pressed: string, chosen: string | null): string | null {
  if (!/^[0-9]$/.test(pressed)) return null
  const alike = keyboard.dice.filter((die) => die.split('/')[0] === pressed)
  return alike[chosen === null ? 0 : (alike.indexOf(chosen) + 1) % alike.length] ?? null
}

/** What a key means. */
export function keyAct(key: string, keyboard: Keyboard | null, chosen: string | null = null): KeyAct | null {
  const pressed = key.toLowerCase()
  const fixed = FIXED[pressed]
  if (fixed) return fixed
  if (!keyboard) return null
  for (const [option, letter] of keyboard.options) {
    if (letter === pressed) return { do: 'option', option }
  }
  const command = keyboard.commands.get(pressed)
  if (command !== undefined) return { do: 'command', command }
  const piece = keyboard.pieces.get(pressed)
  if (piece !== undefined) return { do: 'piece', piece }
  const die = dieFor(keyboard, pressed, chosen)
  return die === null ? null : { do: 'die', die }
}
