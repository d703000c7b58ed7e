import { packs } from './en/packs'
import { speaker } from './say.svelte'

export const say = speaker('packs', packs)
