/** What a slam may come to, as a table: who is thrown, and what waits where they land. */

import type { GameView, OptionOdds, OutcomeOdds, PieceView, PlanView, SpaceView } from '../protocol'
import { headingOf } from '../play/field'
import { relativeWords } from '../play/words'
import { say as sayTable } from '../words/table'

export type Lands = 'clear' | 'token' | 'hits' | 'dies' | 'other'

/** Something that may wait: a kind, and for a slam the name of who stands there. */
export interface Column {
  lands: Lands
  name: string
}

export interface Row {
  /** The result that says who is thrown. */
  symbol: string | null
  label: string
  /** Its chance, and that of each column with it. */
  chance: number
  cells: number[]
}

/** What waits where a direction leads. */
export interface Landing extends Column {
  direction: string
  space: SpaceView | null
}

export interface SlamTable {
  columns: Column[]
  rows: Row[]
  landings: Landing[]
}

const ORDER: readonly Lands[] = ['clear', 'token', 'hits', 'other', 'dies']
/** A chance as good as certain. */
const SURE = 0.99

/** The names of directions in the order in which they are looked for around a space. */
const WAYS = { front: 'ahead', rear: 'behind', 'front-left': 'frontLeft', 'front-right': 'frontRight', 'rear-left': 'rearLeft', 'rear-right': 'rearRight' } as const

/** The odds of a slam as a table, when the driver has left where it stands; null if they are not those of two dice, one of which points somewhere. */
export function slamTable(view: GameView, odds: OptionOdds, plan: PlanView, victim: PieceView): SlamTable | null {
  const thrown = odds.outcomes.filter((one) => one.results.length > 1)
  if (thrown.length < odds.outcomes.length || thrown.length === 0) return null
  const landings = new Map<string, Landing>()
  const heading = headingAtEnd(view, plan)
  for (const outcome of thrown) {
    const direction = outcome.results[1]?.name ?? ''
    const known = landings.get(direction)
    const found = landing(view, plan.piece, victim, direction, outcome, heading)
    if (!known || ORDER.indexOf(found.lands) > ORDER.indexOf(known.lands)) landings.set(direction, found)
  }
  const all = [...landings.values()]
  const columns = ORDER.flatMap((lands) => [...new Set(all.filter((one) => one.lands === lands).map((one) => one.name))].map((name): Column => ({ lands, name })))
  return { columns, rows: rows(thrown, landings, columns), landings: all }
}

function rows(outcomes: readonly OutcomeOdds[], landings: ReadonlyMap<string, Landing>, columns: readonly Column[]): Row[] {
  const found = new Map<string, Row>()
  for (const { results, chance } of outcomes) {
    const [who, where] = results
    const row = found.get(who?.name ?? '') ?? { symbol: who?.symbol ?? null, label: who?.label ?? '', chance: 0, cells: columns.map(() => 0) }
    const at = columns.findIndex((one) => one.lands === landings.get(where?.name ?? '')?.lands && one.name === landings.get(where?.name ?? '')?.name)
    row.chance += chance
    row.cells[at] = (row.cells[at] ?? 0) + chance
    found.set(who?.name ?? '', row)
  }
  return [...found.values()].sort((one, other) => one.chance - other.chance)
}

function landing(view: GameView, driver: string, victim: PieceView, direction: string, { pieces }: OutcomeOdds, heading: number): Landing {
  const space = beside(view, victim, direction, heading)
  const there = space && view.pieces.find((piece) => piece.place === 'road' && piece.space === space.id && piece.id !== driver)
  const back = view.tokens.some((token) => token.back !== null && token.back === space?.token)
  const lands: Lands = back ? 'token' : there ? 'hits' : pieces.some((fate) => fate.out > SURE) ? 'dies' : pieces.length > 0 ? 'other' : 'clear'
  return { direction, space: space ?? null, lands, name: lands === 'hits' ? (there?.name ?? '') : '' }
}

/** The way that a drive faces at its end, which is how directions of a slam are read: on a road along the race, on a tile as that lies, else as the last step leads. */
function headingAtEnd(view: GameView, plan: PlanView): number {
  const [end, before] = [plan.spaces.at(-1), plan.spaces.at(-2) ?? view.pieces.find((piece) => piece.id === plan.piece)?.space]
  const [to, from] = [end, before].map((id) => view.spaces.find((space) => space.id === id))
  const tile = view.tiles.find(({ spaces }) => end !== undefined && spaces.includes(end))
  return view.board !== 'field' ? 0 : (tile?.heading ?? (from && to ? headingOf(from, to) : 0))
}

/** The space beside a piece in a direction of the dice, for somebody with this heading. */
function beside(view: GameView, victim: PieceView, direction: string, heading: number): SpaceView | undefined {
  const here = view.spaces.find((space) => space.id === victim.space)
  const way = WAYS[direction as keyof typeof WAYS]
  if (!here || !way) return undefined
  const words = way === 'ahead' || way === 'behind' ? sayTable(way, { n: 1, count: sayTable('numbers').split(' ')[1] ?? '1' }) : sayTable(way)
  return view.spaces.find((space) => Math.abs(space.lane - here.lane) < 2 && relativeWords(view, { space: here, heading }, space) === words)
}
