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
  nothing: 'Keine Karte hat alle diese Wörter. Nimm weniger Wörter, oder sieh in allen Stapeln nach.',
  copies: { one: 'einmal im Stapel', other: '{n}-mal im Stapel' },
  rulebook: 'wie im Regelheft',
  publisher: 'wie der Verlag es mitteilt',
  reported: 'wie Spieler es berichten',
  inferred: 'aus den Regeln erschlossen',
  house: 'unser eigener Text',
  mixed: 'teils unser eigener Text',
  owner: 'aus einem eigenen Paket',
} satisfies Translation<typeof decks>
