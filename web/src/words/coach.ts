import { coach } from './en/coach'
import { speaker } from './say.svelte'

export const say = speaker('coach', coach)
