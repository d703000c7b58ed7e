import type { coach } from '../en/coach'
import type { Translation } from '../forms'

export default {
  mark: 'Der Trainer kennt eine bessere Antwort',
  markTitle: 'Es gab eine bessere Antwort: drücke, um sie zu lesen',
  title: 'Eine bessere Antwort',
  asking: 'Der Trainer wird gefragt …',
  played: 'Du hast gespielt: {steps}: {share}.',
  better: 'Besser: {steps}: {share}.',
  note: { one: 'Das kostete {n} Punkt Siegchance, nach allem, was du wusstest.', other: 'Das kostete {n} Punkte Siegchance, nach allem, was du wusstest.' },
  close: 'Zurück zum Spiel',
} satisfies Translation<typeof coach>
