import { since } from './en/since'
import { speaker } from './say.svelte'

export const say = speaker('since', since)
