import { details } from './en/details'
import { speaker } from './say.svelte'

export const say = speaker('details', details)
