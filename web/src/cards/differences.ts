/** What the odds say of using a card or not. */

import type { GameView, OptionOdds, PieceOdds } from '../protocol'

/** How likely a vehicle comes to harm, without the card and with it. */
export interface Difference {
  piece: string
  name: string
  without: number
  with: number
  /** Whether the card is good for the seat that may use it: less harm for its own vehicles, more for those of others. */
  good: boolean
}

const harm = (all: readonly PieceOdds[], piece: string): number => {
  const found = all.find((one) => one.piece === piece)
  return found ? Math.max(found.hit, found.out + found.broken + found.hurt) : 0
}

/** Changes below this are noise. */
const LEAST = 0.02

/** What each of these odds of using a card changes about leaving it, which comes first. */
export function differencesOfEach(view: GameView, seat: number | null, [left, ...used]: readonly OptionOdds[]): Difference[][] {
  return left ? used.map((one) => differences(view, seat, left, one).slice(0, 2)) : []
}

/** The vehicles for which it makes a difference, the greatest first. */
export function differences(view: GameView, seat: number | null, without: OptionOdds, using: OptionOdds): Difference[] {
  const pieces = new Set([...without.pieces, ...using.pieces].map((one) => one.piece))
  const difference = (piece: string): Difference => {
    const [now, then] = [harm(without.pieces, piece), harm(using.pieces, piece)]
    const shown = view.pieces.find((one) => one.id === piece)
    return { piece, name: shown?.name ?? piece, without: now, with: then, good: shown?.seat === seat ? then < now : then > now }
  }
  return [...pieces]
    .map(difference)
    .filter((one) => Math.abs(one.without - one.with) >= LEAST)
    .sort((one, other) => Math.abs(other.without - other.with) - Math.abs(one.without - one.with))
}
