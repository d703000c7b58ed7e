import { alone } from './en/alone'
import { speaker } from './say.svelte'

export const say = speaker('alone', alone)
