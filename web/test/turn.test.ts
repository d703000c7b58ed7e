import { describe, expect, it } from 'vitest'
import { NOTHING } from '../src/play/selection'
import { Pointing, type Asked } from '../src/play/pointing.svelte'
import type { ChoiceView, OptionView, PlanView, ReachWay } from '../src/protocol'
import { marksOf } from '../src/turn/marks'
import { alternatives, common, diceFor, drawnTo, folded, hinted, isTurn, meant, waysOf, type TurnChoice } from '../src/turn/ways'
import { choice, piece, plan, view } from './make'

const question = choice(
  [
    { piece: 'v0', die: 4, shape: 'die' },
    { piece: 'v0', die: 2, shape: 'die' },
    { piece: 'v2', die: 4, shape: 'die' },
  ],
  { kind: 'assign' },
)

const all: PlanView[] = []

function way(answers: number[], on: string, die: number, plans: PlanView[], more: Partial<ReachWay> = {}): ReachWay {
  all.push(...plans.filter((one) => !all.includes(one)))
  return { answers, piece: on, die, face: null, command: null, section: null, command_die: null, label: '', moves: die, plans: plans.map((one) => all.indexOf(one)), then: null, asks: '', before_offers: answers.length, ...more }
}

const far = plan([1, 1], [7, 10])
const round = plan([0, 2], [6, 10])
const hit = { ...plan([2], [8], 'slam'), victim: 'v1' }
const near = plan([1], [7])
const widest = plan([1, 1, 1], [7, 10, 13])
const reach = {
  seq: 3,
  seat: 0,
  plans: all,
  ways: [
    way([0, 0], 'v0', 4, [far, round, hit, plan([1], [7], 'on')]),
    way([1, 0], 'v0', 2, [near]),
    way([2, 0], 'v2', 4, [plan([0], [12])]),
    way([0, 2], 'v0', 4, [widest], { command: 'nitro', command_die: 3, moves: 7 }),
    way([0, 1], 'v0', 4, [widest], { command: 'nitro', command_die: 2, moves: 6 }),
    way([1, 3], 'v0', 2, [], { command: 'airstrike', command_die: 4, then: 'place-chopper' }),
  ],
}
const turn = folded(question, reach) as TurnChoice
const READY = { piece: null, die: null, spent: null }

describe('the questions of a turn as one', () => {
  it('leave the question as it is when nothing is known', () => {
    expect(folded(question, null)).toBe(question)
    expect(folded(question, { ...reach, ways: [] })).toBe(question)
    expect(isTurn(turn)).toBe(true)
  })

  it('take the highest die for the vehicle that is looked at, or the one touched last', () => {
    expect(meant(turn, NOTHING, READY)).toEqual({ piece: null, die: '4', command: null, spent: null })
    expect(meant(turn, NOTHING, { ...READY, piece: 'v0', die: '2' })).toMatchObject({ piece: 'v0', die: '2' })
    expect(meant(turn, NOTHING, { ...READY, piece: 'v2', die: '2' })).toMatchObject({ piece: 'v2', die: '4' })
  })

  it('give a command the lowest die that it takes, and the next one when it is asked for', () => {
    const on = meant(turn, { ...NOTHING, command: 'nitro' }, READY)
    expect(on).toEqual({ piece: 'v0', die: '4', command: 'nitro', spent: 2 })
    expect(diceFor(turn, 'nitro', on)).toEqual([2, 3])
    expect(waysOf(turn, { ...on, spent: 3 }).map((one) => one.moves)).toEqual([7])
  })

  it('find the way to a space: with the same vehicle first, then with the same die, then with any', () => {
    const now = meant(turn, NOTHING, { ...READY, piece: 'v0' })
    expect(drawnTo(turn, now, false, 10)?.options).toEqual([0, 0, 1, 1])
    expect(drawnTo(turn, now, false, 7)?.options).toEqual([1, 0, 1])
    expect(drawnTo(turn, now, false, 12)?.way.piece).toBe('v2')
    expect(drawnTo(turn, now, true, 12)).toBeNull()
    expect(drawnTo(turn, now, false, 13)).toBeNull()
  })

  it('know the other ways to the same place', () => {
    const there = drawnTo(turn, meant(turn, NOTHING, { ...READY, piece: 'v0' }), false, 10)
    expect(there && alternatives(there).map((one) => one.spaces)).toEqual([far.spaces, round.spaces])
  })

  it('understand a hint', () => {
    expect(hinted(turn, [0, 0, 0, 2]).plan?.spaces).toEqual(round.spaces)
    expect(hinted(turn, [2]).way?.piece).toBe('v2')
    expect(hinted(turn, [0, 0, 3, 3], [6, 10]).plan?.spaces).toEqual(far.spaces) // another path to the same place
    expect(hinted(turn, [0, 0], []).plan).toBeNull()
  })
})

