import { learn } from './en/learn'
import { speaker } from './say.svelte'

export const say = speaker('learn', learn)
