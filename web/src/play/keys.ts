/** Which key does what: one table, read by the code that handles keys, by the badges on buttons, and by the help. */

import type { ChoiceView, OptionView } from '../protocol'
import type { Place } from './boards'
import { asks } from './selection'

export type KeyAct =
  | { do: 'confirm' | 'cancel' | 'back' | 'undo' | 'log' | 'sound' | 'hint' | 'explain' | 'past' | 'now' | 'way' | 'replay' }
  | { do: 'die'; die: string }
  | { do: 'command'; command: string }
  | { do: 'piece'; piece: string }
  | { do: 'space'; space: number }
  | { do: 'option'; option: OptionView }

/** Keys of the page itself, never given to a command or an option. */
const PAGE: Record<string, KeyAct> = {
  u: { do: 'undo' },
  l: { do: 'log' },
  m: { do: 'sound' },
  h: { do: 'hint' },
  i: { do: 'explain' },
  p: { do: 'replay' },
  ',': { do: 'past' },
  '.': { do: 'now' },
}
export const RESERVED = [...Object.keys(PAGE), 'x']

/** Whether a key is a letter, a figure or a sign, as somebody may say to the browser; such keys can be switched off. */
export function isSingle(key: string): boolean {
  return key.length === 1 && key !== ' '
}

/** First free letter of each name: A, N, D, R for Airstrike, Nitro, Drift, Repair. */
export function letters(names: readonly string[], taken: Set<string>): string[] {
  return names.map((name) => {
    const free = [...name.toLowerCase()].find((char) => /[a-z]/.test(char) && !taken.has(char)) ?? ''
    if (free) taken.add(free)
    return free
  })
}

/** Commands by key. */
export function commandKeys(places: readonly Place[]): Map<string, string> {
  const keys = letters(
    places.map((place) => place.command.name),
    new Set(RESERVED),
  )
  const named = places.map((place, at): [string, string] => [keys[at] ?? '', place.key])
  return new Map(named.filter(([key]) => key !== ''))
}

/** The option that Enter answers while nothing is half made. */
export function suggested(options: readonly OptionView[]): OptionView | null {
  return options.find((option) => option.key?.toLowerCase() === 'enter') ?? null
}

/** Keys of the options that are shown as buttons: suggested ones, digits for places, pieces and cards, the digit in a name, else letters. */
export function optionKeys(choice: ChoiceView, options: readonly OptionView[], places: readonly Place[]): Map<OptionView, string> {
  const taken = new Set([...RESERVED, ...(asks(choice, 'command') ? commandKeys(places).keys() : [])])
  const found = new Map<OptionView, string>()
  const give = (option: OptionView, key: string): void => {
    found.set(option, key)
    taken.add(key)
  }
  for (const option of options) {
    const key = option.key?.toLowerCase() ?? ''
    if (/^[a-z0-9]$/.test(key) && !taken.has(key)) give(option, key)
  }
  const rest = options.filter((option) => !found.has(option) && option !== suggested(options))
  const placed = asks(choice, 'die') ? [] : rest.filter((option) => option.space !== null || option.piece !== null || option.card !== null)
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

/** What a question gives keys to. */
export interface Offered {
  options: ReadonlyMap<OptionView, string>
  commands: ReadonlyMap<string, string>
  /** Pieces that want a die as well; others are buttons of their own. */
  pieces: ReadonlyMap<string, string>
  /** The dice that can be chosen, in order. */
  dice: readonly string[]
}

/** What is in the way of what is offered, or ready. */
export interface Now {
  offered: Offered | null
  /** Buttons that do something now. */
  shown: (option: OptionView) => boolean
  /** What Enter does; null: the thing that has the focus is pressed, or nothing happens. */
  enter: KeyAct | null
  chosenDie: string | null
  /** Something can be let go of. */
  held: boolean
  planned: boolean
  /** How many ways lead to where the plan does. */
  ways: number
  /** Whether letters, figures and signs do anything; Enter, Space, Esc and Backspace always do. */
  single: boolean
}

/** A digit is a die's value; of several cards of that value, pressing it again means the next. */
function diceKeys(dice: readonly string[], chosen: string | null): [string, KeyAct][] {
  const values = [...new Set(dice.map((die) => die.split('/')[0] ?? ''))]
  return values.flatMap((value): [string, KeyAct][] => {
    const alike = dice.filter((die) => die.split('/')[0] === value)
    const die = alike[chosen === null ? 0 : (alike.indexOf(chosen) + 1) % alike.length]
    return die === undefined ? [] : [[value, { do: 'die', die }]]
  })
}

/** What each key does now. */
export class Keys {
  private readonly acts: ReadonlyMap<string, KeyAct>

  constructor({ offered, shown, enter, chosenDie, held, planned, ways, single }: Now) {
    const none: [string, KeyAct][] = []
    const options = [...(offered?.options ?? [])].filter(([option]) => shown(option))
    const found: [string, KeyAct][] = [
      ...Object.entries(PAGE),
      ...(enter ? [['enter', enter] as [string, KeyAct]] : none),
      ...(enter?.do === 'space' ? [[' ', enter] as [string, KeyAct]] : none),
      ...(held ? [['escape', { do: 'cancel' }] as [string, KeyAct]] : none),
      ...(ways > 1 ? [['x', { do: 'way' }] as [string, KeyAct]] : none),
      ...(planned ? [['backspace', { do: 'back' }] as [string, KeyAct]] : none),
      ...options.map(([option, key]): [string, KeyAct] => [key, { do: 'option', option }]),
      ...[...(offered?.commands ?? [])].map(([key, command]): [string, KeyAct] => [key, { do: 'command', command }]),
      ...[...(offered?.pieces ?? [])].map(([key, piece]): [string, KeyAct] => [key, { do: 'piece', piece }]),
      ...diceKeys(offered?.dice ?? [], chosenDie),
    ]
    this.acts = new Map(found.filter(([key]) => single || !isSingle(key)).reverse()) // of two that want a key, the one that is named first has it
  }

  /** What a key does, or null. */
  act(key: string): KeyAct | null {
    return this.acts.get(key.toLowerCase()) ?? null
  }

  /** The key that does this, for a badge; null: none does. */
  of(act: KeyAct): string | null {
    return [...this.acts].find(([, one]) => same(one, act))?.[0] ?? null
  }

  /** All keys that do such a thing, in the order of what they do. */
  all(kind: KeyAct['do']): string[] {
    return [...this.acts].flatMap(([key, one]) => (one.do === kind ? [key] : [])).reverse()
  }
}

function same(one: KeyAct, other: KeyAct): boolean {
  if (one.do === 'option' && other.do === 'option') return one.option.index === other.option.index
  return JSON.stringify(one) === JSON.stringify(other)
}

const KEY_NAMES: Record<string, string> = { enter: 'Enter', escape: 'Esc', backspace: 'Backspace' }

/** A key as it is printed on a button. */
export function keyName(key: string): string {
  return KEY_NAMES[key] ?? key.toUpperCase()
}

const SPOKEN: Record<string, string> = { enter: 'Enter', escape: 'Escape', backspace: 'Backspace' }

/** A key as assistive technology is told of it (`aria-keyshortcuts`). */
export function spokenKey(key: string | null): string | undefined {
  return key === null ? undefined : (SPOKEN[key] ?? key)
}
