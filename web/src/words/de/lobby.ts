import type { lobby } from '../en/lobby'
import type { Translation } from '../say.svelte'

export default {
  page: 'Thunder Road – Tische',
  tagline: 'Brettspiele am digitalen Tisch',
  newTable: 'Neuer Tisch',
  game: 'Spiel',
  crewRange: '{title} · {from} bis {to} Crews',
  crewsInOrder: 'Crews in Spielreihenfolge',
  opening: 'Die Garage wird geöffnet …',
  start: 'Motoren an',
  starting: 'Der Tisch wird gedeckt …',
  crewsSeated: { one: '{n} Crew am Tisch', other: '{n} Crews am Tisch' },
  unofficial: 'Inoffizielles Fanprojekt. Eigene Zeichnungen; nichts vom gedruckten Spiel wurde kopiert.',
  day: 'Tag',
  night: 'Nacht',
  tables: 'Tische',
  noTable: 'Noch kein Tisch. Nebenan entsteht der erste.',
  yours: 'deiner',
  watch: 'zuschauen',
} satisfies Translation<typeof lobby>
