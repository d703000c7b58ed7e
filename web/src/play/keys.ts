/** Which key does what.  Keys come from the options where the engine suggests some, else from here. */

import type { ChoiceView, CommandView, OptionView } from '../protocol'
import { plainOptions } from './selection'

/** First free letter of each name: A, N, D, R for Airstrike, Nitro, Drift, Repair. */
function letters(names: readonly string[], taken: Set<string>): string[] {
  return names.map((name) => {
    const free = [...name.toLowerCase()].find((char) => /[a-z]/.test(char) && !taken.has(char)) ?? ''
    if (free) taken.add(free)
    return free
  })
}

/** Keys of the page itself, never given to a command or an option. */
const RESERVED = ['u', 'l', 'm']

/** Commands by key. */
export function commandKeys(commands: readonly CommandView[]): Map<string, string> {
  const keys = letters(
    commands.map((command) => command.name),
    new Set(RESERVED),
  )
  const named = commands.map((command, at): [string, string] => [keys[at] ?? '', command.id])
  return new Map(named.filter(([key]) => key !== ''))
}

/** Keys of the options that are shown as buttons: suggested ones, digits for places and pieces, else letters. */
export function optionKeys(choice: ChoiceView, options: readonly OptionView[], commands: readonly CommandView[]): Map<OptionView, string> {
  const asks = (facet: 'command' | 'die'): boolean => choice.options.some((option) => option[facet] !== null)
  const taken = new Set([...RESERVED, ...(asks('command') ? commandKeys(commands).keys() : [])])
  const found = new Map<OptionView, string>()
  const give = (option: OptionView, key: string): void => {
    found.set(option, key)
    taken.add(key)
  }
  for (const option of options) if (option.key) give(option, option.key.toLowerCase())
  const rest = options.filter((option) => !found.has(option))
  const placed = asks('die') ? [] : rest.filter((option) => option.space !== null || option.piece !== null)
  placed.slice(0, 9).forEach((option, at) => give(option, String(at + 1)))
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

export type KeyAct =
  | { do: 'confirm' | 'cancel' | 'undo' | 'log' | 'back' }
  | { do: 'die'; value: number }
  | { do: 'command'; command: string }
  | { do: 'option'; option: OptionView }

const FIXED: Record<string, KeyAct> = {
  enter: { do: 'confirm' },
  escape: { do: 'cancel' },
  backspace: { do: 'back' },
  u: { do: 'undo' },
  l: { do: 'log' },
}

/** What a key means while this choice is open. */
export function keyAct(key: string, choice: ChoiceView | null, shown: readonly OptionView[], commands: readonly CommandView[]): KeyAct | null {
  const pressed = key.toLowerCase()
  const fixed = FIXED[pressed]
  if (fixed) return fixed
  if (!choice) return null
  for (const [option, letter] of optionKeys(choice, shown, commands)) {
    if (letter === pressed) return { do: 'option', option }
  }
  const command = commandKeys(commands).get(pressed)
  if (command && choice.options.some((option) => option.command === command)) return { do: 'command', command }
  const value = Number(pressed)
  const die = /^[0-9]$/.test(pressed) && choice.options.some((option) => option.die === value)
  return die ? { do: 'die', value } : null
}

/** Options that are shown as buttons for a choice without dice and commands: all, if they are few. */
export function padOptions(choice: ChoiceView, atMost = 6): OptionView[] {
  const pointed = choice.options.some((option) => option.die !== null || option.command !== null)
  if (pointed || choice.options.length > atMost) return plainOptions(choice)
  return choice.options
}
