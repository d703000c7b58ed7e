/** How an open choice is put before the player: what is pointed at, what becomes a button, and with which keys. */

import type { CardView, ChoiceView, GameView, OptionView } from '../protocol'
import { boardsInQuestion, dieKeys, placesInQuestion, strays, type PlaceGroup } from './boards'
import { commandKeys, letters, optionKeys, RESERVED, type Offered } from './keys'
import { isTurn } from '../turn/ways'
import { asks, buttonOptions, isPlain, offered, plainOptions, type Selection } from './selection'

export interface Offer {
  asksDice: boolean
  /** Boards with commands to choose. */
  boards: PlaceGroup[]
  /** Options as large buttons: all of a small choice. */
  pad: OptionView[]
  /** Options as buttons beside dice and commands. */
  plain: OptionView[]
  keys: Offered
}

/** For pieces that are told apart by numbers: digits mean dice. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** Letters of the pieces that want a die as well, from the words that tell them apart. */
function pieceKeys(view: GameView, choice: ChoiceView, taken: Iterable<string>): Map<string, string> {
  const pieces = asks(choice, 'die') && (isTurn(choice) || !asks(choice, 'command')) ? [...offered(choice, 'piece')] : []
  const names = pieces.map((id) => view.pieces.find((piece) => piece.id === id)?.name.split(' ').at(-1) ?? id).map((name) => name + ALPHABET)
  const keys = letters(names, new Set([...RESERVED, ...taken]))
  return new Map(keys.flatMap((key, at) => (key ? [[key, pieces[at] ?? '']] : [])))
}

/** More options than this are pointed at on the table, if they can be. */
const FEW = 6

export function offer(view: GameView, choice: ChoiceView, selection: Selection, spaces: ReadonlySet<number>): Offer {
  const asksDice = asks(choice, 'die')
  const pointed = asksDice || asks(choice, 'command')
  const lost = strays(view, choice, spaces)
  const few = choice.options.length <= FEW || usingOf(choice) !== null
  const pad = pointed ? [] : few ? choice.options : [...plainOptions(choice), ...lost]
  const plain = isTurn(choice) ? [] : pointed ? [...buttonOptions(choice, selection), ...lost] : few ? [] : buttonOptions(choice, selection).filter((one) => !pad.includes(one))
  const places = placesInQuestion(view, choice)
  const commands = offered(choice, 'command')
  const keys = optionKeys(choice, [...new Set([...pad, ...plain])], places)
  const byCommand = new Map([...commandKeys(places)].filter(([, key]) => commands.has(key)))
  const dice = view.seats.find((seat) => seat.seat === choice.seat)?.dice ?? []
  return {
    asksDice,
    boards: boardsInQuestion(view, choice),
    pad,
    plain: [...new Set(plain)],
    keys: {
      options: keys,
      commands: byCommand,
      pieces: pieceKeys(view, choice, [...keys.values(), ...byCommand.keys()]),
      dice: [...new Set(dieKeys(choice, dice))].filter((key): key is string => key !== null),
    },
  }
}

/** Whether an answer lies before the player as a card, to be read and pressed. */
export const laidOut = (option: OptionView): boolean => option.card !== null && option.shape === 'button'

/** An answer that uses a card. */
export type Use = OptionView & { card: CardView }

/** A card may be used now, or not. */
export interface Using {
  /** The answers that use one, each about a card. */
  uses: Use[]
  /** The ways to leave it, the plain one first. */
  leaves: OptionView[]
}

const aboutCard = (option: OptionView): option is Use => option.card !== null

/** The question whether to use a card; null: it is another question. */
export function usingOf(choice: ChoiceView | null): Using | null {
  const uses = choice?.options.filter(aboutCard) ?? []
  const leaves = choice?.options.filter((option) => option.card === null && isPlain(option)) ?? []
  return choice && uses.length > 0 && leaves.length > 0 && uses.length + leaves.length === choice.options.length ? { uses, leaves } : null
}
