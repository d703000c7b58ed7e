/** Sound. */
export const sound = {
  sound: 'Sound',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  volume: 'Volume',
  keySound: 'sound on or off',
} as const
