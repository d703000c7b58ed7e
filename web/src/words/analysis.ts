import { analysis } from './en/analysis'
import { speaker } from './say.svelte'

export const say = speaker('analysis', analysis)
