import type { Translation } from '../forms'
import type { learn } from '../en/learn'

export default {
  learn: 'Spielend lernen',
  lead: 'Kurze Missionen am echten Tisch: je ein paar Entscheidungen, immer nur ein Gedanke. Falsch abbiegen kostet nichts.',
  begin: 'Hier anfangen',
  nextUp: 'Als Nächstes',
  start: 'Los',
  goOn: 'Weiterspielen',
  repeat: 'Geschafft – noch einmal spielen',
  finished: '{n} von {all} geschafft',
  coach: 'Fahrlehrer',
  coming: 'Der Fahrlehrer kommt gleich …',
  stepOf: 'Schritt {step} von {steps}',
  allDone: 'Alle Schritte geschafft',
  well: 'Geschafft!',
  almost: 'So nicht.',
  elsewhere: 'Die Regeln erlauben es, aber darum geht es in dieser Lektion nicht. Nimm es zurück und versuch es noch einmal.',
  wanted: 'Der Fahrlehrer zeigt auf: {option}',
  rule: 'Die Regel:',
  show: 'Zeig es mir',
  again: 'Noch einmal',
  stepAgain: 'Schritt wiederholen',
  fromStart: 'Von vorn',
  next: 'Nächste Mission',
  all: 'Alle Missionen',
  table: 'Einen Tisch aufbauen',
} satisfies Translation<typeof learn>
