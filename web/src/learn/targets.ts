/** What to point at, as selectors of things on the page: those worth a look, and what leads to the wanted answer. */

import type { ChoiceView, CoachView, OptionView, PlanView } from '../protocol'
import { facets, type Selection } from '../play/selection'

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
