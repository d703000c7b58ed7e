import { sound } from './en/sound'
import { speaker } from './say.svelte'

export const say = speaker('sound', sound)
