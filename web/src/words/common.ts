import { common } from './en/common'
import { speaker } from './say.svelte'

export const say = speaker('common', common)
