import { cards } from './en/cards'
import { speaker } from './say.svelte'

export const say = speaker('cards', cards)
