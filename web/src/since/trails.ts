/** What the others did since somebody's last turn, read from the events of the log.  Nothing here knows kinds of event. */

import { numbers } from '../play/data'
import type { EventView, KindsView, PieceView } from '../protocol'

/** What an event did to a piece, the gravest last. */
const GRAVITY = ['shot', 'slam', 'hit', 'hurt', 'broken', 'out'] as const
export type Harm = (typeof GRAVITY)[number]

/** One player's turn; `n` is the number of the event with which it began. */
export interface Turn {
  n: number
  seat: number
  events: EventView[]
}

export interface Mark {
  space: number
  symbol: string
}

/** The worst that was done in a turn, to which piece; `mine`: to one of those who look, `own`: to one of the doer's. */
export interface Deed {
  harm: Harm
  whom: string
  mine: boolean
  own: boolean
}

/** What is left of a crew's turns: the way of the piece that drove furthest, what happened on it, the worst deed. */
export interface Trail {
  order: number
  seat: number
  /** The events with which its turns began. */
  turns: number[]
  piece: PieceView
  path: number[]
  driven: number
  marks: Mark[]
  deed: Deed | null
}

const SIGNS: Partial<Record<Harm, string>> = { slam: 'i-slam', shot: 'i-shoot', out: 'i-skull' }

const seatOf = (event: EventView): unknown => event.data['seat']
const isTurn = (event: EventView): boolean => event.kind === 'turn'

/** The number of the event with which a seat's present turn began; null while another one's is the latest. */
export function turnOf(events: readonly EventView[], seat: number): number | null {
  const last = events.findLast(isTurn)
  return last && seatOf(last) === seat ? last.n : null
}

/** Whether nothing has come of a seat's own doing since its turn began. */
export function unmoved(events: readonly EventView[], turn: number, own: ReadonlySet<string>): boolean {
  return !events.some((event) => event.n > turn && own.has(String(event.data['piece'])))
}

/** The turns of the others between a seat's last one and its present one; null: the log does not reach back so far. */
export function turnsSince(events: readonly EventView[], seat: number): Turn[] | null {
  const end = events.findLastIndex((event) => isTurn(event) && seatOf(event) === seat)
  const begin = events.slice(0, Math.max(0, end)).findLastIndex((event) => isTurn(event) && seatOf(event) === seat)
  if (end < 0 || (begin < 0 && events[0]?.n !== 0)) return null
  const turns: Turn[] = []
  for (const event of events.slice(begin + 1, end)) {
    if (isTurn(event)) turns.push({ n: event.n, seat: Number(seatOf(event)), events: [] })
    else turns.at(-1)?.events.push(event)
  }
  return turns
}

/** The turn that is over, of those that have begun: the one before the latest; null while there is none. */
export function turnBefore(events: readonly EventView[]): Turn | null {
  const end = events.findLastIndex(isTurn)
  const begin = events.slice(0, Math.max(0, end)).findLastIndex(isTurn)
  const first = events[begin]
  return first ? { n: first.n, seat: Number(seatOf(first)), events: events.slice(begin + 1, end) } : null
}

/** Spaces that a piece drove by itself in an event. */
const drivenIn = (event: EventView): number => (event.data['how'] === 'drive' ? Math.max(1, numbers(event, 'path').length - 1) : 0)

/** One trail for each crew that did something, in the order of play. */
export function trailsOf(turns: readonly Turn[], pieces: readonly PieceView[], kinds: KindsView, mine: readonly number[]): Trail[] {
  const seats = [...new Set(turns.map(({ seat }) => seat))]
  const found = seats.flatMap((seat) => {
    const own = turns.filter((turn) => turn.seat === seat)
    const trail = trailOf(seat, own.flatMap(({ events }) => events), pieces, kinds, mine)
    return trail ? { ...trail, turns: own.map(({ n }) => n) } : []
  })
  return found.map((trail, at) => ({ ...trail, order: at + 1 }))
}

function trailOf(seat: number, events: readonly EventView[], pieces: readonly PieceView[], kinds: KindsView, mine: readonly number[]): Trail | null {
  const own = pieces.filter((piece) => piece.seat === seat)
  const driven = new Map(own.map((piece) => [piece.id, 0]))
  for (const event of events) {
    const id = String(event.data['piece'])
    if (driven.has(id)) driven.set(id, (driven.get(id) ?? 0) + drivenIn(event))
  }
  const acted = (piece: PieceView): boolean => events.some((event) => [event.data['piece'], event.data['top']].includes(piece.id))
  const most = Math.max(0, ...driven.values())
  const piece = most > 0 ? own.find((one) => driven.get(one.id) === most) : own.find(acted)
  if (!piece) return null
  const { marks, deed } = deedsOf(seat, events, pieces, kinds, mine)
  return { order: 0, seat, turns: [], piece, path: pathOf(piece.id, events), driven: most, marks, deed }
}

/** All spaces that a piece came through, each step once. */
function pathOf(id: string, events: readonly EventView[]): number[] {
  const path: number[] = []
  for (const event of events) {
    if (event.data['piece'] !== id) continue
    for (const space of numbers(event, 'path')) if (space !== path.at(-1)) path.push(space)
  }
  return path
}

/** Where slams, shots and losses happened, and the worst of them; what was done to those who look counts before all else. */
function deedsOf(seat: number, events: readonly EventView[], pieces: readonly PieceView[], kinds: KindsView, mine: readonly number[]): Pick<Trail, 'marks' | 'deed'> {
  const owner = new Map(pieces.map((piece) => [piece.id, piece.seat]))
  const at = new Map(pieces.map((piece) => [piece.id, piece.space]))
  const marks: Mark[] = []
  let deed: Deed | null = null
  for (const event of events) {
    const end = numbers(event, 'path').at(-1)
    if (end !== undefined) at.set(String(event.data['piece']), end)
    const attack = kinds.attacks[event.kind]
    const harm = attack?.how ?? kinds.harms[event.kind]
    if (!isHarm(harm)) continue
    const whom = String(event.data[attack?.victim ?? 'piece'])
    const whose = owner.get(whom)
    const space = typeof event.data['space'] === 'number' && !attack ? event.data['space'] : (at.get(String(event.data['top'])) ?? at.get(whom))
    const symbol = SIGNS[harm]
    if (symbol && space != null) marks.push({ space, symbol })
    if (whose == null) continue
    const one: Deed = { harm, whom, mine: mine.includes(whose), own: whose === seat }
    if (deed === null || weight(one) >= weight(deed)) deed = one
  }
  return { marks, deed }
}

const isHarm = (harm: string | undefined): harm is Harm => GRAVITY.includes(harm as Harm)

/** What was done to those who look outweighs all else; what one did to oneself comes last. */
function weight({ harm, mine, own }: Deed): number {
  return GRAVITY.indexOf(harm) + (mine ? 20 : own ? 0 : 10)
}
