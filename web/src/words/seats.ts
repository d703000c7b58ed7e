import { seats } from './en/seats'
import { speaker } from './say.svelte'

export const say = speaker('seats', seats)
