import type { nowhere } from '../en/nowhere'
import type { Translation } from '../forms'

export default {
  page: 'Hier ist nichts – Thunder Road',
  nothing: 'Hier ist nichts',
  why: 'Unter dieser Adresse gibt es keine Seite. Prüfe sie, oder geh zur Liste der Tische.',
  allTables: 'Alle Tische',
} satisfies Translation<typeof nowhere>
