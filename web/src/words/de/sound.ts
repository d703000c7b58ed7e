import type { sound } from '../en/sound'
import type { Translation } from '../forms'

export default {
  sound: 'Ton',
  soundOn: 'Ton an',
  soundOff: 'Ton aus',
  musicOff: 'Musik aus',
  musicOn: 'Musik an',
  volume: 'Lautstärke',
  keySound: 'Ton an oder aus',
} satisfies Translation<typeof sound>
