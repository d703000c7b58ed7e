/** Sentences the page makes itself: consequences on buttons, the caption under the road. */

import type { ChoiceView, GameView, OptionView, PieceView, PlanView, PlayerView, SeatView, SpaceView } from '../protocol'

const ENDS: Record<string, string> = {
  moves: 'all moves used',
  unknown: 'stops at a face-down token',
  slam: 'slam at the end',
  drift: 'you may drift past there',
  front: 'off the front of the road',
  stop: 'something acts there',
  out: 'lost there',
  on: 'then you choose again',
  part: 'then you choose again',
}

/** Why a foreseen path ends. */
export function endWords(end: string): string {
  return ENDS[end] ?? end
}

/** The same, knowing the road: off the front of the last tile lies the finish line. */
function endOf(view: GameView, plan: PlanView): string {
  return plan.end === 'front' && view.finish !== null ? 'across the finish line' : endWords(plan.end)
}

/** What happens when the path is confirmed. */
export function planWords(view: GameView, plan: PlanView): { label: string; detail: string } {
  return { label: `Drive ${plan.options.length}`, detail: endOf(view, plan) }
}

/** A space in words: terrain, token, who stands there. */
export function spaceWords(view: GameView, space: number): string {
  return view.spaces.find((one) => one.id === space)?.words ?? (view.finish === null ? 'off the front' : 'the finish line')
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const count = (n: number): string => SMALL[n] ?? String(n)

/** Where a space lies seen from another: "two ahead, one lane left". */
export function relativeWords(from: SpaceView, to: SpaceView): string {
  const ahead = to.column - from.column
  const lanes = to.lane - from.lane
  const along = ahead === 0 ? '' : `${count(Math.abs(ahead))} ${ahead > 0 ? 'ahead' : 'behind'}`
  const across = lanes === 0 ? '' : `${count(Math.abs(lanes))} ${Math.abs(lanes) === 1 ? 'lane' : 'lanes'} ${lanes < 0 ? 'left' : 'right'}`
  return [along, across].filter(Boolean).join(', ') || 'here'
}

/** What its markers say about a piece: "Teal small: stuck (2)". */
export function markWords(piece: PieceView): string {
  const marks = piece.marks.map((mark) => (mark.count > 1 ? `${mark.label} (${mark.count})` : mark.label))
  return marks.length > 0 ? `${piece.name}: ${marks.join(', ')}` : ''
}

/** A space in words, seen from the piece that acts, with what its ground does and what pieces there carry. */
export function lookWords(view: GameView, space: number, acting: number | null): string {
  const from = view.spaces.find((one) => one.id === acting)
  const to = view.spaces.find((one) => one.id === space)
  const words = spaceWords(view, space)
  const marks = view.pieces.filter((piece) => piece.place === 'road' && piece.space === space).map(markWords)
  const ground = view.terrains.find((one) => one.id === to?.terrain)?.text ?? ''
  return [from && to ? `${relativeWords(from, to)}: ${words}` : words, ...marks, ground].filter(Boolean).join('  ·  ')
}

/** The path step by step: "1 road; 2 road; 3 mud: all moves used". */
export function pathWords(view: GameView, plan: PlanView): string {
  const steps = plan.spaces.map((space, at) => `${at + 1} ${spaceWords(view, space)}`)
  return `planned: ${steps.join('; ')}: ${endOf(view, plan)}`
}

/** An option with its consequence; one that points at a space says what lies there. */
export function optionWords(view: GameView, option: OptionView): string {
  const detail = optionDetail(view, option)
  return detail ? `${option.label}: ${detail}` : option.label
}

export function optionDetail(view: GameView, option: OptionView): string {
  return option.detail ?? (option.space !== null ? spaceWords(view, option.space) : '')
}

/** The caption while a choice is open and nothing is pointed at. */
export function choiceWords(view: GameView, choice: ChoiceView, plan: PlanView | null): string {
  const about = view.pieces.find((piece) => piece.id === choice.about)?.name
  const few = choice.options.length <= 4 && !plan ? choice.options.map((option) => optionWords(view, option)) : []
  const parts = [about, ...few, plan ? pathWords(view, plan) : null]
  return parts.filter(Boolean).join('  ·  ') || choice.hint || choice.title
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
  if (player.stand_in) return `${player.name} is away, a bot plays`
  return player.present ? '' : `${player.name} is not connected`
}

/** "Teal (Ines)". */
export function seatWords(seat: SeatView, player: PlayerView | null): string {
  return player?.name && player.name !== seat.crew_name ? `${seat.crew_name} (${player.name})` : seat.crew_name
}
