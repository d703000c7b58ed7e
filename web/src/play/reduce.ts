/**
 * What one event changes in the drawn position.  The server's view after an answer is the truth;
 * these small changes only let its events be seen in their order.  An event kind that is not
 * listed changes hardly anything until the true view arrives.
 */

import { follow, trains } from '../drawing/train'
import { numbers } from './data'
import type { BoardView, CommandView, DashboardView, EventView, GameView, PieceView, SeatView, SlotView, SpaceView } from '../protocol'

type Change = (view: GameView, event: EventView, final: GameView) => Partial<GameView>

const text = (event: EventView, name: string): string | null => {
  const value = event.data[name]
  return typeof value === 'string' ? value : null
}

const number = (event: EventView, name: string): number | null => {
  const value = event.data[name]
  return typeof value === 'number' ? value : null
}

function pieces(view: GameView, change: (piece: PieceView) => PieceView): Partial<GameView> {
  return { pieces: view.pieces.map(change) }
}

function onPiece(view: GameView, id: string | null, change: Partial<PieceView>): Partial<GameView> {
  return pieces(view, (piece) => (piece.id === id ? { ...piece, ...change } : piece))
}

function onSeat(view: GameView, seat: number | null, change: (one: SeatView) => Partial<SeatView>): Partial<GameView> {
  return { seats: view.seats.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) }
}

function onDashboard(view: GameView, id: string | null, change: (one: DashboardView) => Partial<DashboardView>): SeatView[] {
  return view.seats.map((seat) => ({
    ...seat,
    dashboards: seat.dashboards.map((one) => (one.piece === id ? { ...one, ...change(one) } : one)),
  }))
}

function move(view: GameView, event: EventView, final: GameView): Partial<GameView> {
  const id = text(event, 'piece')
  const path = numbers(event, 'path')
  const gone = text(event, 'how') === 'off'
  const ends = new Map<string, number | null>()
  if (!gone && path.length > 0 && id) for (const [piece, spaces] of paths(view, id, path)) ends.set(piece, spaces[spaces.length - 1] ?? null)
  return pieces(view, (piece) => {
    const end = ends.get(piece.id)
    const turned = final.pieces.find((one) => one.id === piece.id)?.turned ?? piece.turned
    if (piece.id === id || end != null) return { ...piece, turned, space: end ?? piece.space, place: end == null ? piece.place : 'road', under: null }
    return piece.under === id ? { ...piece, under: null } : piece
  })
}

/**
 * The spaces that a piece and whatever follows it come through, step by step (null: not on the board).  A path
 * may begin with the space where the piece stands; that is no step.
 */
export function paths(view: GameView, id: string, told: number[]): [string, (number | null)[]][] {
  const from = view.pieces.find((piece) => piece.id === id)
  const path = from?.place === 'road' && told.length > 1 && told[0] === from.space ? told.slice(1) : told
  const train = trains(view.pieces).get(id)
  return train ? follow(train, path).map((spaces, at) => [train[at]?.id ?? id, spaces]) : [[id, path]]
}

/** Out of the game; what lay upon it stands on the ground. */
function eliminated(view: GameView, event: EventView): Partial<GameView> {
  const id = text(event, 'piece')
  return pieces(view, (piece) => (piece.id === id ? { ...piece, place: 'out', space: null, under: null } : piece.under === id ? { ...piece, under: null } : piece))
}

/** One comes to lie upon the other, where both are on one space. */
function slam(view: GameView, event: EventView): Partial<GameView> {
  const [top, bottom] = ['top', 'bottom'].map((name) => view.pieces.find((piece) => piece.id === text(event, name)))
  return top && bottom && top.space === bottom.space ? onPiece(view, top.id, { under: bottom.id }) : {}
}

/** Put a piece on a space; one that was not there before (a wreck) is taken from the true view. */
function place(view: GameView, event: EventView, final: GameView): Partial<GameView> {
  const id = text(event, 'piece')
  const known = view.pieces.some((piece) => piece.id === id)
  const fresh = known ? undefined : final.pieces.find((piece) => piece.id === id)
  const all = fresh ? { ...view, pieces: [...view.pieces, fresh] } : view
  const space = number(event, 'space')
  return space === null ? { pieces: all.pieces } : onPiece(all, id, { space, place: 'road' })
}

function scroll(view: GameView, _event: EventView, final: GameView): Partial<GameView> {
  const rear = Math.min(...final.tiles.map((tile) => tile.column))
  const kept = view.spaces.filter((space) => space.column >= rear)
  const known = new Set(kept.map((space) => space.id))
  const fresh = final.spaces.filter((space) => !known.has(space.id))
  return { tiles: final.tiles, spaces: [...kept, ...fresh] }
}

function flip(view: GameView, event: EventView): Partial<GameView> {
  const id = number(event, 'space')
  const token = text(event, 'symbol')
  return { spaces: view.spaces.map((space): SpaceView => (space.id === id ? { ...space, token } : space)) }
}

function damage(view: GameView, event: EventView): Partial<GameView> {
  const id = text(event, 'piece')
  const symbol = text(event, 'symbol') ?? 'dmg-back'
  const token: SlotView = { symbol, title: '', text: null, face_down: false, clause: '' }
  const fill = (slots: (SlotView | null)[]): (SlotView | null)[] => {
    const free = slots.indexOf(null)
    return free < 0 ? slots : slots.map((slot, at) => (at === free ? token : slot))
  }
  return {
    ...pieces(view, (piece) => (piece.id === id ? { ...piece, damage: piece.damage + 1 } : piece)),
    seats: onDashboard(view, id, (one) => ({ slots: fill(one.slots) })),
  }
}

