import { rules } from './en/rules'
import { speaker } from './say.svelte'

export const say = speaker('rules', rules)
