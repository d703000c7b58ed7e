import { field } from './en/field'
import { speaker } from './say.svelte'

export const say = speaker('field', field)
