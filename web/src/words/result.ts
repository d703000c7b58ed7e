import { result } from './en/result'
import { speaker } from './say.svelte'

export const say = speaker('result', result)
