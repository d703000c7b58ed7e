/** What is needed to tell events, and not for the first view of a table. */

export { applyEvent } from '../play/reduce'
export { act } from './moments'
export { together } from './together'
