/**
 * The questions that lead to a drive, put as one: which die, which vehicle, which command, and where to.  Each option
 * is a way to a drive and holds the answers it stands for; the questions of the rules stay as they are underneath.
 */

import { facets, type Selection } from '../play/selection'
import type { ChoiceView, OptionView, PlanView, ReachView, ReachWay } from '../protocol'

/** A path of which the answers before the drive are the first. */
export interface Drawn extends PlanView {
  way: Way
}

export interface Way extends Meant {
  option: OptionView
  answers: readonly number[]
  /** Those that come before an offer which it declines; all of them if it declines none. */
  first: readonly number[]
  moves: number
  /** The kind of the question to which the answers lead, if that is not where to drive. */
  then: string | null
  /** That question in words. */
  asks: string
  plans: readonly Drawn[]
}

/** A die for a vehicle, and a command with the die for that. */
export interface Meant {
  piece: string | null
  die: string | null
  command: string | null
  spent: number | null
}

export interface TurnChoice extends ChoiceView {
  ways: readonly Way[]
}

export const isTurn = (choice: ChoiceView | null): choice is TurnChoice => choice !== null && 'ways' in choice

/** The open question with those that it leads to, as one; the question itself if nothing is known of them. */
export function folded(question: ChoiceView, reach: ReachView | null): ChoiceView {
  if (!reach || reach.ways.length === 0) return question
  const ways = reach.ways.map((found, at) => wayOf(question, reach.plans, found, at))
  const turn: TurnChoice = { ...question, options: ways.map((way) => way.option), plans: [], ways }
  return turn
}

const BLANK = { name: '', symbol: null, space: null, key: null, detail: null, slot: null, group: null, card: null }

/** One of the ways, with its `plans` among all; most are never asked for theirs. */
function wayOf(question: ChoiceView, plans: readonly PlanView[], found: ReachWay, index: number): Way {
  const { answers, piece, die, face, command, section, label, moves, then, asks, before_offers } = found
  const first = question.options.find((option) => option.index === answers[0])
  const option = { ...BLANK, index, value: index, label, shape: first?.shape ?? 'die', piece, die, face, command, section }
  const names = facets(option)
  let made: Drawn[] | null = null
  return {
    piece, die: names.die, command: names.command, spent: found.command_die, option, answers, first: answers.slice(0, before_offers), moves, then, asks,
    get plans() {
      return (made ??= found.plans.flatMap((number) => plans[number] ?? []).map((plan) => ({ ...plan, options: [...answers, ...plan.options], way: this })))
    },
  }
}

/** What is chosen if nothing else is: the vehicle last looked at, the dice last touched. */
export type Ready = Omit<Meant, 'command'>

/** What is meant: what was chosen, else what lies ready. */
export function meant({ ways }: TurnChoice, held: Selection, ready: Ready): Meant {
  const { command } = held
  const open = ways.filter((way) => way.command === command)
  const piece = first([held.piece, ready.piece, only(open, 'piece')], open, 'piece')
  const ofPiece = open.filter((way) => piece === null || way.piece === piece)
  const die = first([held.die, ready.die, best(ofPiece, 'die', -1)], ofPiece, 'die')
  const ofDie = ofPiece.filter((way) => die === null || way.die === die)
  const spent = first([ready.spent, best(ofDie, 'spent', 1)], ofDie, 'spent')
  return { piece, die, command, spent }
}

/** The first value that some way has. */
function first<K extends keyof Meant>(wanted: (Meant[K] | null)[], ways: readonly Way[], name: K): Meant[K] | null {
  return wanted.find((value) => value !== null && ways.some((way) => way[name] === value)) ?? null
}

/** The value that all ways have. */
function only(ways: readonly Way[], name: 'piece'): string | null {
  const values = new Set(ways.map((way) => way[name]))
  return values.size === 1 ? ([...values][0] ?? null) : null
}

