import type { curtain } from '../en/curtain'
import type { Translation } from '../forms'

export default {
  passOn: '{name} ist am Zug',
  passOnWhy: 'Gebt den Bildschirm an {name} weiter. Alle anderen schauen weg: Die Handkarten sind geheim.',
  showHand: 'Meine Karten zeigen',
  openHands: 'Wir spielen mit offenen Karten',
} satisfies Translation<typeof curtain>
