import type { cards } from '../en/cards'
import type { Translation } from '../forms'

export default {
  ready: 'bereit',
  used: 'benutzt',
  asleep: 'ruht',
  passing: 'vorübergehend',
  inState: '{name}, {state}',
  lying: 'Karten',
  hand: 'Auf der Hand',
  backs: { one: '{n} Karte auf der Hand ({deck})', other: '{n} Karten auf der Hand ({deck})' },
  left: '{label}: {n} von {most}',
  soFar: 'Bisher deine',
  use: '{name} einsetzen?',
  useOne: 'Eine Karte einsetzen?',
  useIt: 'Einsetzen',
  without: 'ohne sie',
  with: 'mit ihr',
  harm: '{name}: Gefahr',
  toChoose: 'Karten zur Auswahl',
} satisfies Translation<typeof cards>
