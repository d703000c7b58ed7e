import type { coach } from '../en/coach'
import type { Translation } from '../forms'

export default {
  mark: 'Der Trainer weiß eine bessere Antwort',
  markTitle: 'Es gab eine bessere Antwort: drücke, um sie zu lesen',
  title: 'Eine bessere Antwort',
  asking: 'Der Trainer wird gefragt …',
  played: 'Du hast gespielt: {steps}: {share}.',
  better: 'Besser: {steps}: {share}.',
  note: { one: 'Das kostete {n} Punkt der Siegchance, soweit du es wissen konntest.', other: 'Das kostete {n} Punkte der Siegchance, soweit du es wissen konntest.' },
  close: 'Zurück zum Spiel',
} satisfies Translation<typeof coach>