/** The lowest value of the ways, or with -1 the highest. */
function best<K extends 'die' | 'spent'>(ways: readonly Way[], name: K, order: 1 | -1): Meant[K] {
  const rank = (way: Way): number => order * parseInt(String(way[name]))
  return ways.filter((way) => way[name] !== null).toSorted((one, other) => rank(one) - rank(other))[0]?.[name] ?? null
}

/** The ways to drive as it is meant; of what is not settled all. */
export function waysOf({ ways }: TurnChoice, { piece, die, command, spent }: Meant): Way[] {
  return ways.filter((way) => way.command === command && way.spent === spent && (piece === null || way.piece === piece) && (die === null || way.die === die))
}

/** The dice that a command takes with what is meant, the lowest first. */
export function diceFor({ ways }: TurnChoice, command: string, { piece, die }: Meant): number[] {
  const open = ways.filter((way) => way.command === command && (piece === null || way.piece === piece) && (die === null || way.die === die))
  return [...new Set(open.flatMap((way) => way.spent ?? []))].sort((one, other) => one - other)
}

/** The answers with which all of these begin. */
export function common(lists: readonly (readonly number[])[]): readonly number[] {
  const [first, ...others] = lists
  const differs = first?.findIndex((answer, at) => others.some((one) => one[at] !== answer)) ?? 0
  return first?.slice(0, differs < 0 ? undefined : differs) ?? []
}

const last = <T>(list: readonly T[]): T | undefined => list[list.length - 1]

/** Whether moves are left at its end. */
const open = (plan: PlanView): boolean => plan.end === 'on' || plan.end === 'part'

/**
 * The path to a space: with what is meant if that stops there, else with another die that does, else with another
 * vehicle unless one is `pinned`.  Of several the first one that was foreseen.
 */
export function drawnTo(turn: TurnChoice, wanted: Meant, pinned: boolean, space: number): Drawn | null {
  const rank = ({ way, ...plan }: Drawn): number =>
    (wanted.piece !== null && way.piece !== wanted.piece ? 8 : 0) + (way.die === wanted.die ? 0 : 2) + (open(plan) ? 4 : 0) + (way.spent === wanted.spent ? 0 : 1)
  const ways = turn.ways.filter((way) => way.command === wanted.command && (!pinned || way.piece === wanted.piece))
  const there = ways.flatMap((way) => way.plans.filter((plan) => last(plan.spaces) === space && plan.end !== 'off'))
  return there.toSorted((one, other) => rank(one) - rank(other))[0] ?? null
}

/** The other paths with the same die and vehicle to the same end. */
export function alternatives(plan: Drawn): Drawn[] {
  return plan.way.plans.filter((one) => last(one.spaces) === last(plan.spaces) && one.end === plan.end)
}

export const isDrawn = (plan: PlanView | null): plan is Drawn => plan !== null && 'way' in plan

/** How many spaces a drive leads over. */
export const stepsOf = (plan: PlanView): number => (isDrawn(plan) ? plan.spaces.length : plan.options.length)

/**
 * The way and the path that the answers of a hint mean, as far as they go; of a path that is not among those that are
 * shown, another one to where it leads (the last of `spaces`).
 */
export function hinted({ ways }: TurnChoice, answers: readonly number[], spaces: readonly number[] = []): { way: Way | null; plan: Drawn | null } {
  const begins = (whole: readonly number[], part: readonly number[]): boolean => part.every((answer, at) => whole[at] === answer)
  const way = ways.find((one) => begins(answers, one.answers)) ?? ways.find((one) => begins(one.answers, answers)) ?? null
  const exact = way?.plans.find((plan) => plan.options.join() === answers.join())
  const there = (spaces.length > 0 && way?.plans.filter((plan) => last(plan.spaces) === last(spaces))) || []
  return { way, plan: exact ?? there.find((plan) => !open(plan)) ?? there[0] ?? null }
}
