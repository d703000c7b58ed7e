import { turn } from './en/turn'
import { speaker } from './say.svelte'

export const say = speaker('turn', turn)
