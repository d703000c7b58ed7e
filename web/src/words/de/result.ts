import type { result } from '../en/result'
import type { Translation } from '../say.svelte'

export default {
  result: 'Ergebnis',
  show: 'Ergebnis zeigen',
  nobody: 'Niemand gewinnt',
  wins: '{name} gewinnt',
  draw: 'Unentschieden: {names}',
  what: 'Was',
  look: 'Die Straße ansehen',
  saveJournal: 'Spielprotokoll sichern',
  newTable: 'Neuer Tisch',
} satisfies Translation<typeof result>
