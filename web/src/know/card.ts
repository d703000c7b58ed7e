/** What is said of a thing: its name, what it does and by which rule, and what it may turn out to be. */

import { address, eyesOf, lookWords, relativeWords, spaceWords } from '../play/words'
import { commandNamed } from '../play/boards'
import { cardNamed, cardSays, leadWords, stateOf } from '../play/cards'
import type { CardView, ChoiceView, CommandView, EventView, GameView, OptionView, PieceView, SpaceView, TableView } from '../protocol'
import { planWords, optionDetail } from '../play/words'
import { undoWords } from '../play/undo'
import { listed } from '../words/say.svelte'
import { say } from '../words/know'
import type { Hand, Subject } from './subject'

/** A sentence with its rule and its drawing. */
export interface Line {
  text: string
  clause: string
  symbol: string | null
  /** Whose the drawing is. */
  crew: number | null
}

/** One of the things that something unknown may be. */
export interface Share {
  symbol: string
  name: string
  chance: number
}

export interface Card {
  symbol: string | null
  crew: number | null
  title: string
  /** Where it lies, seen from the piece that acts. */
  where: string
  lines: Line[]
  may: Share[]
}

export interface Table {
  view: GameView
  choice: ChoiceView | null
  table: TableView | null
  log: readonly EventView[]
}

const line = (text: string, clause = '', symbol: string | null = null): Line[] => (text ? [{ text, clause, symbol, crew: null }] : [])
const card = (title: string, more: Partial<Card> = {}): Card => ({ symbol: null, crew: null, title, where: '', lines: [], may: [], ...more })

export function cardOf(subject: Subject, at: Table, hand: Hand): Card | null {
  const { view, choice } = at
  if (subject.kind === 'space') return spaceCard(view, subject.space, choice)
  if (subject.kind === 'piece') return pieceCard(view, subject.piece)
  if (subject.kind === 'die') return dieCard(view, choice, subject.die, hand)
  if (subject.kind === 'command') return commandCard(view, subject.command)
  if (subject.kind === 'option') return optionCard(view, choice, choice?.options.find((one) => one.index === subject.option) ?? null)
  if (subject.kind === 'plan') return planCard(view, choice, hand)
  if (subject.kind === 'card') return cardCard(cardNamed(view, choice, subject.card))
  return at.table && card(say('undoTitle'), { symbol: 'i-undo', lines: [...line(undoWords(at.table, at.log)), ...lost(at.table, at.log)] })
}

/** The lines that an undo would strike, the first few. */
function lost(table: TableView, log: readonly EventView[]): Line[] {
  const from = table.undo?.back_to
  if (from == null) return []
  const struck = log.filter((event) => event.n >= from && event.clause !== '')
  return struck.slice(1, 5).flatMap((event) => line(event.text))
}

/** A card of a deck: what it does, and how it is. */
function cardCard(shown: CardView | null): Card | null {
  if (!shown) return null
  const where = [shown.deck, stateOf(shown), shown.note].filter(Boolean).join(', ')
  return card(shown.name, { symbol: shown.symbol, where, lines: line(leadWords(shown), shown.clause) })
}

const cardLines = (cards: readonly CardView[]): Line[] => cards.flatMap((one) => line(`${cardSays(one)}: ${leadWords(one)}`, one.clause, one.symbol))

function spaceCard(view: GameView, id: number, choice: ChoiceView | null): Card | null {
  const space = view.spaces.find((one) => one.id === id)
  if (!space) return card(spaceWords(view, id))
  const ground = view.terrains.find((one) => one.id === space.terrain)
  const token = view.tokens.find((one) => one.symbol === space.token)
  const here = view.pieces.filter((piece) => piece.place === 'road' && piece.space === id)
  const eyes = eyesOf(view, choice?.about)
  const names = [token?.name, ground?.name].filter(Boolean).join(', ') || space.words
  return card(names, {
    symbol: space.token ?? ground?.symbol ?? null,
    where: [address(view, space), eyes && eyes.space.id !== id ? relativeWords(view, eyes, space) : ''].filter(Boolean).join(' · '),
    lines: [
      ...here.flatMap((piece) => pieceLines(view, piece)),
      ...line(token?.text ?? '', token?.clause, space.token),
      ...line(knownWords(view, space)),
      ...(ground ? line(ground.text, ground.clause) : line(lookWords(view, id))),
    ],
    may: unknown(view, space),
  })
}

/** Who knows the token that lies face down on a space. */
export function knownWords(view: GameView, space: SpaceView): string {
  if (space.seen.length === 0) return ''
  const names = space.seen.filter((seat) => seat !== view.seat).map((seat) => view.seats[seat]?.crew_name ?? '')
  const others = listed(names)
  const shown = view.tokens.some((one) => one.symbol === space.token && one.back !== null)
  if (!shown) return say('knownTo', { n: names.length, others })
  if (view.seat === null) return say('knownToAll')
  return others ? say('knownToBoth', { others }) : say('knownToYou')
}

