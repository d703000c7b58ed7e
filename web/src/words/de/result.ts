import type { result } from '../en/result'
import type { Translation } from '../say.svelte'

export default {
  result: 'Ergebnis',
  wins: '{name} gewinnt',
  draw: 'Unentschieden: {names}',
  nobody: 'Niemand gewinnt',
  showResult: 'Ergebnis zeigen',
  lookAtRoad: 'Straße ansehen',
  watch: 'Noch einmal ansehen',
  saveJournal: 'Partie speichern',
  newTable: 'Neuer Tisch',
  course: 'Der Verlauf',
  courseNote: 'Siegchancen Zug um Zug, wie die Bots sie einschätzen',
  courseWords: '{name}: {first} nach dem ersten Zug, höchstens {most}, {last} vor dem letzten Zug',
  turning: 'Wendepunkte',
  noTurning: 'Kein einzelner Zug hat diese Partie entschieden.',
  swing: '{before} → {after}',
  swingWords: '{name}: von {before} auf {after}',
  look: 'Dort ansehen',
  cruel: 'Der grausamste Moment',
  cruelTo: 'Getroffen: {name}',
  numbers: 'Zahlen',
  what: 'Was',
  most: 'am meisten',
  loading: 'Die Geschichte der Partie wird geschrieben …',
} satisfies Translation<typeof result>
