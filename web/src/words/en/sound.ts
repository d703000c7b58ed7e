/** Sound. */
export const sound = {
  sound: 'Sound',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  musicOff: 'Music off',
  musicOn: 'Music on',
  volume: 'Volume',
  keySound: 'sound on or off',
} as const
