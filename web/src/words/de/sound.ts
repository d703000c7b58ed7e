import type { sound } from '../en/sound'
import type { Translation } from '../say.svelte'

export default {
  sound: 'Ton',
  soundOn: 'Ton an',
  soundOff: 'Ton aus',
  volume: 'Lautstärke',
  keySound: 'Ton an oder aus',
} satisfies Translation<typeof sound>
