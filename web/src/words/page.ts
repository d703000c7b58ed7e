import { page } from './en/page'
import { speaker } from './say.svelte'

export const say = speaker('page', page)
