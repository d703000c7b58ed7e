import { replay } from './en/replay'
import { speaker } from './say.svelte'

export const say = speaker('replay', replay)
