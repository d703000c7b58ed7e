/** A turn in words: what is chosen, what could be, what is planned. */

import { commandNamed } from '../play/boards'
import type { Pointing } from '../play/pointing.svelte'
import { pathWords, planWords } from '../play/words'
import type { GameView, PlanView } from '../protocol'
import { listed } from '../words/say.svelte'
import { say } from '../words/turn'
import { kindOf, marksOf, victimOf, type Mark } from './marks'
import { alternatives, isDrawn, type Meant, type Way } from './ways'

const nameOf = (view: GameView, piece: string | null): string => view.pieces.find((one) => one.id === piece)?.name ?? ''
const ofCards = (view: GameView, seat: number): boolean => view.seats.find((one) => one.seat === seat)?.cards ?? false
const commandName = (view: GameView, key: string): string => commandNamed(view, key)?.name ?? key

/** The plan that is made, or would be by a click. */
const planOf = (hand: Pointing): PlanView | null => hand.plan ?? hand.aimed

/** What the turn is to be: "Drive Teal medium into Bone large". */
export function turnTitle(view: GameView, hand: Pointing): string {
  const plan = planOf(hand)
  if (!plan) return hand.elsewhere?.option.label ?? say('point')
  const victim = victimOf(view, plan)
  const piece = nameOf(view, plan.piece)
  return victim ? say('driveInto', { piece, victim: victim.name }) : say('drive', { piece })
}

/** What is chosen so far: "Die 4 on Teal medium: 4 moves". */
export function turnWords(view: GameView, hand: Pointing): string {
  const now = hand.drawn
  if (!now || !hand.turn) return ''
  const cards = ofCards(view, hand.turn.seat)
  const die = now.die?.split('/')[0] ?? ''
  if (hand.lacksCommand) return say('commandFirst')
  if (hand.elsewhere) return leadsTo(view, hand.elsewhere, cards)
  if (now.piece === null && now.command !== null) return say('commandNext', { command: commandName(view, now.command) })
  if (now.piece === null) return hand.selection.die === null ? say('pointAny') : say(cards ? 'cardNext' : 'dieNext', { die })
  const way = wayWith(hand, now)
  const n = way?.moves ?? 0
  const moves = say(die === '' ? 'justMoves' : cards ? 'cardMoves' : 'moves', { die, piece: nameOf(view, now.piece), n })
  return now.command === null ? moves : say('withCommand', { moves, command: commandName(view, now.command) })
}

/** What a way without a drive begins, and what comes then: "Die 5 on Teal medium, then: Where does the chopper go?". */
function leadsTo(view: GameView, way: Way, cards: boolean): string {
  const die = way.die?.split('/')[0] ?? ''
  const on = way.piece !== null && way.die !== null && way.command !== null ? say(cards ? 'cardOn' : 'dieOn', { die, piece: nameOf(view, way.piece) }) : ''
  return [on, thenWords(way)].filter(Boolean).join('; ')
}

/** What follows a way without a drive; empty if the turn is over, or somebody else is asked. */
export function thenWords({ then, asks }: Way): string {
  if (asks) return say('then', { asks })
  if (then === null) return ''
  return say(then === 'unknown' ? 'thenToken' : 'thenDice')
}

/** How a turn is taken. */
export const how = (): { title: string; text: string } => ({ title: say('yourTurn'), text: say('how') })

/** The way that is meant. */
export function wayWith({ turn }: Pointing, meant: Meant): Way | null {
  return turn?.ways.find((way) => way.piece === meant.piece && way.die === meant.die && way.command === meant.command && way.spent === meant.spent) ?? null
}

/** The line under the road: the plan step by step, or where a vehicle can drive. */
export function turnCaption(view: GameView, hand: Pointing): string {
  const plan = planOf(hand)
  if (plan) return [pathWords(view, plan), waysWords(plan)].filter(Boolean).join('  ·  ')
  return [turnWords(view, hand), ...(hand.meant?.piece ? reachWords(view, hand) : [])].filter(Boolean).join('  ·  ')
}

function waysWords(plan: PlanView): string {
  const all = isDrawn(plan) ? alternatives(plan) : []
  return all.length > 1 && isDrawn(plan) ? say('ways', { at: all.indexOf(plan) + 1, n: all.length }) : ''
}

function reachWords(view: GameView, hand: Pointing): string[] {
  const marks = marksOf(hand)
  const count = (kinds: readonly Mark['kind'][], more = false): number => marks.filter((mark) => mark.more === more && kinds.includes(mark.kind)).length
  const victims = [...new Set(hand.foreseen.flatMap((plan) => victimOf(view, plan)?.name ?? []))]
  const [stops, cautions, deadly] = [count(['stop', 'front']), count(['caution']), count(['out'])]
  const more = count(['stop', 'front', 'slam', 'caution'], true)
  return [
    stops > 0 ? say('stops', { n: stops }) : '',
    victims.length > 0 ? say('slams', { names: listed(victims) }) : '',
    cautions > 0 ? say('cautions', { n: cautions }) : '',
    deadly > 0 ? say('deadly', { n: deadly }) : '',
    more > 0 && hand.preview ? say('more', { n: more, command: commandName(view, hand.preview) }) : '',
  ]
}

/** What the button says: "Drive 4, slam Bone large". */
export function goWords(view: GameView, plan: PlanView): { label: string; detail: string } {
  const { label, detail } = planWords(view, plan)
  const victim = kindOf(plan) === 'slam' ? victimOf(view, plan) : null
  return { label, detail: victim ? say('slam', { victim: victim.name }) : detail }
}
