import { garage } from './en/garage'
import { speaker } from './say.svelte'

export const say = speaker('garage', garage)
