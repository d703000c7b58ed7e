/** What the odds say of using a card or not. */

import type { GameView, OptionOdds, PieceOdds } from '../protocol'

/** How likely a vehicle comes to harm, without the card and with it. */
export interface Difference {
  piece: string
  name: string
  without: number
  with: number
}

const harm = (all: readonly PieceOdds[], piece: string): number => {
  const found = all.find((one) => one.piece === piece)
  return found ? Math.max(found.hit, found.out + found.broken + found.hurt) : 0
}

/** Changes below this are noise. */
const LEAST = 0.01

/** What each of these odds of using a card changes about leaving it, which comes first. */
export function differencesOfEach(view: GameView, [left, ...used]: readonly OptionOdds[]): Difference[][] {
  return left ? used.map((one) => differences(view, left, one).slice(0, 2)) : []
}

/** The vehicles for which it makes a difference, the greatest first. */
export function differences(view: GameView, without: OptionOdds, using: OptionOdds): Difference[] {
  const pieces = new Set([...without.pieces, ...using.pieces].map((one) => one.piece))
  return [...pieces]
    .map((piece) => ({ piece, name: view.pieces.find((one) => one.id === piece)?.name ?? piece, without: harm(without.pieces, piece), with: harm(using.pieces, piece) }))
    .filter((one) => Math.abs(one.without - one.with) >= LEAST)
    .sort((one, other) => Math.abs(other.without - other.with) - Math.abs(one.without - one.with))
}
