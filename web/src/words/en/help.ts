/** Undo and hints: what of the help to decide is there from the beginning. */
export const help = {
  undo: 'Undo',
  undoWhat: 'Undo: {what}',
  undoSeveral: 'Undo {n} answers, from: {what}',
  undoLast: 'Undo the last answer',
  undoNothing: 'Nothing to undo: nothing has been decided yet.',
  undoClosed: 'Nothing to undo: the table is closed.',
  undoOver: 'Nothing to undo: the game is over.',
  undoDice: 'It cannot be undone: dice have fallen, or something was drawn, since then.',
  undoHidden: 'It cannot be undone: something hidden has been turned up since then.',
  undoOthers: 'It cannot be undone: {name} has answered since then.',
  undoMany: 'Nothing more can be undone: too much has been taken back at this table.',
  undoBot: 'A bot plays this seat; there is nothing to undo.',
  undoWatching: 'Spectators have nothing to undo.',
  undone: 'undone:',
  hint: 'Hint',
  hintTitle: 'What would a bot do? (H)',
} as const
