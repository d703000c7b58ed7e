import { decks } from './en/decks'
import { speaker } from './say.svelte'

export const say = speaker('decks', decks)
