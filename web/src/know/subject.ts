/** What the player asks about: read from the thing under the pointer or with the focus. */

import { matching, NOTHING, type Selection } from '../play/selection'
import { isTurn } from '../turn/ways'
import type { ChoiceView, OptionView, PlanView } from '../protocol'

export type Subject =
  | { kind: 'space'; space: number }
  | { kind: 'piece'; piece: string }
  | { kind: 'die'; die: string }
  | { kind: 'command'; command: string }
  | { kind: 'option'; option: number }
  | { kind: 'plan' }
  | { kind: 'undo' }
  | { kind: 'card'; card: string }

const NAMED = '[data-cell], [data-about], [data-option], [data-die], [data-command]'

/** The nearest thing around an element that something can be said about; `data-about` names what has no attribute of its own. */
export function thingAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(NAMED) : null
}

export function subjectOf(thing: Element): Subject | null {
  const [cell, option, die, command] = ['data-cell', 'data-option', 'data-die', 'data-command'].map((name) => thing.getAttribute(name))
  if (cell != null) return { kind: 'space', space: Number(cell) }
  if (option != null) return { kind: 'option', option: Number(option) }
  if (die != null) return { kind: 'die', die }
  if (command != null) return { kind: 'command', command }
  const [kind, name] = (thing.getAttribute('data-about') ?? '').split(':')
  if (kind === 'card' && name) return { kind, card: name }
  if (kind === 'command' && name) return { kind, command: name }
  if (kind === 'piece' && name) return { kind, piece: name }
  return kind === 'plan' || kind === 'undo' ? { kind } : null
}

/** What is half made, and what could be. */
export interface Hand {
  selection: Selection
  plan: PlanView | null
  candidate: OptionView | null
  pathTo(space: number): PlanView | null
}

/** The answers, in order, by which a subject could be chosen now; null if it takes more, or it cannot. */
export function answersFor(subject: Subject, choice: ChoiceView | null, hand: Hand): readonly number[] | null {
  if (!choice) return null
  if (subject.kind === 'option') return choice.options.some((one) => one.index === subject.option) ? [subject.option] : null
  if (subject.kind === 'plan') return hand.plan?.options ?? only(choice, hand.candidate ? [hand.candidate] : choice.options)
  if (subject.kind === 'undo' || subject.kind === 'card') return null
  if (subject.kind === 'space') {
    const path = hand.pathTo(subject.space)
    if (path) return path.options
  }
  const meant = matching(choice, subject.kind === 'piece' && choice.about === subject.piece ? { ...NOTHING, space: -1 } : { ...hand.selection, ...named(subject) })
  return only(choice, meant)
}

function named(subject: Subject): Partial<Selection> {
  if (subject.kind === 'space') return { space: subject.space }
  if (subject.kind === 'piece') return { piece: subject.piece }
  if (subject.kind === 'die') return { die: subject.die }
  return subject.kind === 'command' ? { command: subject.command } : {}
}

function only(choice: ChoiceView, options: readonly OptionView[]): readonly number[] | null {
  const [option] = options
  if (!option || options.length > 1) return null
  return isTurn(choice) ? (choice.ways[option.index]?.answers ?? null) : [option.index]
}
