import { lobby } from './en/lobby'
import { speaker } from './say.svelte'

export const say = speaker('lobby', lobby)
