/** What a drive would meet where: places to stop, what is only passed, and what ends it. */

import { facing } from '../play/field'
import type { Pointing } from '../play/pointing.svelte'
import type { GameView, PieceView, PlanView, SpaceView } from '../protocol'
import type { Way } from './ways'

/** `stop`: all moves used; `pass`: moves are left there; `caution`: something happens there; `front`: off the road as it lies. */
export type Kind = 'stop' | 'caution' | 'slam' | 'out' | 'front' | 'pass'

export interface Mark {
  space: number
  kind: Kind
  /** Only with the command that is being looked at. */
  more: boolean
}

const KINDS: Record<string, Kind> = { moves: 'stop', unknown: 'caution', known: 'caution', stop: 'caution', slam: 'slam', drift: 'slam', out: 'out', front: 'front' }
/** Of several ways to one space the first of these counts. */
const ORDER: readonly Kind[] = ['stop', 'caution', 'slam', 'front', 'out', 'pass']

/** The end of a path that leads off the side: its last space is the last one on the board. */
export const OFF = 'off'

export const kindOf = (plan: PlanView): Kind => KINDS[plan.end] ?? 'pass'

/** By space what is met there; spaces on the way to others are passed. */
function met(plans: readonly PlanView[]): Map<number, Kind> {
  const found = new Map<number, Kind>()
  const keep = (space: number | undefined, kind: Kind): void => {
    const known = space === undefined ? undefined : found.get(space)
    if (space !== undefined && (known === undefined || ORDER.indexOf(kind) < ORDER.indexOf(known))) found.set(space, kind)
  }
  for (const plan of plans.filter((one) => one.end !== OFF)) {
    keep(plan.spaces.at(-1), kindOf(plan))
    for (const space of plan.spaces.slice(0, -1)) keep(space, 'pass')
  }
  return found
}

/** The marks of a drive with what is meant, and of what a command would add. */
export function marksOf(hand: Pointing): Mark[] {
  const now = met(hand.foreseen)
  const wider = met(hand.wider.flatMap((way) => way.plans))
  const more = [...wider].filter(([space, kind]) => kind !== 'pass' && (now.get(space) ?? 'pass') === 'pass')
  return [...[...now].map(([space, kind]): Mark => ({ space, kind, more: false })), ...more.map(([space, kind]): Mark => ({ space, kind, more: true }))]
}

/** Spaces that cost more than one move, with what they cost; and those from which a path leads off the side. */
export function costsOf(plans: readonly PlanView[]): ReadonlyMap<number, number> {
  return new Map(plans.flatMap((plan) => plan.spaces.flatMap((space, at): [number, number][] => ((plan.costs[at] ?? 1) > 1 ? [[space, plan.costs[at] ?? 1]] : []))))
}

export function edgesOf(plans: readonly PlanView[]): number[] {
  return [...new Set(plans.flatMap((plan) => (plan.end === OFF ? (plan.spaces.at(-1) ?? []) : [])))]
}

/** A die that lies on the farthest place to stop that it reaches. */
export interface Ghost {
  die: string
  space: number
}

/** The other dice for the same vehicle, each where it would lead farthest; of places as far, the straightest. */
export function ghosts(view: GameView, hand: Pointing): Ghost[] {
  const { turn, meant } = hand
  if (!turn || !meant?.piece || hand.plan) return []
  const others = turn.ways.filter((way) => way.piece === meant.piece && way.command === meant.command && way.die !== meant.die)
  const dice = new Map<string, Ghost>()
  for (const way of others) {
    const space = farthest(view, way)
    if (way.die !== null && space !== null && !dice.has(way.die)) dice.set(way.die, { die: way.die, space })
  }
  return [...dice.values()]
}

function farthest(view: GameView, way: Way): number | null {
  const places = new Map(view.spaces.map((space) => [space.id, space]))
  const mine = view.pieces.find((piece) => piece.id === way.piece)
  const from = places.get(mine?.space ?? NaN)
  const ends = way.plans.filter((plan) => kindOf(plan) === 'stop').flatMap((plan) => places.get(plan.spaces.at(-1) ?? NaN) ?? [])
  const rank = (to: SpaceView): number => {
    if (!from || !mine) return -to.column
    const seen = facing(view.board, from, to, mine.turned, view.forward)
    return 100 * -(seen.to.column - seen.from.column) + Math.abs(seen.to.lane - seen.from.lane)
  }
  return ends.toSorted((one, other) => rank(one) - rank(other))[0]?.id ?? null
}

/** Who is hit where a path ends in a slam. */
export function victimOf(view: GameView, plan: PlanView): PieceView | null {
  if (kindOf(plan) !== 'slam') return null
  const named = view.pieces.find((piece) => piece.id === plan.victim)
  if (named) return named
  const there = view.pieces.filter((piece) => piece.place === 'road' && piece.space === plan.spaces.at(-1) && piece.id !== plan.piece)
  return there.find((piece) => piece.under === null) ?? there[0] ?? null
}
