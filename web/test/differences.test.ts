import { describe, expect, it } from 'vitest'
import { differencesOfEach } from '../src/cards/differences'
import type { GameView, OptionOdds, PieceOdds } from '../src/protocol'

const view = { pieces: [piece('v0', 0), piece('v3', 1)] } as unknown as GameView

function piece(id: string, seat: number) {
  return { id, seat, name: id }
}

const odds = (...pieces: Partial<PieceOdds>[]): OptionOdds =>
  ({ options: [0], outcomes: [], pieces: pieces.map((one) => ({ out: 0, broken: 0, hurt: 0, hit: 0, ...one })), declined: null, rough: false, better: null }) as unknown as OptionOdds

describe('what a card changes', () => {
  it('is good where an own vehicle comes to less harm, and where another one comes to more', () => {
    const left = odds({ piece: 'v0', hit: 0.5 }, { piece: 'v3', hurt: 0.1 })
    const [shield, attack] = differencesOfEach(view, 0, [left, odds({ piece: 'v3', hurt: 0.1 }), odds({ piece: 'v0', hit: 0.6 }, { piece: 'v3', broken: 0.4 })])
    expect(shield).toEqual([{ piece: 'v0', name: 'v0', without: 0.5, with: 0, good: true }])
    expect(attack?.map((one) => [one.piece, one.good])).toEqual([
      ['v3', true],
      ['v0', false],
    ])
  })

  it('is told for each card, and not where it is noise or nothing is known yet', () => {
    expect(differencesOfEach(view, 0, [odds({ piece: 'v0', hit: 0.5 }), odds({ piece: 'v0', hit: 0.51 })])).toEqual([[]])
    expect(differencesOfEach(view, 0, [])).toEqual([])
  })
})
