import { presence } from './en/presence'
import { speaker } from './say.svelte'

export const say = speaker('presence', presence)
