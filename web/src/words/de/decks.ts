import type { decks } from '../en/decks'
import type { Translation } from '../forms'

export default {
  title: 'Alle Karten',
  lead: 'Jede Karte jeder Erweiterung: was sie tut und auf welcher Regel sie beruht.',
  search: 'Die Karten durchsuchen',
  deck: 'Stapel',
  all: 'Alle Stapel',
  inDeck: '{module}: {deck}',
  found: { one: '{n} Karte', other: '{n} Karten' },
  nothing: 'Keine Karte enthält alle diese Wörter. Versuch es mit weniger Wörtern oder in allen Stapeln.',
  copies: { one: 'einmal im Stapel', other: '{n}-mal im Stapel' },
  rulebook: 'aus dem Regelheft',
  publisher: 'vom Verlag',
  reported: 'von Spielern berichtet',
  inferred: 'aus den Regeln erschlossen',
  house: 'unser eigener Text',
  mixed: 'teils unser eigener Text',
  owner: 'aus einem eigenen Paket',
} satisfies Translation<typeof decks>
