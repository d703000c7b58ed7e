/** Finding cards: all words must occur in what is said of a card, wherever they stand. */

import type { CardLine, DeckView } from '../protocol'

export interface Found {
  deck: DeckView
  cards: CardLine[]
}

/** A deck is told by its own id and that of its module: two modules may have decks of one name. */
export const deckKey = (deck: DeckView): string => `${deck.ruleset}/${deck.module}/${deck.id}`

const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** The cards of the chosen deck (empty: of all) in which all words occur. */
export function find(decks: readonly DeckView[], words: string, chosen: string): Found[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return decks
    .filter((deck) => chosen === '' || deckKey(deck) === chosen)
    .map((deck) => ({ deck, cards: deck.cards.filter((card) => fits(card, deck, wanted)) }))
    .filter((one) => one.cards.length > 0)
}

function fits(card: CardLine, deck: DeckView, wanted: readonly string[]): boolean {
  const text = plain([card.name, card.lead, card.text, card.note, card.family, card.clause, deck.title, deck.label].join(' '))
  return wanted.every((word) => text.includes(word))
}