function repaired(view: GameView, event: EventView): Partial<GameView> {
  const id = text(event, 'piece')
  const symbol = text(event, 'symbol')
  const empty = (slots: (SlotView | null)[]): (SlotView | null)[] => {
    const alike = slots.findIndex((slot) => slot?.symbol === symbol)
    const full = alike < 0 ? slots.findIndex((slot) => slot !== null) : alike
    return slots.map((slot, at) => (at === full ? null : slot))
  }
  return {
    ...pieces(view, (piece) => (piece.id === id ? { ...piece, damage: Math.max(0, piece.damage - 1), inoperable: false } : piece)),
    seats: onDashboard(view, id, (one) => ({ slots: empty(one.slots) })),
  }
}

function assign(view: GameView, event: EventView): Partial<GameView> {
  const die = number(event, 'die')
  const coast = event.data['coast'] === true
  const seats = onDashboard(view, text(event, 'piece'), (one) => (coast ? { coasts: one.coasts + 1 } : { die }))
  return onSeat({ ...view, seats }, number(event, 'seat'), (one) => ({ dice: spend(one.dice, die) }))
}

function spend(dice: SeatView['dice'], value: number | null): SeatView['dice'] {
  const shown = dice.findIndex((die) => !die.spent && die.value === value)
  const at = shown < 0 ? dice.findIndex((die) => !die.spent && die.hidden) : shown
  return dice.map((die, place) => (place === at ? { ...die, spent: true } : die))
}

function command(view: GameView, event: EventView): Partial<GameView> {
  const die = number(event, 'die')
  const id = text(event, 'command')
  const board = text(event, 'board')
  const put = (all: CommandView[]): CommandView[] => all.map((each) => (each.id === id ? { ...each, die } : each))
  return onSeat(view, number(event, 'seat'), (one) => ({
    dice: spend(one.dice, die),
    commands: board === null ? put(one.commands) : one.commands,
    boards: one.boards.map((each) => (each.id === board ? { ...each, commands: put(each.commands) } : each)),
  }))
}

/** New dice, or cards with their second figures. */
function rolled(view: GameView, event: EventView): Partial<GameView> {
  const figures = Array.isArray(event.data['symbols']) ? event.data['symbols'] : []
  const dice = numbers(event, 'values').map((value, at) => ({ value, spent: false, symbol: figures[at] === undefined ? null : String(figures[at]), hidden: false, words: '' }))
  return onSeat(view, number(event, 'seat'), () => ({ dice }))
}

const CHANGES: Record<string, Change> = {
  move,
  scroll,
  flip,
  damage,
  repaired,
  assign,
  command,
  dice: rolled,
  place,
  wreck: place,
  lift: (view, event) => onPiece(view, text(event, 'piece'), { space: null, place: 'home' }),
  slam,
  inoperable: (view, event) => onPiece(view, text(event, 'piece'), { inoperable: true }),
  eliminated,
  turn: (view, event) => ({
    active: number(event, 'seat'),
    seats: view.seats.map((seat) => ({ ...seat, active: seat.seat === number(event, 'seat') })),
  }),
  final: (_view, _event, final) => ({ finish: final.finish }),
  out: (view, event) => onSeat(view, number(event, 'seat'), () => ({ out: true })),
}

/**
 * An event of a kind that is not listed: what it is about carries the markers that it will have, a
 * board that it names is as it will be, and cards that it shows are in the hand.  Spaces of its `ground`, and
 * with `table` the cards before the table, are as they will be; after a `gain` a seat has so much.
 */
function other(view: GameView, event: EventView, final: GameView): Partial<GameView> {
  if (Array.isArray(event.data['values']) && Array.isArray(event.data['symbols'])) return rolled(view, event)
  return [grounds, tabled, gained, marked].reduce<GameView>((now, change) => ({ ...now, ...change(now, event, final) }), view)
}

const tabled: Change = (_view, event, final) => (event.data['table'] === true ? { cards: final.cards } : {})

function grounds(view: GameView, event: EventView, final: GameView): Partial<GameView> {
  const changed = new Set(numbers(event, 'ground'))
  if (changed.size === 0) return {}
  const then = new Map(final.spaces.map((space) => [space.id, space]))
  return { spaces: view.spaces.map((space) => (changed.has(space.id) ? (then.get(space.id) ?? space) : space)) }
}

function gained(view: GameView, event: EventView): Partial<GameView> {
  const count = number(event, 'count')
  if (number(event, 'gain') === null || count === null) return {}
  return onSeat(view, number(event, 'seat'), ({ score }) => ({ score: score && { ...score, value: String(count) } }))
}

function marked(view: GameView, event: EventView, final: GameView): Partial<GameView> {
  const id = text(event, 'piece')
  const piece = final.pieces.find((one) => one.id === id)
  if (!piece) return {}
  const seats = onSeat(view, piece.seat, (one) => ({ boards: one.boards.map((board) => (board.id === event.data['board'] ? boardOf(final, piece.seat, board) : board)) }))
  return { ...onPiece(view, id, { marks: piece.marks }), ...seats }
}

/** A board as it will be: which of its commands are covered, not the dice on it. */
function boardOf(final: GameView, seat: number | null, board: BoardView): BoardView {
  const then = final.seats.find((one) => one.seat === seat)?.boards.find((one) => one.id === board.id)
  const damaged = new Map(then?.commands.map((command) => [command.id, command.damaged]))
  return { ...board, commands: board.commands.map((command) => ({ ...command, damaged: damaged.get(command.id) ?? command.damaged })) }
}

/** The drawn position after one event, on the way to `final`. */
export function applyEvent(view: GameView, event: EventView, final: GameView): GameView {
  return { ...view, ...(CHANGES[event.kind] ?? other)(view, event, final) }
}
