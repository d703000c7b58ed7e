import type { nowhere } from '../en/nowhere'
import type { Translation } from '../forms'

export default {
  page: 'Hier ist nichts – Thunder Road',
  nothing: 'Hier ist nichts',
  why: 'Unter dieser Adresse gibt es keine Seite. Prüfe sie, oder beginne bei allen Tischen.',
  toLobby: 'Alle Tische',
} satisfies Translation<typeof nowhere>
