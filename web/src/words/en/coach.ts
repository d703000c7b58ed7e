/** The coach of somebody who plays alone against bots. */
export const coach = {
  mark: 'The coach knows a better answer',
  markTitle: 'There was a better answer: press to read it',
  title: 'A better answer',
  asking: 'Asking the coach…',
  played: 'You played: {steps}: {share}.',
  better: 'Better: {steps}: {share}.',
  note: { one: 'That cost {n} point of winning chance, going by what you knew.', other: 'That cost {n} points of winning chance, going by what you knew.' },
  close: 'Back to the game',
} as const
