/** What is said about trails and threats. */

import type { GameView, ThreatView } from '../protocol'
import { say } from '../words/since'
import { figure, language } from '../words/say.svelte'
import type { Deed, Harm, Trail } from './trails'

const nameOf = (view: GameView, id: string): string => view.pieces.find((piece) => piece.id === id)?.name ?? ''

const TO_OTHERS: Readonly<Record<Harm, (whom: string) => string>> = {
  out: (whom) => say('out', { whom }),
  broken: (whom) => say('broken', { whom }),
  hurt: (whom) => say('hurt', { whom }),
  hit: (whom) => say('hit', { whom }),
  slam: (whom) => say('slam', { whom }),
  shot: (whom) => say('shot', { whom }),
}

/** What a crew did to a piece, or suffered itself: the one that drove, or another of its own. */
export function deedWords(view: GameView, deed: Deed, driver: string): string {
  const whom = nameOf(view, deed.whom)
  if (!deed.own) return TO_OTHERS[deed.harm](whom)
  if (deed.whom === driver) return deed.harm === 'out' ? say('selfOut') : deed.harm === 'broken' ? say('selfBroken') : say('selfHurt')
  return deed.harm === 'out' ? say('ownOut', { whom }) : deed.harm === 'broken' ? say('ownBroken', { whom }) : say('ownHurt', { whom })
}

/** How far a crew drove. */
export function drivenWords({ driven }: Trail): string {
  return driven > 0 ? say('drove', { n: driven }) : say('stayed')
}

/** What was done in a turn, in one line. */
export function turnWords(view: GameView, trail: Trail): string {
  const done = drivenWords(trail)
  const words = trail.deed ? say('didToo', { done, deed: deedWords(view, trail.deed, trail.piece.id) }) : done
  return say('turn', { name: trail.piece.name, words })
}

/** The same with its number, as it is read aloud. */
export const lineWords = (view: GameView, trail: Trail): string => say('line', { order: trail.order, turn: turnWords(view, trail) })

/** Which dice: "a 4", "a 2 or more", "a 1, 3 or 5". */
export function diceWords(dice: readonly number[]): string {
  const [lowest] = dice
  if (dice.length === 1 && lowest !== undefined) return say('oneDie', { die: lowest })
  const onward = dice.every((die, at) => die === (lowest ?? 0) + at) && dice.at(-1) === 6
  if (onward && lowest !== undefined) return lowest === 1 ? say('anyDie') : say('orMore', { die: lowest })
  return say('oneDie', { die: new Intl.ListFormat(language(), { type: 'disjunction' }).format(dice.map(String)) })
}

/** Who can do what to a piece, with which dice, and how likely that is; empty where only the sign may be seen. */
export function threatWords(view: GameView, threat: ThreatView): string {
  if (threat.by === null) return ''
  const by = nameOf(view, threat.by)
  const dice = threat.command || threat.dice.length === 0 ? null : diceWords(threat.dice)
  const slam = threat.how === 'slam'
  const words = dice === null ? (slam ? say('slamAny', { by }) : say('shotAny', { by })) : slam ? say('slamDice', { by, dice }) : say('shotDice', { by, dice })
  const full = threat.command ? say('byCommand', { words }) : words
  return threat.chance === null || threat.chance >= 1 ? full : say('likely', { words: full, chance: figure(threat.chance, { style: 'percent' }) })
}
