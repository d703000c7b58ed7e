import type { rules } from '../en/rules'
import type { Translation } from '../forms'

export default {
  title: 'Die Regeln',
  lead: 'Jede Regel in eigenen Worten, in nummerierten Absätzen, mit Entscheidungen, wo die gedruckten Regeln etwas offenlassen. Verlauf und Fragen am Tisch nennen den Absatz, der dahintersteht.',
  inEnglish: 'Die Absätze selbst sind englisch.',
  contents: 'Inhalt',
  sections: 'Abschnitte',
  before: 'Zurück',
  after: 'Weiter',
  sources: 'Quellen',
  print: 'Drucken',
  search: 'Die Regeln durchsuchen',
  searchHint: 'Englische Wörter oder Absatznummer suchen',
  hits: 'Gefundene Absätze',
  found: { one: '{n} Absatz', other: '{n} Absätze' },
  nothing: 'Kein Absatz enthält „{words}“. Versuch es mit weniger Wörtern oder nur mit ihren Anfängen.',
  implied: 'folgt daraus',
  why: 'Warum',
  alternatives: 'Statt',
  option: 'Option',
  faq: 'oft gefragt',
  faqTitle: 'Hier sind sich Spieler uneins, oder es gibt vielleicht eine offizielle Antwort.',
} satisfies Translation<typeof rules>
