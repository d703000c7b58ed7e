import { menu } from './en/menu'
import { speaker } from './say.svelte'

export const say = speaker('menu', menu)
