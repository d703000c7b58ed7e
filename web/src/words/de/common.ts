import type { common } from '../en/common'
import type { Translation } from '../forms'

export default {
  language: 'Sprache',
  unfetched: 'Die Seite konnte nicht geladen werden. Prüfe, ob der Tischserver läuft, und lade sie dann neu.',
  old: 'Der Server hat eine neuere Seite als diese. Nichts geht verloren: Lade sie neu.',
  reload: 'Neu laden',
  noServer: 'Der Tischserver antwortet nicht. Prüfe, ob er läuft, und versuche es noch einmal.',
  status: 'Der Server antwortet mit {status}.',
  rulesInEnglish: 'Regeltexte gibt es nur auf Englisch.',
} satisfies Translation<typeof common>
