import type { reach } from '../en/reach'
import type { Translation } from '../forms'

export default {
  title: '{piece}, Würfel {die}',
  cardTitle: '{piece}, Karte {die}',
  where: 'dahin kann es fahren; zeig auf ein Feld',
  stops: 'Felder zum Anhalten',
  slams: 'rammt {names}',
  caution: 'dort passiert etwas; der Plan endet',
  deadly: 'dort ausgeschieden',
  front: 'vorn von der Straße',
  more: 'mehr mit {command}',
  list: 'Felder, die nächsten zuerst',
  slam: '{piece} rammt {victim}',
  thrown: 'Wer weggestoßen wird',
  clear: 'frei',
  token: 'Plättchen',
  hits: 'rammt {name}',
  dies: 'scheidet aus',
  other: 'mehr folgt',
  share: '{n} von {of}',
  out: '{name} raus {chance}',
  safe: 'Niemand scheidet sofort aus.',
  beforeReroll: 'wenn niemand neu würfelt',
  waiting: 'Die Chancen werden berechnet …',
} satisfies Translation<typeof reach>
