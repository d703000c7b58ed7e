/** Passing the screen on. */
export const curtain = {
  passOn: 'It is {name}’s turn',
  passOnWhy: 'Pass the screen to {name}. The others look away: the cards in hand are secret.',
  showHand: 'Show my cards',
  openHands: 'We play with open hands',
} as const
