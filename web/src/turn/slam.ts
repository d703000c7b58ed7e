/** What a slam may come to, as a table: who is thrown, and what waits where they land. All of it is what the rules say of the plan. */

import type { GameView, OptionOdds, PieceView, ThrownOdds } from '../protocol'

export type Lands = 'clear' | 'token' | 'hits' | 'dies' | 'other'

/** Something that may wait: a kind, and for a slam the name of who stands there. */
export interface Column {
  lands: Lands
  name: string
}

export interface Row {
  /** Who is thrown, and the result that says so, if it is one. */
  piece: string
  label: string
  symbol: string | null
  /** Its chance, and that of each column with it. */
  chance: number
  cells: number[]
}

export interface SlamTable {
  columns: Column[]
  rows: Row[]
  /** The spaces that somebody may be thrown to. */
  spaces: number[]
}

interface Landing extends Column {
  thrown: ThrownOdds
  symbol: string | null
}

const ORDER: readonly Lands[] = ['clear', 'token', 'hits', 'other', 'dies']
/** A chance as good as certain. */
const SURE = 0.99

/** The odds of a slam as a table; null if it is not certain that dice throw one of the two. */
export function slamTable(view: GameView, odds: OptionOdds, driver: PieceView, victim: PieceView): SlamTable | null {
  const all = odds.outcomes.flatMap(({ results, thrown }) =>
    thrown.map((one): Landing => ({ thrown: one, symbol: results[0]?.symbol ?? null, ...waiting(view, one) })),
  )
  const both = [driver, victim].map(({ id }) => id)
  if (total(all) < SURE || all.some(({ thrown }) => !both.includes(thrown.piece))) return null
  const columns = ORDER.flatMap((lands) => [...new Set(all.filter((one) => one.lands === lands).map((one) => one.name))].map((name): Column => ({ lands, name })))
  const rows = [driver, victim].map((piece) => row(piece, all.filter(({ thrown }) => thrown.piece === piece.id), columns)).filter(({ chance }) => chance > 0)
  return { columns, rows: rows.sort((one, other) => one.chance - other.chance), spaces: [...new Set(all.flatMap(({ thrown }) => thrown.space ?? []))] }
}

const total = (landings: readonly Landing[]): number => landings.reduce((sum, { thrown }) => sum + thrown.chance, 0)

function row({ id, name }: PieceView, landings: readonly Landing[], columns: readonly Column[]): Row {
  const symbols = new Set(landings.map(({ symbol }) => symbol))
  const cells = columns.map((column) => total(landings.filter((one) => one.lands === column.lands && one.name === column.name)))
  return { piece: id, label: name, symbol: symbols.size === 1 ? (landings[0]?.symbol ?? null) : null, chance: total(landings), cells }
}

/** What waits where somebody is thrown to. */
function waiting(view: GameView, { space, meets, out, more }: ThrownOdds): Column {
  const token = view.spaces.find(({ id }) => id === space)?.token ?? null
  if (token !== null && view.tokens.some(({ back }) => back === token)) return { lands: 'token', name: '' }
  if (meets !== null) return { lands: 'hits', name: view.pieces.find(({ id }) => id === meets)?.name ?? '' }
  return { lands: out ? 'dies' : more ? 'other' : 'clear', name: '' }
}
