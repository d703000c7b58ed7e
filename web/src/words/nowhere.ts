import { nowhere } from './en/nowhere'
import { speaker } from './say.svelte'

export const say = speaker('nowhere', nowhere)
