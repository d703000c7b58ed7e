import type { common } from '../en/common'
import type { Translation } from '../say.svelte'

export default {
  language: 'Sprache',
  unfetched: 'Die Seite konnte nicht geladen werden. Prüfe, ob der Tischserver läuft, und lade sie dann neu.',
} satisfies Translation<typeof common>
