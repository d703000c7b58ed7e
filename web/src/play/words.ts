/** Sentences the page makes itself: consequences on buttons, the caption under the road. */

import type { ChoiceView, GameView, OptionView, PlanView, PlayerView, SeatView } from '../protocol'

const ENDS: Record<string, string> = {
  moves: 'all moves used',
  unknown: 'stops at a face-down token',
  slam: 'slam at the end',
  front: 'off the front of the road',
  stop: 'something acts there',
  out: 'the car is lost there',
  drift: 'you may drift past there',
  on: 'then you choose again',
  part: 'then you choose again',
}

/** Why a foreseen path ends. */
export function endWords(end: string): string {
  return ENDS[end] ?? end
}

/** What happens when the path is confirmed. */
export function planWords(plan: PlanView): { label: string; detail: string } {
  return { label: `Drive ${plan.options.length}`, detail: endWords(plan.end) }
}

function wordsOf(view: GameView, space: number): string {
  return view.spaces.find((one) => one.id === space)?.words ?? 'off the front'
}

/** The path step by step: "1 road, 2 road, 3 slam". */
export function pathWords(view: GameView, plan: PlanView): string {
  const steps = plan.spaces.map((space, at) => `${at + 1} ${wordsOf(view, space)}`)
  return `planned: ${steps.join('; ')}: ${endWords(plan.end)}`
}

/** A space in words: terrain, token, who stands there. */
export function spaceWords(view: GameView, space: number): string {
  return wordsOf(view, space)
}

/** The caption while a choice is open and nothing is pointed at. */
export function choiceWords(view: GameView, choice: ChoiceView, plan: PlanView | null): string {
  const about = view.pieces.find((piece) => piece.id === choice.about)?.name
  const few = choice.options.length <= 4 ? choice.options.map(optionWords) : []
  const parts = [about, ...few, plan ? pathWords(view, plan) : null]
  return parts.filter(Boolean).join(' · ') || choice.hint || choice.title
}

export function optionWords(option: OptionView): string {
  return option.detail ? `${option.label}: ${option.detail}` : option.label
}

export function playerOf(players: readonly PlayerView[], seat: number): PlayerView | null {
  return players.find((player) => player.seat === seat) ?? null
}

/** "Teal (Ines)". */
export function seatWords(seat: SeatView, player: PlayerView | null): string {
  return player?.name && player.name !== seat.crew_name ? `${seat.crew_name} (${player.name})` : seat.crew_name
}
