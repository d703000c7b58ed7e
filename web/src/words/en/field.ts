/** A board that is a field of hexes. */
export const field = {
  board: 'The board',
  wholeBoard: 'The whole board',
  turnBoard: 'Rotate the board by a sixth',
  yourCards: 'Your cards',
  outOfSight: 'Out of sight: {words}; go there',
} as const
