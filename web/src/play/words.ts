/** Sentences the page makes itself: consequences on buttons, the caption under the road. */

import { rearColumn } from '../board/frame'
import type { ChoiceView, DieView, GameView, OptionView, PieceView, PlanView, PlayerView, SeatView, SpaceView } from '../protocol'
import { stepsOf } from '../turn/ways'
import { facing } from './field'
import { say } from '../words/table'

const ENDS = {
  moves: 'endMoves',
  unknown: 'endUnknown',
  known: 'endKnown',
  slam: 'endSlam',
  drift: 'endDrift',
  front: 'endFront',
  stop: 'endStop',
  out: 'endOut',
  on: 'endOn',
  part: 'endOn',
} as const

/** Why a foreseen path ends. */
export function endWords(end: string): string {
  return end in ENDS ? say(ENDS[end as keyof typeof ENDS]) : end
}

/** The same, knowing the road: off the front of the last tile lies the finish line. */
function endOf(view: GameView, plan: PlanView): string {
  return plan.end === 'front' && view.finish !== null ? say('endFinish') : endWords(plan.end)
}

/** What happens when the path is confirmed. */
export function planWords(view: GameView, plan: PlanView): { label: string; detail: string } {
  return { label: say('drive', { n: stepsOf(plan) }), detail: endOf(view, plan) }
}

/** A space by its address, as the log names it: lane and column from the rear of the board as it lies now. */
export function address(view: GameView, space: SpaceView): string {
  return `${space.lane}/${space.column - (view.board === 'field' ? 0 : rearColumn(view)) + 1}`
}

/** A space in words: terrain, token, who stands there. */
export function spaceWords(view: GameView, space: number): string {
  return view.spaces.find((one) => one.id === space)?.words ?? (view.finish === null ? say('offFront') : say('finish'))
}

/** A card in words, with what it does; nothing of a die, nor of a card that lies face down. */
export function cardWords(die: DieView): string | undefined {
  if (die.hidden) return ''
  const card = die.words && say('oneCard', { value: die.words })
  return card && die.spent ? say('used', { value: card }) : card || undefined
}

/** How many cards of a hand may not be seen; nothing if all may. */
export function unseenWords(dice: DieView[]): string {
  const n = dice.filter((die) => die.hidden).length
  return n > 0 ? say('cardsDown', { n }) : ''
}

/** How many, with small numbers as words. */
const many = (n: number): { n: number; count: string } => ({ n, count: say('numbers').split(' ')[n] ?? String(n) })

/** Who looks at the board: where, and which way by sixths (as `turned` in PieceView). */
export interface Eyes {
  space: SpaceView
  heading: number
}

/** The eyes of a piece on the board. */
export function eyesOf(view: GameView, id: string | null | undefined): Eyes | undefined {
  const piece = view.pieces.find((one) => one.id === id && one.place === 'road')
  const space = view.spaces.find((one) => one.id === piece?.space)
  return piece && space && { space, heading: piece.turned }
}

/** Where a space lies for somebody who looks: "front left", "two ahead, one lane left". */
export function relativeWords(view: GameView, eyes: Eyes, space: SpaceView): string {
  const { from, to, forward } = facing(view.board, eyes.space, space, eyes.heading, view.forward)
  const ahead = to.column - from.column
  const lanes = to.lane - from.lane
  if (Math.abs(lanes) === 1) {
    const half = (place: { lane: number }): number => (place.lane % 2 === forward ? 0.5 : 0)
    const way = ahead + half(to) - half(from)
    if (way === 0.5) return say(lanes < 0 ? 'frontLeft' : 'frontRight')
    if (way === -0.5) return say(lanes < 0 ? 'rearLeft' : 'rearRight')
  }
  const along = ahead === 0 ? '' : ahead > 0 ? say('ahead', many(ahead)) : say('behind', many(-ahead))
  const across = lanes === 0 ? '' : lanes < 0 ? say('lanesLeft', many(-lanes)) : say('lanesRight', many(lanes))
  return [along, across].filter(Boolean).join(', ') || say('here')
}

/** The same as a direction for an arrow: degrees clockwise from straight ahead, in steps of 45. */
export function directionOf(view: GameView, eyes: Eyes, space: SpaceView): number {
  const { from, to, forward } = facing(view.board, eyes.space, space, eyes.heading, view.forward)
  const half = (place: { lane: number }): number => (place.lane % 2 === forward ? 0.5 : 0)
  const along = to.column + half(to) - from.column - half(from)
  const across = to.lane - from.lane
  return (Math.atan2(Math.sign(across), Math.sign(along)) * 180) / Math.PI
}