/** What a face-down token may be, as the viewer can count. */
export function unknown(view: GameView, space: SpaceView): Share[] {
  const kinds = view.tokens.filter((token) => token.back !== null && token.back === space.token && token.unseen > 0)
  const all = kinds.reduce((sum, token) => sum + token.unseen, 0)
  return kinds
    .map((token) => ({ symbol: token.symbol, name: token.name, chance: token.unseen / all }))
    .sort((one, other) => other.chance - one.chance)
}

function dashboardOf(view: GameView, piece: PieceView) {
  return view.seats.flatMap((seat) => seat.dashboards).find((one) => one.piece === (piece.body ?? piece.id)) ?? null
}

/** A piece in a line for itself: whose, in which state, with which damage and marks. */
function pieceLines(view: GameView, piece: PieceView): Line[] {
  const dashboard = dashboardOf(view, piece)
  const state = [piece.name, ...stateWords(piece, dashboard?.slots.length ?? 0), ...piece.marks.map((mark) => mark.label)].join(', ')
  return [{ text: piece.text ? `${state}. ${piece.text}` : state, clause: piece.clause, symbol: piece.symbol, crew: piece.crew }]
}

function stateWords(piece: PieceView, slots: number): string[] {
  if (piece.place === 'out') return []
  if (piece.inoperable) return [say('inoperable')]
  return slots > 0 ? [say('damage', { n: piece.damage, slots })] : []
}

function pieceCard(view: GameView, id: string): Card | null {
  const piece = view.pieces.find((one) => one.id === id)
  if (!piece) return null
  const dashboard = dashboardOf(view, piece)
  const state = [dashboard?.status ?? '', ...stateWords(piece, dashboard?.slots.length ?? 0).filter(() => !piece.inoperable)]
  const slots = (dashboard?.slots ?? []).filter((slot) => slot !== null)
  return card(piece.name, {
    symbol: piece.symbol,
    crew: piece.crew,
    where: state.filter(Boolean).join(', '),
    lines: [
      ...line(dashboard?.text ?? ''),
      ...line(piece.text, piece.clause),
      ...piece.marks.flatMap((mark) => line(mark.label, '', mark.symbol)),
      ...slots.flatMap((slot) => line([slot.title, slot.text].filter(Boolean).join(': '), slot.clause, slot.symbol)),
      ...cardLines(dashboard?.cards ?? []),
      ...(dashboard?.die != null && piece.place !== 'out' ? line(say(hasCards(view, piece.seat) ? 'movedByCard' : 'moved', { die: dashboard.die })) : []),
      ...(dashboard && dashboard.coast_limit > 0 && dashboard.coasts > 0 ? line(say('coasts', { n: dashboard.coasts, limit: dashboard.coast_limit })) : []),
    ],
  })
}

const hasCards = (view: GameView, seat: number | null): boolean => view.seats.some((one) => one.seat === seat && one.cards)

function dieCard(view: GameView, choice: ChoiceView | null, die: string, hand: Hand): Card {
  const value = die.split('/')[0] ?? die
  const uses = choice?.options.filter((one) => String(one.die) === value && (hand.selection.command === null || one.command === hand.selection.command)) ?? []
  const ofCards = hasCards(view, choice?.seat ?? null)
  return card(say(ofCards ? 'cardOf' : 'die', { value }), {
    symbol: ofCards ? 'i-card' : `die-${value}`,
    lines: [...line(choice?.hint ?? '', choice?.clause), ...uses.slice(0, 6).flatMap((one) => line(one.label))],
  })
}

function commandCard(view: GameView, key: string): Card | null {
  const command = commandNamed(view, key)
  if (!command) return null
  const state = command.damaged ? say('damaged') : command.die !== null ? say('used', { die: command.die }) : ''
  return card(command.name, {
    symbol: command.symbol,
    where: [command.needs && say('needs', { needs: command.needs }), state].filter(Boolean).join(', '),
    lines: [...line(command.text, command.clause), ...line(command.tokens > 0 ? say('tokens', { n: command.tokens }) : '')],
  })
}

function optionCard(view: GameView, choice: ChoiceView | null, option: OptionView | null): Card | null {
  if (!choice || !option) return null
  const there = option.space === null ? null : spaceCard(view, option.space, choice)
  const command = option.command === null ? null : commandNamed(view, option.command)
  if (option.card && !there) return { ...cardCard(option.card)!, title: option.label }
  return card(option.label, {
    symbol: option.symbol ?? command?.symbol ?? there?.symbol ?? null,
    where: optionDetail(view, option),
    lines: [...(command ? line(command.text, command.clause) : []), ...(there?.lines ?? line(choice.hint, choice.clause))],
    may: there?.may ?? [],
  })
}

function planCard(view: GameView, choice: ChoiceView | null, hand: Hand): Card | null {
  if (!hand.plan) return optionCard(view, choice, hand.candidate ?? (choice?.options.length === 1 ? (choice.options[0] ?? null) : null))
  const { label, detail } = planWords(view, hand.plan)
  const end = spaceCard(view, hand.plan.spaces.at(-1) ?? -1, choice)
  return card(label, { symbol: end?.symbol ?? null, where: detail, lines: end?.lines ?? [], may: end?.may ?? [] })
}
