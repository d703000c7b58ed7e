import type { details } from '../en/details'
import type { Translation } from '../forms'

export default {
  inFull: 'Crew {crew}, alles',
  close: 'Schließen',
  cards: 'Karten',
  dice: 'Würfel',
  ofMost: '{value} von {most}',
  chopper: 'Helikopter',
  vehicles: 'Fahrzeuge',
  coasts: '{n} von {limit} Mal ausgerollt',
  damage: 'Schaden',
  commands: 'Kommandos',
  damaged: 'beschädigt',
  usedWith: 'genutzt mit {die}',
  eliminated: 'ausgeschieden',
  atStart: 'am Start',
  place: '{where}, {ground}',
  offBoard: 'nicht auf dem Plan',
  lying: 'Karten',
  hand: 'Auf der Hand',
  backs: { one: '{n} Karte ({deck})', other: '{n} Karten ({deck})' },
} satisfies Translation<typeof details>
