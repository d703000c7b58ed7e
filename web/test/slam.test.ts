import { describe, expect, it } from 'vitest'
import type { OptionOdds, OutcomeOdds, ThrownOdds } from '../src/protocol'
import { slamTable } from '../src/turn/slam'
import { piece, spaces, view } from './make'

const result = (name: string) => ({ die: name, name, label: name, symbol: `die-${name}` })
const outcome = (who: string, ...thrown: ThrownOdds[]): OutcomeOdds => ({ results: [result(who), result('x')], chance: thrown.reduce((sum, one) => sum + one.chance, 0), text: '', pieces: [], thrown })
const to = (id: string, space: number | null, chance: number, out = false, meets: string | null = null): ThrownOdds => ({
  piece: id,
  space,
  meets,
  chance,
  out,
  more: out,
})
const odds = (...outcomes: OutcomeOdds[]): OptionOdds => ({ options: [0], outcomes, pieces: [], declined: null, rough: false, better: null })
const on = (id: string, space: number) => piece({ id, name: id, space, place: 'road' })

describe('the table of a slam', () => {
  const [driver, victim] = [on('v0', 4), on('v1', 8)]
  const seen = view({ spaces: spaces(), pieces: [driver, victim, on('v2', 11)] })

  it('says who stands where somebody lands, what ends a car, and the chance of each, however many dice say how far', () => {
    const found = slamTable(seen, odds(outcome('top', to('v0', 4, 0.25), to('v0', 11, 0.125, false, 'v2')), outcome('top', to('v0', null, 0.125, true)), outcome('bottom', to('v1', 11, 0.5, false, 'v2'))), driver, victim)
    expect(found?.columns).toEqual([{ lands: 'clear', name: '' }, { lands: 'hits', name: 'v2' }, { lands: 'dies', name: '' }])
    expect(found?.rows.map((row) => [row.label, row.symbol, row.chance, row.cells])).toEqual([
      ['v0', 'die-top', 0.5, [0.25, 0.125, 0.125]],
      ['v1', 'die-bottom', 0.5, [0, 0.5, 0]],
    ])
    expect(found?.spaces).toEqual([4, 11])
  })

  it('names no die where more than one result moves the same car', () => {
    const found = slamTable(seen, odds(outcome('front', to('v1', 7, 0.5)), outcome('rear', to('v1', 9, 0.5))), driver, victim)
    expect(found?.rows.map((row) => [row.label, row.symbol])).toEqual([['v1', null]])
  })

  it('is none where somebody else may be thrown, or nobody', () => {
    expect(slamTable(seen, odds(outcome('top', to('v2', 7, 1))), driver, victim)).toBeNull()
    expect(slamTable(seen, odds(outcome('top', to('v0', 7, 0.5)), outcome('bottom')), driver, victim)).toBeNull()
  })
})
