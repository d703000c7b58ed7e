/** The picture of a step: where the played way and the better one lie, what they aim at, and what of the board is seen. */

import type { Geometry, Point } from '../drawing/geometry'
import { beyond } from '../play/beyond'
import type { Decision, GameView, OptionView, Plan, SpaceView } from '../protocol'

export interface Drawn {
  /** Centres of the spaces of the ways; empty where nobody drives. */
  played: Point[]
  best: Point[]
  /** Where the answers point, if they are no ways. */
  playedAim: Point | null
  bestAim: Point | null
  /** Both drive the same way. */
  alike: boolean
  /** Drawn spaces, and those just off the front to which the ways lead. */
  spaces: SpaceView[]
  /** What is seen at least. */
  box: { x: number; y: number; width: number; height: number }
}

/** At least so many spaces are seen. */
const LENGTH = 7
const LANES = 3.4

/** `decision` is null where only the position is shown; `about` is then a piece in the middle of it. */
export function drawnOf(view: GameView, geometry: Geometry, decision: Decision | null): Drawn {
  const plans = decision ? [decision.played, decision.best] : []
  const spaces = [...view.spaces, ...beyond(view.spaces, plans)]
  const known = new Map(spaces.map((space) => [space.id, geometry.centre(space.lane, space.column)]))
  const placeOf = (id: string | null): Point | null => {
    const piece = view.pieces.find((one) => one.id === id && one.place === 'road')
    return (piece?.space != null ? known.get(piece.space) : undefined) ?? null
  }
  const way = (plan: Plan | undefined): Point[] => plan?.spaces.flatMap((id) => known.get(id) ?? []) ?? []
  const aim = (plan: Plan | undefined): Point | null => {
    const option = optionOf(view, plan)
    return option ? ((option.space === null ? undefined : known.get(option.space)) ?? placeOf(option.piece)) : null
  }
  const [played, best] = [way(decision?.played), way(decision?.best)]
  const alike = played.length > 0 && decision !== null && decision.played.piece === decision.best.piece && same(played, best)
  const [playedAim, bestAim] = [played.length > 1 ? null : aim(decision?.played), best.length > 1 ? null : aim(decision?.best)]
  const acting = placeOf(decision?.about ?? decision?.played.piece ?? decision?.best.piece ?? null)
  const wanted = [...played, ...best, playedAim, bestAim, acting].filter((one) => one !== null)
  const all = wanted.length > 0 ? wanted : standing(view, known)
  return { played, best, playedAim, bestAim, alike, spaces, box: boxOf(all, geometry) }
}

/** What the first answer of a plan points at. */
function optionOf(view: GameView, plan: Plan | undefined): OptionView | undefined {
  return view.choice?.options.find((one) => one.index === plan?.options[0])
}

const same = (one: readonly Point[], other: readonly Point[]): boolean => one.length === other.length && one.every((at, n) => at.x === other[n]?.x && at.y === other[n]?.y)

/** Where vehicles stand. */
function standing(view: GameView, known: ReadonlyMap<number, Point>): Point[] {
  const found = view.pieces.flatMap((one) => (one.place === 'road' && one.space !== null && one.crew !== null ? (known.get(one.space) ?? []) : []))
  return found.length > 0 ? found : [...known.values()]
}

function boxOf(points: readonly Point[], geometry: Geometry): Drawn['box'] {
  const [xs, ys] = [points.map((at) => at.x), points.map((at) => at.y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, low] = [Math.min(...ys), Math.max(...ys)]
  const width = Math.max(right - left + 2 * geometry.length, LENGTH * geometry.length)
  const height = Math.max(low - top + 1.3 * geometry.height, LANES * geometry.height)
  return { x: (left + right - width) / 2, y: (top + low - height) / 2, width, height }
}

export const pathOf = (points: readonly Point[]): string => (points.length > 1 ? `M${points.map((at) => `${at.x},${at.y}`).join('L')}` : '')
