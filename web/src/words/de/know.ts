import type { know as english } from '../en/know'
import type { Translation } from '../say.svelte'

const know: Translation<typeof english> = {
  card: 'Was ist das?',
  close: 'Schließen',
  lane: 'Spur {lane}',
  undoTitle: 'Zurücknehmen',
  inoperable: 'fahruntüchtig',
  damage: '{n} von {slots} Schäden',
  coasts: { one: 'Ist einmal gerollt, höchstens {limit}.', other: 'Ist {n}-mal gerollt, höchstens {limit}.' },
  moved: 'Hat seinen Würfel in dieser Runde: {die}.',
  die: 'Würfel {value}',
  needs: 'braucht {needs}',
  damaged: 'beschädigt',
  used: 'benutzt mit {die}',
  mayBe: 'Das kann sein',
  chances: 'Was geschehen kann',
  nothing: 'Hier entscheidet kein Zufall.',
  asking: 'Die Chancen werden berechnet …',
  rough: 'Geschätzt: Nicht alles wurde durchgespielt.',
  noReroll: 'Der untere Balken: wenn niemand neu würfelt.',
  outOf: 'ausgeschieden',
  broken: 'fahruntüchtig',
  hurt: 'beschädigt',
  hit: 'getroffen',
  unharmed: 'unversehrt',
  first: 'So kann es beginnen',
  anyResult: 'irgendein Ergebnis',
  more: { one: 'und ein weiterer Verlauf', other: 'und {n} weitere Verläufe' },
  spokenFate: '{name}: {chances}',
  hintTitle: 'Ein Bot täte dies',
  asHint: 'Warum',
  take: 'Übernehmen',
  takeDetail: 'bestätigt wird noch',
  otherwise: 'Nein, danke',
}

export default know
