import { describe, expect, it } from 'vitest'
import { deckKey, find } from '../src/cards/search'
import type { CardLine, DeckView } from '../src/protocol'

const card = (name: string, text: string, more: Partial<CardLine> = {}): CardLine => ({ id: name.toLowerCase(), name, text, clause: 'UP-1', copies: 1, provenance: 'house', note: '', symbol: 'i-card', lead: '', family: '', colour: '', ...more })
const deck = (id: string, module: string, ...cards: CardLine[]): DeckView => ({ id, title: id, label: 'upgrade', ruleset: 'Vendetta', module, cards, drawings: [] })
const decks = [
  deck('upgrades', 'Choppe Shoppe', card('Winch', 'Pull a car.'), card('Öltank', 'Ölt die Straße.', { note: 'once a round' })),
  deck('strikes', 'Extra Ammo', card('Flak', 'Shoot a chopper.', { clause: 'XA-AA-01' })),
]
const names = (words: string, chosen = ''): string[] => find(decks, words, chosen).flatMap((one) => one.cards.map((each) => each.name))

describe('the page of all cards', () => {
  it('shows all of them at first', () => expect(names('')).toEqual(['Winch', 'Öltank', 'Flak']))
  it('finds cards that have all words, in names, texts, limits and clauses', () => {
    expect(names('car pull')).toEqual(['Winch'])
    expect(names('xa-aa')).toEqual(['Flak'])
    expect(names('ONCE round')).toEqual(['Öltank'])
    expect(names('upgrade')).toEqual(['Winch', 'Öltank', 'Flak'])
    expect(names('winch chopper')).toEqual([])
  })
  it('does not mind accents', () => expect(names('oltank')).toEqual(['Öltank']))
  it('keeps to a deck', () => {
    expect(names('', deckKey(decks[1]!))).toEqual(['Flak'])
    expect(names('winch', deckKey(decks[1]!))).toEqual([])
  })
})
