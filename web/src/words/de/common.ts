import type { common } from '../en/common'
import type { Translation } from '../forms'

export default {
  language: 'Sprache',
  unfetched: 'Die Seite konnte nicht geladen werden. Prüfe, ob der Tischserver läuft, und lade sie dann neu.',
  old: 'Es gibt eine neuere Fassung dieser Seite. Nichts geht verloren: Lade neu, um sie zu bekommen.',
  reload: 'Neu laden',
  noServer: 'Der Tischserver antwortet nicht. Prüfe, ob er läuft, und versuche es noch einmal.',
  status: 'Der Server antwortet mit {status}.',
  rulesInEnglish: 'Die Regeln gibt es nur auf Englisch.',
} satisfies Translation<typeof common>
