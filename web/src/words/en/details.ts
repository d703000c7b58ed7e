/** Everything that lies in front of one player. */
export const details = {
  inFull: '{crew} crew in full',
  close: 'Close',
  cards: 'Cards',
  dice: 'Dice',
  ofMost: '{value} of {most}',
  chopper: 'Chopper',
  vehicles: 'Vehicles',
  coasts: '{n} of {limit} coasts',
  damage: 'damage',
  commands: 'Commands',
  damaged: 'damaged',
  usedWith: 'used with {die}',
  eliminated: 'eliminated',
  atStart: 'at the start',
  place: '{where}, {ground}',
  offBoard: 'off the board',
} as const
