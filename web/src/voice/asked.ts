/** A question and what is half made of its answer, as they are read aloud. */

import type { ChoiceView, GameView } from '../protocol'
import { turnCaption, turnWords } from '../turn/words'
import { say } from '../words/table'
import { commandNamed } from '../play/boards'
import type { Pointing } from '../play/pointing.svelte'
import { facets, matching, type Facet, type Selection } from '../play/selection'
import type { Session } from '../play/session.svelte'
import { optionWords, pathWords, playerOf } from '../play/words'

/** What has changed since the question before: whose turn it is, or who at this screen is asked. */
export interface Anew {
  turn: boolean
  seat: boolean
}

/** The question; first who is asked, and whether their turn begins. */
export function askedWords(session: Session, view: GameView, choice: ChoiceView, anew: Anew): string {
  const { hand } = session
  const hint = hand.turn ? turnWords(view, hand) : choice.hint
  const title = hand.turn && anew.turn ? '' : choice.title
  return [whoWords(session, choice, anew), title && sentence(title), hint ?? ''].filter(Boolean).join(' ')
}

function whoWords({ table }: Session, choice: ChoiceView, { turn, seat }: Anew): string {
  const name = playerOf(table?.players ?? [], choice.seat)?.name ?? ''
  const several = (table?.mine.length ?? 0) > 1
  if (turn) return several ? say('turnOf', { name }) : say('yourTurn')
  return several && seat ? `${name}:` : ''
}

const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`)

/** What is missing of an answer, by what is asked for first. */
const MISSING = {
  die: (chosen: string) => say('nowDie', { chosen }),
  piece: (chosen: string) => say('nowPiece', { chosen }),
  command: (chosen: string) => say('nowCommand', { chosen }),
  slot: (chosen: string) => say('nowSlot', { chosen }),
  space: (chosen: string) => say('nowSpace', { chosen }),
} as const satisfies Record<Facet, (chosen: string) => string>

/** What is chosen so far, and what comes next: "Die 4; now a vehicle". */
export function halfWords(view: GameView, choice: ChoiceView, hand: Pointing): string {
  if (!hand.halfMade) return ''
  if (hand.turn) return hand.plan ? turnCaption(view, hand) : turnWords(view, hand)
  if (hand.plan) return pathWords(view, hand.plan)
  if (hand.candidate) return say('toConfirm', { answer: optionWords(view, hand.candidate) })
  const chosen = chosenWords(view, hand.selection)
  const missing = missingOf(choice, hand.selection)
  return missing ? MISSING[missing](chosen) : chosen
}

function chosenWords(view: GameView, { die, piece, command }: Selection): string {
  const names = [
    die === null ? '' : say('oneDie', { value: die.split('/')[0] ?? '' }),
    view.pieces.find((one) => one.id === piece)?.name ?? '',
    command === null ? '' : (commandNamed(view, command)?.name ?? ''),
  ]
  return names.filter(Boolean).join(', ')
}

/** What the answers that are left still differ in. */
function missingOf(choice: ChoiceView, selection: Selection): Facet | null {
  const left = matching(choice, selection).map(facets)
  const order = Object.keys(MISSING) as Facet[]
  return order.find((facet) => selection[facet] === null && left.some((one) => one[facet] !== null)) ?? null
}
