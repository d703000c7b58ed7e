import type { rules } from '../en/rules'
import type { Translation } from '../forms'

export default {
  title: 'Die Regeln',
  lead: 'Jede Regel in eigenen Worten, als nummerierte Absätze, mit Entscheidungen, wo die gedruckten Regeln etwas offen lassen. Verlauf und Fragen am Tisch nennen den Absatz, auf dem sie beruhen.',
  inEnglish: 'Die Absätze selbst sind englisch.',
  contents: 'Inhalt',
  sections: 'Abschnitte',
  before: 'Davor',
  after: 'Weiter',
  sources: 'Quellen',
  print: 'Drucken',
  search: 'Die Regeln durchsuchen',
  searchHint: 'Suche: englische Wörter oder die Nummer eines Absatzes',
  hits: 'Gefundene Absätze',
  found: { one: '{n} Absatz', other: '{n} Absätze' },
  nothing: 'Zu „{words}“ gibt es nichts. Alle Wörter müssen vorkommen; ihre Anfänge genügen.',
  implied: 'folgt daraus',
  why: 'Warum',
  alternatives: 'Statt',
  option: 'Option',
  faq: 'oft gefragt',
  faqTitle: 'Hier sind sich Spieler uneins, oder es gibt vielleicht eine offizielle Antwort.',
} satisfies Translation<typeof rules>
