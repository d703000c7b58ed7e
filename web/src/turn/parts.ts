/** What a turn needs besides the question itself, in one file that is fetched with the first answer about where it may lead. */

export { costsOf, edgesOf, ghosts, marksOf } from './marks'
export { goWords, how, thenWords, turnCaption, turnTitle, turnWords } from './words'
