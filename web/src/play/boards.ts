/** Commands and dice that a choice may be about, wherever they lie on the table. */

import type { BoardView, CardView, ChoiceView, CommandView, DieView, GameView, OptionView, SeatView } from '../protocol'
import { dieKey, facets, isEmpty, isPlain, matching, NOTHING, type Selection } from './selection'

/** A command with the name by which the options of a choice call it. */
export interface Place {
  key: string
  command: CommandView
}

/** Commands that lie together: a plain command board has no title. */
export interface PlaceGroup {
  id: string
  title: string
  places: Place[]
  /** The power that belongs to the board. */
  card: CardView | null
}

function group(choice: ChoiceView | null, board: BoardView, plain: boolean): PlaceGroup {
  const named = new Set(choice?.options.map((option) => facets(option).command))
  const places = board.commands.map((command) => {
    const full = `${board.id}/${command.id}`
    return { key: plain || (!named.has(full) && named.has(command.id)) ? command.id : full, command }
  })
  return { id: board.id, title: plain ? '' : board.title, places, card: board.card }
}

/** The boards of a seat. */
export function boardsOf(choice: ChoiceView | null, seat: SeatView): PlaceGroup[] {
  const plain = { id: '', title: '', commands: seat.commands, card: null }
  return [group(choice, plain, true), ...seat.boards.map((board) => group(choice, board, false))].filter((one) => one.places.length > 0)
}

/** The boards with something to choose, the chooser's own first. */
export function boardsInQuestion(view: GameView, choice: ChoiceView): PlaceGroup[] {
  const named = new Set(choice.options.map((option) => facets(option).command))
  const seats = [...view.seats].sort((one, other) => Number(other.seat === choice.seat) - Number(one.seat === choice.seat))
  const found: PlaceGroup[] = []
  for (const one of seats.flatMap((seat) => boardsOf(choice, seat))) {
    const places = one.places.filter((place) => named.has(place.key))
    if (places.length === 0) continue
    found.push(one)
    for (const place of places) named.delete(place.key)
  }
  return found
}

/** Commands of the boards in question, one after the other. */
export function placesInQuestion(view: GameView | null, choice: ChoiceView | null): Place[] {
  return view && choice ? boardsInQuestion(view, choice).flatMap((one) => one.places) : []
}

/** The names by which the options call a seat's dice, in the order of the dice; null: not among them. */
export function dieKeys(choice: ChoiceView, dice: readonly DieView[]): (string | null)[] {
  const named = new Set(choice.options.map((option) => facets(option).die))
  return dice.map(({ value, symbol, spent, hidden }) => {
    if (spent || hidden) return null
    return [dieKey(value, symbol), dieKey(value, null)].find((key) => named.has(key)) ?? null
  })
}

/**
 * Options that cannot be singled out by pointing, because what they name lies nowhere on the table:
 * they are shown as buttons.
 */
export function strays(view: GameView, choice: ChoiceView, spaces: ReadonlySet<number>): OptionView[] {
  const seat = view.seats.find((one) => one.seat === choice.seat)
  const commands = new Set(placesInQuestion(view, choice).map((place) => place.key))
  const dice = new Set(seat ? dieKeys(choice, seat.dice) : [])
  const dashboards = new Map(view.seats.flatMap((one) => one.dashboards.map((board) => [board.piece, board.slots.length])))
  const pieces = new Set([...dashboards.keys(), ...view.pieces.filter((piece) => piece.place === 'road').map((piece) => piece.id)])
  const seen = choice.options.map((option): Selection => {
    const { command, piece, slot, die, space } = facets(option)
    return {
      command: command !== null && commands.has(command) ? command : null,
      piece: piece !== null && pieces.has(piece) ? piece : null,
      slot: slot !== null && slot < (dashboards.get(piece ?? '') ?? 0) ? slot : null,
      die: die !== null && dice.has(die) ? die : null,
      space: space !== null && spaces.has(space) ? space : null,
    }
  })
  const alone = (selection: Selection): boolean => !isEmpty(selection) && matching(choice, selection).length === 1
  return choice.options.filter((option, at) => {
    const selection = seen[at] ?? NOTHING
    const whole = facets(option)
    return !isPlain(option) && JSON.stringify(selection) !== JSON.stringify(whole) && !alone(selection)
  })
}

/** The command that options call by this name. */
export function commandNamed(view: GameView, key: string): CommandView | null {
  const [id, board] = key.split('/').reverse()
  const boards = view.seats.flatMap((seat) => [{ id: undefined as string | undefined, commands: seat.commands }, ...seat.boards])
  const fits = boards.filter((one) => board === undefined || one.id === board)
  return fits.flatMap((one) => one.commands).find((one) => one.id === id) ?? null
}
