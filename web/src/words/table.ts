import { table } from './en/table'
import { speaker } from './say.svelte'

export const say = speaker('table', table)
