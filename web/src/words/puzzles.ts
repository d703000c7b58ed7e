import { puzzles } from './en/puzzles'
import { speaker } from './say.svelte'

export const say = speaker('puzzles', puzzles)
