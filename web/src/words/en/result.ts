/** The end of a game. */
export const result = {
  result: 'Result',
  show: 'Show the result',
  nobody: 'Nobody wins',
  wins: '{name} wins',
  draw: 'A draw: {names}',
  what: 'What',
  look: 'Look at the road',
  saveJournal: 'Save the journal',
  newTable: 'New table',
} as const
