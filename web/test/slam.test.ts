import { describe, expect, it } from 'vitest'
import { headingOf } from '../src/play/field'
import type { OptionOdds, OutcomeOdds, SpaceView, TileView } from '../src/protocol'
import { slamTable } from '../src/turn/slam'
import { piece, plan, view } from './make'

/** A field of hexes, five lanes by five columns; ids are 10 * column + lane. */
const field: SpaceView[] = [1, 2, 3, 4, 5].flatMap((column) =>
  [1, 2, 3, 4, 5].map((lane) => ({ id: 10 * column + lane, lane, column, terrain: 'road', mark: false, token: null, marker: null, seen: [], words: 'road' })),
)
const outcome = (who: string, where: string, chance: number, out = 0): OutcomeOdds => ({
  results: [who, where].map((name) => ({ die: name, name, label: name, symbol: null })),
  chance,
  text: '',
  pieces: out > 0 ? [{ piece: 'v1', damage: [], out, end: 0 } as unknown as OutcomeOdds['pieces'][number]] : [],
})
const odds: OptionOdds = {
  options: [0],
  outcomes: [outcome('small', 'front', 0.25), outcome('small', 'rear', 0.25, 1), outcome('large', 'front', 0.5)],
  pieces: [],
  declined: null,
  rough: false,
  better: null,
}
const MIDDLE = 33
const slam = (spaces: number[]) => ({ ...plan([0], spaces, 'slam'), piece: 'v0', victim: 'v1' })
const on = (id: string, space: number, turned = 0) => piece({ id, name: id, space, place: 'road', turned })

describe('a slam on a field', () => {
  const seen = (...more: ReturnType<typeof on>[]) => view({ board: 'field', spaces: field, tiles: [], pieces: [on('v0', MIDDLE - 10), on('v1', MIDDLE, 3), ...more] })
  const landing = (spaces: number[], table = seen()) => slamTable(table, odds, slam(spaces), table.pieces[1]!)?.landings.find((one) => one.direction === 'front')

  it('throws the way the driver faces at its end, whichever way the victim faced', () => {
    const at = (id: number) => field.find((space) => space.id === id)!
    for (const before of [23, 32, 34, 43, 42, 44].filter((id) => headingOf(at(id), at(MIDDLE)) !== 0 || id === 23)) {
      const found = landing([before, MIDDLE])?.space
      expect(found && headingOf(at(MIDDLE), found)).toBe(headingOf(at(before), at(MIDDLE)))
    }
    expect(landing([MIDDLE])?.space?.id).toBe(43) // from where it stands
  })

  it('and on a tile the way that lies', () => {
    const tile = { spaces: [MIDDLE], heading: 3 } as unknown as TileView
    expect(landing([MIDDLE], { ...seen(), tiles: [tile] })?.space?.id).toBe(23)
  })

  it('says who stands there, and what ends a car, with the chance of each', () => {
    const table = seen(on('v2', 43))
    const found = slamTable(table, odds, slam([MIDDLE]), table.pieces[1]!)!
    expect(found.columns).toEqual([{ lands: 'hits', name: 'v2' }, { lands: 'dies', name: '' }])
    expect(found.rows.map((row) => [row.label, row.chance, row.cells])).toEqual([['small', 0.5, [0.25, 0.25]], ['large', 0.5, [0.5, 0]]])
  })
})
