/** Cards wherever they lie on the table, and how they are. */

import type { CardView, ChoiceView, GameView } from '../protocol'
import { say } from '../words/cards'

const STATES: Record<string, () => string> = {
  ready: () => say('ready'),
  used: () => say('used'),
  asleep: () => say('asleep'),
  passing: () => say('passing'),
}

/** How a card is, in words. */
export function stateOf(card: CardView): string {
  return STATES[card.state]?.() ?? ''
}

/** A card and how it is. */
export function cardSays(card: CardView): string {
  const state = stateOf(card)
  return state ? say('inState', { name: card.name, state }) : card.name
}

/** What a card does, after the name of that. */
export function leadWords(card: CardView): string {
  return card.lead ? `${card.lead}: ${card.text}` : card.text
}

/** What tells a card from those of its kind that are otherwise. */
export function cardKey(card: CardView): string {
  return `${card.id}|${card.state}`
}

/** All cards that somebody can see, also those that are asked about. */
export function cardsOf(view: GameView, choice: ChoiceView | null): CardView[] {
  const before = view.seats.flatMap((seat) => [
    ...(seat.head ? [seat.head.card] : []),
    ...seat.lying,
    ...seat.hand,
    ...seat.boards.flatMap((board) => board.card ?? []),
    ...seat.dashboards.flatMap((dashboard) => dashboard.cards),
  ])
  return [...view.cards, ...view.tiles.flatMap((tile) => tile.cards), ...before, ...(choice?.options ?? []).flatMap((option) => option.card ?? [])]
}

export function cardNamed(view: GameView, choice: ChoiceView | null, key: string): CardView | null {
  return cardsOf(view, choice).find((card) => cardKey(card) === key) ?? null
}
