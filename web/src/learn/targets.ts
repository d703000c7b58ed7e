/** What to point at, as selectors of things on the page: those worth a look, and what leads to the wanted answer. */

import type { AheadView, ChoiceView, CoachView, OptionView, PlanView } from '../protocol'
import { facets, type Selection } from '../play/selection'
import { isDrawn, type Drawn, type Meant, type TurnChoice, type Way } from '../turn/ways'

/** What the learner has pointed at so far. */
export interface Hand {
  selection: Selection
  candidate: OptionView | null
  plan: PlanView | null
}

const pieceOf = (id: string): string => `.live [data-piece="${CSS.escape(id)}"]`
/** On a phone a vehicle is a button of the choice bar as well. */
const buttonOf = (id: string): string => `.vehicle[data-about="piece:${CSS.escape(id)}"]`
const CONFIRM = '.act.main'

export function targets(now: CoachView, choice: ChoiceView | null, hand: Hand): string[] {
  if (now.state !== 'doing') return []
  const spaces = now.spaces.map((space) => `[data-cell="${space}"]`)
  const option = choice?.options.find((one) => one.index === now.wanted)
  if (!choice || !option || !now.point) return [...now.pieces.map(pieceOf), ...spaces]
  const planned = hand.plan?.spaces.at(-1)
  if (hand.candidate === option || (planned !== undefined && now.spaces.includes(planned))) return [CONFIRM]
  if (choice.plans.length > 0 && now.spaces.length > 0) return [...now.pieces.map(pieceOf), ...spaces]
  return [...new Set([...now.pieces.map(pieceOf), ...spaces, ...missing(option, hand.selection)])]
}

/** What of an option is not pointed at yet. */
function missing(option: OptionView, chosen: Selection): string[] {
  const whole = facets(option)
  const found: string[] = []
  if (whole.die !== null && chosen.die !== whole.die) found.push(`[data-die="${CSS.escape(whole.die)}"]`)
  if (whole.command !== null && chosen.command !== whole.command) found.push(`[data-command="${CSS.escape(whole.command)}"]`)
  if (whole.piece !== null && chosen.piece !== whole.piece) found.push(pieceOf(whole.piece), buttonOf(whole.piece))
  if (whole.space !== null && chosen.space !== whole.space) found.push(`[data-cell="${whole.space}"]`)
  return found.length > 0 ? found : [`[data-option="${option.index}"]`]
}

/** What the learner has pointed at of a whole turn: `meant` is what it would be now. */
export interface TurnHand {
  selection: Selection
  meant: Meant | null
  plan: PlanView | null
}

const begins = (whole: readonly number[], part: readonly number[]): boolean => part.every((answer, at) => whole[at] === answer)
const same = (way: Way, meant: Meant | null): boolean => meant !== null && way.piece === meant.piece && way.die === meant.die && way.command === meant.command && way.spent === meant.spent

/** The way of a turn that is meant, if its vehicle was pointed at or is the only one. */
function chosen(turn: TurnChoice, { selection, meant }: TurnHand): Way | null {
  const alone = turn.ways.every((way) => way.piece === turn.ways[0]?.piece)
  return selection.piece !== null || alone ? (turn.ways.find((way) => same(way, meant)) ?? null) : null
}

/** The step that a turn has come to in the learner's hand, before anything is sent. */
export function reached(ahead: readonly AheadView[], turn: TurnChoice, hand: TurnHand): AheadView | null {
  const given = hand.plan && isDrawn(hand.plan) ? hand.plan.options : (chosen(turn, hand)?.answers ?? [])
  const steps = ahead.filter((step) => step.options.length > 0)
  let before = 0
  for (const step of steps) {
    before += step.options.length
    const wanted = steps.flatMap((one) => one.options).slice(0, before)
    if (given.length < before || !begins(given, wanted)) return step
  }
  return steps.at(-1) ?? null
}

/** What leads to the turn that is wanted: what is missing of it, then where it leads, then the button that confirms it. */
export function turnTargets(step: AheadView, ahead: readonly AheadView[], turn: TurnChoice, hand: TurnHand): string[] {
  const look = [...step.pieces.map(pieceOf), ...step.spaces.map((space) => `[data-cell="${space}"]`)]
  const wanted = ahead.flatMap((one) => one.options)
  const way = turn.ways.find((one) => begins(wanted, one.answers))
  if (!step.point || !way) return look
  const plan = way.plans.filter((one) => begins(wanted, one.options)).reduce<Drawn | null>((best, one) => (best && best.options.length >= one.options.length ? best : one), null)
  const [end, planned] = [plan?.spaces.at(-1), hand.plan?.spaces.at(-1)]
  const there = planned !== undefined && (planned === end || step.spaces.includes(planned))
  if (same(way, hand.meant) && (there || way.plans.length === 0)) return [CONFIRM]
  const missing = missingOf(way, turn, hand)
  return [...new Set(missing.length > 0 ? [...look, ...missing] : look.length > 0 || end === undefined ? look : [`[data-cell="${end}"]`])]
}

/** What of a way is not chosen yet; a command that is on and not wanted, too. */
function missingOf(way: Way, turn: TurnChoice, hand: TurnHand): string[] {
  const { meant, selection } = hand
  const found: string[] = []
  if (way.die !== null && meant?.die !== way.die) found.push(`[data-die="${CSS.escape(way.die)}"]`)
  const command = way.command ?? selection.command
  if (command !== null && (meant?.command !== way.command || meant?.spent !== way.spent)) found.push(`[data-command="${CSS.escape(command)}"]`)
  if (way.piece !== null && chosen(turn, hand)?.piece !== way.piece) found.push(pieceOf(way.piece), buttonOf(way.piece))
  return found
}