/** What its markers say about a piece: "Teal small: stuck (2)". */
export function markWords(piece: PieceView): string {
  const marks = piece.marks.map((mark) => (mark.count > 1 ? `${mark.label} (${mark.count})` : mark.label))
  return marks.length > 0 ? `${piece.name}: ${marks.join(', ')}` : ''
}

/** A space in words, seen from the piece that acts, with what its ground does and what pieces there carry. */
export function lookWords(view: GameView, space: number, eyes?: Eyes): string {
  const to = view.spaces.find((one) => one.id === space)
  const words = spaceWords(view, space)
  const marks = view.pieces.filter((piece) => piece.place === 'road' && piece.space === space).map(markWords)
  const ground = view.terrains.find((one) => one.id === to?.terrain)?.text ?? ''
  return [eyes && to ? `${relativeWords(view, eyes, to)}: ${words}` : words, ...marks, ground].filter(Boolean).join('  ·  ')
}

/** A space in words, as far as they help to find it: where it lies, and what is there. */
export function cellWords(view: GameView, space: SpaceView, eyes: Eyes | undefined): string {
  const words = spaceWords(view, space.id)
  return eyes ? say('there', { where: relativeWords(view, eyes, space), words }) : words
}

/** The path step by step: "1 road; 2 road; 3 mud: all moves used". */
export function pathWords(view: GameView, plan: PlanView): string {
  const steps = plan.spaces.map((space, at) => `${at + 1} ${spaceWords(view, space)}`)
  return say('planned', { steps: steps.join('; '), end: endOf(view, plan) })
}

/** An option with its consequence; one that points at a space says what lies there. */
export function optionWords(view: GameView, option: OptionView): string {
  const detail = optionDetail(view, option)
  return detail ? `${option.label}: ${detail}` : option.label
}

export function optionDetail(view: GameView, option: OptionView): string {
  return option.detail ?? (option.space !== null ? spaceWords(view, option.space) : '')
}

/** The caption while a choice is open and nothing is pointed at; cards say themselves what they do. */
export function choiceWords(view: GameView, choice: ChoiceView, plan: PlanView | null): string {
  const about = view.pieces.find((piece) => piece.id === choice.about)?.name
  const few = choice.options.length <= 4 && !plan && !choice.options.some((option) => option.card) ? choice.options.map((option) => optionWords(view, option)) : []
  const parts = [about, ...few, plan ? pathWords(view, plan) : null].filter(Boolean)
  if (parts.length === 0) return choice.hint || choice.title
  return (parts.length === 1 && about ? [about, choice.title] : parts).join('  ·  ')
}

/** What somebody else is asked: the question speaks to them, so their name stands before it. */
export function othersWords(view: GameView): string | undefined {
  return view.choice ? `${view.seats[view.choice.seat]?.crew_name}: ${view.choice.title}` : undefined
}

/** A table's title without the name of the family, which stands beside it. */
export function shortTitle(title: string): string {
  return title.replace(/^Thunder Road[:\s–-]*/i, '') || title
}

export function playerOf(players: readonly PlayerView[], seat: number): PlayerView | null {
  return players.find((player) => player.seat === seat) ?? null
}

/** Who plays a seat now, when it is not simply the person at the table: "Ines, away; Grit plays". */
export function presenceWords(player: PlayerView | null): string {
  if (!player || player.kind === 'bot') return ''
  if (player.stand_in) return say('standIn', { name: player.name })
  return player.present ? '' : say('notConnected', { name: player.name })
}

/** Where a seat's chopper is. */
export function chopperWords(state: string): string {
  const words = { ready: say('chopperReady'), road: say('chopperRoad'), out: say('chopperOut') }
  return words[state as keyof typeof words] ?? state
}

/** "Teal (Ines)". */
export function seatWords(seat: SeatView, player: PlayerView | null): string {
  return player?.name && player.name !== seat.crew_name ? `${seat.crew_name} (${player.name})` : seat.crew_name
}

/** What a lost line means for whoever answers. */
export function lineWords({ waiting, choice }: { waiting: boolean; choice: ChoiceView | null }): string {
  return waiting ? say('lineDown') : choice ? say('lineChoose') : say('lineGone')
}
