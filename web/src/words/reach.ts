import { reach } from './en/reach'
import { speaker } from './say.svelte'

export const say = speaker('reach', reach)
