import type { field } from '../en/field'
import type { Translation } from '../forms'

export default {
  board: 'Das Spielbrett',
  wholeBoard: 'Das ganze Brett',
  turnBoard: 'Das Brett um ein Sechstel drehen',
  yourCards: 'Deine Karten',
  outOfSight: 'Außer Sicht: {words}; dorthin',
} satisfies Translation<typeof field>
