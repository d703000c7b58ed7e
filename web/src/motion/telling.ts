/** What is needed to tell events, and not for the first view of a table. */

export { default as Effects } from '../board/Effects.svelte'
export { applyEvent } from '../play/reduce'
export { afresh } from './afresh'
export { act, passOver } from './moments'
export { together } from './together'
