/** Passing the screen on. */
export const curtain = {
  passOn: 'It is {name}’s turn',
  passOnWhy: 'Pass the screen to {name}. Everybody else, look away: hands are secret.',
  showHand: 'Show my cards',
  openHands: 'We play with open hands',
} as const
