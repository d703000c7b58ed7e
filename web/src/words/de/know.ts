import type { know as english } from '../en/know'
import type { Translation } from '../say.svelte'

const know: Translation<typeof english> = {
  card: 'Was ist das?',
  close: 'Schließen',
  lane: 'Spur {lane}',
  undoTitle: 'Zurücknehmen',
  inoperable: 'lahmgelegt',
  damage: '{n} von {slots} Schäden',
  coasts: { one: 'Einmal ausgerollt, höchstens {limit}-mal.', other: '{n}-mal ausgerollt, höchstens {limit}-mal.' },
  moved: 'Hat seinen Würfel in dieser Runde: {die}.',
  die: 'Würfel {value}',
  needs: 'braucht {needs}',
  damaged: 'beschädigt',
  used: 'genutzt mit {die}',
  mayBe: 'Das kann sein',
  chances: 'Was geschehen kann',
  nothing: 'Hier entscheidet kein Zufall.',
  asking: 'Die Chancen werden berechnet …',
  rough: 'Geschätzt: Nicht alles wurde durchgespielt.',
  noReroll: 'Der untere Balken: wenn niemand neu würfelt.',
  outOf: 'ausgeschieden',
  broken: 'lahmgelegt',
  hurt: 'beschädigt',
  hit: 'getroffen',
  unharmed: 'unversehrt',
  first: 'So kann es beginnen',
  anyResult: 'irgendein Ergebnis',
  more: { one: 'und ein weiterer Verlauf', other: 'und {n} weitere Verläufe' },
  spokenFate: '{name}: {chances}',
  hintTitle: 'Das würde ein Bot tun',
  asHint: 'Warum',
  take: 'Übernehmen',
  takeDetail: 'noch nicht bestätigt',
  otherwise: 'Nein, danke',
}

export default know
