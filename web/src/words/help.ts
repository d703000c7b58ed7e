import { help } from './en/help'
import { speaker } from './say.svelte'

export const say = speaker('help', help)