describe('pointing at a turn', () => {
  function hand(asked: ChoiceView = turn) {
    const sent: number[][] = []
    const shown = view({ pieces: [piece({ id: 'v0', space: 4 }), piece({ id: 'v1', space: 8, seat: 1, name: 'Teal large' }), piece({ id: 'v2', space: 9 })] })
    const table: Asked = {
      choice: asked,
      shown,
      takes: () => true,
      answer: (option: OptionView) => void sent.push([...(turn.ways[option.index]?.answers ?? [])]),
      begin: (answers) => void sent.push([...answers]),
      follow: (_: ChoiceView, path: PlanView) => void sent.push(path.options),
    }
    return { at: new Pointing(table), sent }
  }

  it('is done in two clicks: on a place, and on it again', () => {
    const { at, sent } = hand()
    at.pointed = { kind: 'piece', piece: 'v0' }
    at.pointSpace(10)
    expect(sent).toEqual([])
    expect(at.ready).toBe(at.plan)
    at.pointSpace(10)
    expect(sent).toEqual([[0, 0, 1, 1]])
  })

  it('shows where the vehicle that is looked at can go, and keeps showing it', () => {
    const { at } = hand()
    at.pointed = { kind: 'space', space: 4 }
    at.pointed = null
    expect(at.chosen).toMatchObject({ piece: 'v0', die: '4' })
    expect(marksOf(at).map(({ space, kind }) => [space, kind])).toEqual([
      [10, 'stop'],
      [7, 'pass'],
      [6, 'pass'],
      [8, 'slam'],
    ])
  })

  it('goes step by step where a drive may begin with something else than a path, or with a choice before it', () => {
    const asks = { then: 'drive', asks: 'Drive White medium' }
    const ways = [way([0, 0], 'v0', 4, [far], asks), way([0, 1], 'v0', 4, [widest], { moves: 7 }), way([2, 0], 'v2', 4, [plan([0], [12])])]
    const { at, sent } = hand(folded(question, { seq: 3, seat: 0, plans: all, ways }))
    expect(at.stepwise).toBeNull() // no vehicle is meant yet
    at.point('piece', 'v2')
    expect(at.stepwise).toBeNull() // each of its answers begins a path
    at.point('piece', 'v0')
    expect(at.ready).toBeNull() // so Enter does nothing
    expect(at.stepwise).toEqual([0])
    at.goStepwise()
    expect(sent).toEqual([[0]])
    at.pointSpace(13)
    at.confirm()
    expect(sent.slice(1)).toEqual([[0, 1, 1, 1, 1]])
  })

  it('goes step by step where no way leads to a place, and something is chosen before the drive', () => {
    const off = { then: 'drive', asks: 'Drive White medium' }
    const { at, sent } = hand(folded(question, { seq: 3, seat: 0, plans: all, ways: [way([1, 0], 'v0', 4, [], off), way([1, 1], 'v0', 4, [], off)] }))
    at.goStepwise()
    expect(sent).toEqual([[1]])
  })

  it('takes the first of ways that look alike and lead to no drive', () => {
    const { at } = hand(folded(question, { seq: 3, seat: 0, plans: all, ways: [way([0], 'v0', 4, []), way([2], 'v0', 4, [])] }))
    expect(at.elsewhere?.answers).toEqual([0])
    expect(at.ready).toEqual(at.elsewhere?.option)
  })

  it('goes step by step where each path leads off the board', () => {
    const off = plan([0], [], 'off')
    const { at, sent } = hand(folded(question, { seq: 3, seat: 0, plans: all, ways: [way([0], 'v0', 4, [off]), way([1], 'v0', 5, [off])] }))
    expect(at.ready).toBeNull()
    at.goStepwise()
    expect(sent).toEqual([[1]]) // the highest die
  })

  it('goes step by step to leave the board where one could stay on it', () => {
    const { at, sent } = hand(folded(question, { seq: 3, seat: 0, plans: all, ways: [way([0], 'v0', 4, [near, plan([0], [], 'off')])] }))
    expect(at.nowhere).toBe(false)
    at.goStepwise()
    expect(sent).toEqual([[0]])
  })

  it('goes step by step where an offer comes before the drive', () => {
    const { at, sent } = hand(folded(question, { seq: 3, seat: 0, plans: all, ways: [way([0, 0, 5], 'v0', 4, [far], { before_offers: 2 })] }))
    at.goStepwise()
    expect(sent).toEqual([[0, 0]])
  })

  it('knows with what all ways begin', () => {
    expect(common([])).toEqual([])
    expect(common([[1, 2, 3]])).toEqual([1, 2, 3])
    expect(common([[1, 2, 3], [1, 2], [1, 2, 4]])).toEqual([1, 2])
  })

  it('previews a command, and takes it when it is pressed', () => {
    const { at, sent } = hand()
    at.pointed = { kind: 'piece', piece: 'v0' }
    at.preview = 'nitro'
    expect(marksOf(at).filter((mark) => mark.more)).toEqual([{ space: 13, kind: 'stop', more: true }])
    at.point('command', 'nitro')
    at.preview = null
    at.point('command', 'nitro')
    at.pointSpace(13)
    at.confirm()
    expect(sent).toEqual([[0, 2, 1, 1, 1]])
  })

  it('takes the next other way with a key, and goes back one step at a time', () => {
    const { at, sent } = hand()
    at.point('piece', 'v0')
    at.pointSpace(10)
    expect(at.keys.act('x')).toEqual({ do: 'way' })
    at.otherWay()
    expect(at.plan?.spaces).toEqual(round.spaces)
    at.cancel()
    expect([at.plan, at.selection.piece]).toEqual([null, 'v0'])
    at.cancel()
    expect(at.halfMade).toBe(false)
    expect(sent).toEqual([])
  })

  it('goes on with a question where a command leads to one', () => {
    const { at, sent } = hand()
    at.point('piece', 'v0')
    at.point('command', 'airstrike')
    expect(at.plain).toEqual([])
    at.confirm()
    expect(sent).toEqual([[1, 3]])
  })

  it('takes a pinned vehicle into another of the same crew', () => {
    const { at } = hand(folded(question, { ...reach, ways: [way([0], 'v0', 4, [plan([1], [9], 'slam')]), way([2], 'v2', 4, [plan([0], [12])])] }))
    at.pointSpace(9)
    expect([at.selection.piece, at.plan]).toEqual(['v2', null])
    at.point('piece', 'v0')
    at.pointSpace(9)
    expect(at.plan?.end).toBe('slam')
  })
})
