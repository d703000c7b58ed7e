/** What the announce panel shows: dice with their faces, and where they point. */

import type { Announced, RollStep } from '../motion/stage.svelte'
import type { ChoiceView, FaceView } from '../protocol'

/** A die: before, in or after its throw. */
export interface Thrown {
  /** Its name, when there are several. */
  title: string
  faces: FaceView[]
  step: RollStep
  /** The face that came, or comes. */
  symbol: string
  label: string
}

/** A whole throw: the dice in order, what it is about, the spaces that its last die may point at and the one it does. */
export interface Throw {
  dice: Thrown[]
  step: RollStep
  piece: string | null
  aims: number[]
  hit: number | null
  /** An answer decides about it. */
  asked: boolean
}

/** The space that the rolled face points at. */
function hitOf(roll: Announced): number | null {
  const at = roll.faces.findIndex((face) => face.symbol === roll.symbol)
  const space = roll.step === 'result' ? roll.spaces[at] : undefined
  return space !== undefined && space >= 0 ? space : null
}

/** A face that means a piece is called by it. */
function thrown(roll: Announced, nameOf: (piece: string) => string | undefined): Thrown {
  const worded = (label: string): string => nameOf(roll.pieces[label] ?? '') ?? label
  const faces = roll.faces.map((face) => ({ ...face, label: worded(face.label) }))
  return { title: roll.title, faces, step: roll.step, symbol: roll.symbol, label: worded(roll.label) }
}

/**
 * What is at stake: what lies there to be kept or rolled again, else what may be rolled, else what was
 * rolled last.  `nameOf` gives the name of a piece.
 */
export function throwOf(choice: ChoiceView | null, roll: Announced | null, nameOf: (piece: string) => string | undefined): Throw | null {
  const aims = roll?.spaces.filter((space) => space >= 0) ?? []
  if (choice?.stake) {
    const { dice, piece, space } = choice.stake
    const same = space === null || aims.includes(space)
    return { dice: dice.map((die) => ({ ...die, step: 'result' as const })), step: 'result', piece, aims: same ? aims : [], hit: space, asked: true }
  }
  if (choice && choice.faces.length > 0) {
    return { dice: [{ title: '', faces: choice.faces, step: 'odds', symbol: '', label: '' }], step: 'odds', piece: null, aims: [], hit: null, asked: true }
  }
  if (!roll) return null
  return { dice: [...roll.beside, roll].map((one) => thrown(one, nameOf)), step: roll.step, piece: roll.pieces['piece'] ?? roll.pieces['bottom'] ?? roll.pieces['target'] ?? null, aims, hit: hitOf(roll), asked: false }
}

/** All faces of a die are equally likely. */
export const even = (faces: readonly FaceView[]): boolean => faces.every((face) => face.count === faces[0]?.count)
