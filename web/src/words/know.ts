import { know } from './en/know'
import { speaker } from './say.svelte'

export const say = speaker('know', know)
