import { curtain } from './en/curtain'
import { speaker } from './say.svelte'

export const say = speaker('curtain', curtain)
