import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardOf, knownWords, unknown } from '../src/know/card'
import { beginnings, certainty, fates, percent, spoken } from '../src/know/chances'
import { Odds } from '../src/know/odds.svelte'
import { answersFor, subjectOf, type Hand } from '../src/know/subject'
import { gainOf } from '../src/play/gain'
import { logLines, spokenOf } from '../src/play/log'
import { planAlong } from '../src/play/plan'
import { Pointing } from '../src/play/pointing.svelte'
import { NOTHING } from '../src/play/selection'
import { undoWords } from '../src/play/undo'
import type { ChoiceView, OptionOdds, OptionView, PieceOdds, TableView } from '../src/protocol'
import { choice, event, piece, plan, seat, view } from './make'

const hand = (more: Partial<Hand> = {}): Hand => ({ selection: NOTHING, plan: null, candidate: null, pathTo: () => null, ...more })
const odds = (more: Partial<OptionOdds> = {}): OptionOdds => ({ options: [0], outcomes: [], pieces: [], declined: null, rough: false, better: null, ...more })
const fate = (of: string, more: Partial<PieceOdds> = {}): PieceOdds => ({ piece: of, out: 0, broken: 0, hurt: 0, hit: 0, ...more })
const way = (die: string, name: string, chance: number, text = '') => ({ results: [{ die, name, symbol: null, label: '' }], chance, text, pieces: [], thrown: [] })

describe('what is asked about', () => {
  const at = (name: string, value: string): Element => ({ getAttribute: (asked: string) => (asked === name ? value : null) }) as unknown as Element

  it('is read from the thing itself', () => {
    expect(subjectOf(at('data-cell', '12'))).toEqual({ kind: 'space', space: 12 })
    expect(subjectOf(at('data-command', 'front/repair'))).toEqual({ kind: 'command', command: 'front/repair' })
    expect(subjectOf(at('data-option', '3'))).toEqual({ kind: 'option', option: 3 })
    expect(subjectOf(at('data-about', 'nonsense'))).toBeNull()
  })

  it('has odds when one answer, or one path, is meant', () => {
    const shots = choice([{ shape: 'button' }, { piece: 'v1' }, { piece: 'v2' }])
    expect(answersFor({ kind: 'piece', piece: 'v2' }, shots, hand())).toEqual([2])
    expect(answersFor({ kind: 'piece', piece: 'v9' }, shots, hand())).toBeNull()
    expect(answersFor({ kind: 'option', option: 0 }, shots, hand())).toEqual([0])
    expect(answersFor({ kind: 'undo' }, shots, hand())).toBeNull()
    const path = plan([1, 1], [5, 6])
    expect(answersFor({ kind: 'space', space: 6 }, shots, hand({ pathTo: () => path }))).toEqual([1, 1])
    expect(answersFor({ kind: 'space', space: 6 }, null, hand({ pathTo: () => path }))).toBeNull()
  })

  it('has none while a die and a car are both wanted', () => {
    const dice = choice([{ die: 4, piece: 'v0' }, { die: 4, piece: 'v1' }])
    expect(answersFor({ kind: 'die', die: '4' }, dice, hand())).toBeNull()
    expect(answersFor({ kind: 'die', die: '4' }, dice, hand({ selection: { ...NOTHING, piece: 'v1' } }))).toEqual([1])
  })
})

describe('a card', () => {
  const tokens = [
    { symbol: 'back', name: 'face-down thing', text: 'Nobody knows.', clause: 'TOY-01', back: null, unseen: 0 },
    { symbol: 'mine', name: 'mine', text: 'It goes off.', clause: 'TOY-02', back: 'back', unseen: 1 },
    { symbol: 'mud', name: 'mud', text: 'It is soft.', clause: 'TOY-03', back: 'back', unseen: 3 },
    { symbol: 'seen', name: 'all seen', text: '', clause: '', back: 'back', unseen: 0 },
  ]
  const base = view()
  const hidden = view({ tokens, terrains: [{ id: base.spaces[0]!.terrain, name: 'road', symbol: null, text: '1 move', clause: 'TOY-04' }], spaces: base.spaces.map((one, at) => (at === 0 ? { ...one, token: 'back' } : one)), pieces: [] })
  const at = { view: hidden, choice: null, table: null, log: [] }

  it('counts what something unknown may be, and nothing that everybody has seen', () => {
    expect(unknown(hidden, hidden.spaces[0]!)).toEqual([
      { symbol: 'mud', name: 'mud', chance: 0.75 },
      { symbol: 'mine', name: 'mine', chance: 0.25 },
    ])
    expect(unknown(hidden, hidden.spaces[1]!)).toEqual([])
  })

  it('says who knows a token that lies face down', () => {
    const seats = [seat(), seat({ seat: 1, crew_name: 'Teal' }), seat({ seat: 2, crew_name: 'Azure' })]
    const words = (token: string, seen: number[], viewer: number | null): string =>
      knownWords({ ...hidden, seats, seat: viewer }, { ...hidden.spaces[0]!, token, seen })
    expect(words('back', [], 0)).toBe('')
    expect(words('mine', [0], 0)).toBe('Face down; only you know what it is.')
    expect(words('mine', [0, 1], 0)).toBe('Face down; you and Teal know what it is.')
    expect(words('back', [1], 0)).toBe('Teal knows what it is.')
    expect(words('back', [1, 2], null)).toBe('Teal and Azure know what it is.')
    expect(words('mine', [0, 1, 2], null)).toBe('Face down; everybody knows what it is.')
    const known = { ...hidden, seats, seat: 0, spaces: hidden.spaces.map((one, n) => (n === 0 ? { ...one, token: 'mine', seen: [0] } : one)) }
    const card = cardOf({ kind: 'space', space: known.spaces[0]!.id }, { ...at, view: known }, hand())
    expect(card?.lines.map((line) => line.text)).toContain('Face down; only you know what it is.')
    expect(card?.may).toEqual([])
  })

  it('tells ground and token with their rules', () => {
    const found = cardOf({ kind: 'space', space: hidden.spaces[0]!.id }, at, hand())
    expect(found?.lines.map((line) => line.clause)).toEqual(['TOY-01', 'TOY-04'])
    expect(found?.may.length).toBe(2)
  })

  it('tells a piece by what its dashboard says, and nothing of damage once it is gone', () => {
    const gone = view({ pieces: [piece({ id: 'v0', place: 'out', space: null })], seats: [seat()] })
    const found = cardOf({ kind: 'piece', piece: 'v0' }, { ...at, view: gone }, hand())
    expect(found?.title).toBe('Bone small')
    expect(found?.where).not.toContain('damage')
  })

  it('calls what a crew plays by its name: dice, or cards', () => {
    for (const [cards, titled, moved] of [[false, 'Die 4', 'Its die'], [true, 'Card 4', 'Its card']] as const) {
      const crew = seat({ cards })
      const played = view({ pieces: [piece({ id: 'v0' })], seats: [{ ...crew, dashboards: crew.dashboards.map((one) => ({ ...one, die: 4 })) }] })
      const asked = { ...at, view: played, choice: choice([{ shape: 'button', die: 4 }]) }
      expect(cardOf({ kind: 'die', die: '4' }, asked, hand())?.title).toBe(titled)
      const lines = cardOf({ kind: 'piece', piece: 'v0' }, asked, hand())?.lines.map((line) => line.text)
      expect(lines?.some((text) => text.includes(moved))).toBe(true)
    }
  })
})

describe('odds in words and bars', () => {
  it('rounds, but never to what is not so', () => {
    expect([percent(0), percent(0.004), percent(0.5), percent(0.999), percent(1)]).toEqual(['0%', '< 1%', '50%', '> 99%', '100%'])
  })

  it('begins with the piece that was asked about, and leaves out what hardly happens', () => {
    const found = fates(view(), odds({ outcomes: [way('slam', 'top', 1)], pieces: [fate('v0', { hurt: 0.001 }), fate('v1', { out: 0.25, hit: 0.5 })] }), 'v0', 'v1')
    expect(found.map((one) => one.piece)).toEqual(['v1', 'v0'])
    expect(found[0]?.bars.map((bar) => [bar.tone, bar.chance])).toEqual([['safe', 0.75], ['out', 0.25], ['hit', 0.5]])
    expect(found[1]?.bars.map((bar) => bar.tone)).toEqual(['safe'])
    expect(spoken(found, true)).toMatch(/Teal large: .*25%.*An estimate/)
  })

  it('shows what happens when nobody rolls again', () => {
    const found = fates(view(), odds({ pieces: [fate('v1', { out: 0.2 })], declined: [fate('v1', { out: 0.4 })] }), null)
    expect(found[0]?.bars[0]).toMatchObject({ tone: 'out', chance: 0.2, declined: 0.4 })
  })

  it('adds up alike first results, and says what is certain', () => {
    const found = beginnings(odds({ outcomes: [way('slam', 'top', 0.3, 'a'), way('slam', 'bottom', 0.5), way('slam', 'top', 0.2, 'b')] }))
    expect(found.map((one) => [one.result.name, one.chance, one.text])).toEqual([['top', 0.5, ''], ['bottom', 0.5, '']])
    expect(certainty(odds({ outcomes: [{ results: [], chance: 1, text: 'It drives.', pieces: [], thrown: [] }] }))).toBe('It drives.')
    expect(certainty(odds({ outcomes: [way('d', '1', 1, 'It drives.')] }))).toBe('')
  })
})

describe('asking for odds', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('waits a moment, keeps what it heard for the position, and asks anew after it', async () => {
    const ask = vi.fn(async () => odds())
    const store = new Odds(ask, 100)
    store.want(1, [2])
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(150)
    expect(store.found).not.toBeNull()
    store.want(1, [3])
    store.want(1, [2])
    await vi.advanceTimersByTimeAsync(150)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(store.found).not.toBeNull()
    store.want(2, [2])
    expect(store.found).toBeNull()
    await vi.advanceTimersByTimeAsync(150)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('asks a server that has too much to do again, later each time, until it knows or nobody wants to', async () => {
    const ask = vi.fn(async () => odds())
    ask.mockRejectedValueOnce(new Error('busy')).mockRejectedValueOnce(new Error('busy'))
    const store = new Odds(ask, 0)
    store.want(1, [2])
    await vi.advanceTimersByTimeAsync(1900)
    expect([store.found, store.problem, ask.mock.calls.length]).toEqual([null, 'busy', 1])
    await vi.advanceTimersByTimeAsync(5000)
    expect([store.found !== null, store.problem, ask.mock.calls.length]).toEqual([true, null, 3])
    ask.mockRejectedValueOnce(new Error('busy'))
    store.want(2, [2])
    await vi.advanceTimersByTimeAsync(100)
    store.drop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(4)
  })

  it('gives a question up when the position changes', async () => {
    const signals: AbortSignal[] = []
    const store = new Odds((_answers, signal) => (signals.push(signal), new Promise(() => undefined)), 10)
    store.want(1, [2])
    await vi.advanceTimersByTimeAsync(20)
    store.want(2, null)
    expect(signals[0]?.aborted).toBe(true)
    expect([store.found, store.asking]).toEqual([null, false])
  })
})

describe('a hint', () => {
  const pointing = (open: ChoiceView): { hand: Pointing; answered: OptionView[] } => {
    const answered: OptionView[] = []
    return { hand: new Pointing({ choice: open, shown: view(), takes: () => true, answer: (one) => void answered.push(one), begin: () => undefined, follow: () => undefined }), answered }
  }
  const hinted = (options: number[], spaces: number[] = []) => ({ seq: 1, seat: 0, options, spaces, reasons: [], level: 'greedy' })

  it('is taken over half made, and can be let go', () => {
    const { hand, answered } = pointing(choice([{ shape: 'button' }, { piece: 'v1' }]))
    for (const index of [0, 1]) {
      hand.hint = hinted([index])
      hand.adopt()
      expect([hand.hint, hand.halfMade, hand.candidate?.index]).toEqual([null, true, index])
      hand.cancel()
      expect([hand.halfMade, hand.candidate]).toEqual([false, null])
    }
    hand.hint = hinted([1])
    hand.adopt()
    hand.confirm()
    expect(answered.map((one) => one.index)).toEqual([1])
  })

  it('marks the very thing that it means', () => {
    const { hand } = pointing(choice([{ die: 4, piece: 'v0' }, { die: 5, piece: 'v1' }]))
    hand.hint = hinted([1])
    expect([hand.hints('die', '5'), hand.hints('die', '4'), hand.hints('piece', 'v1'), hand.hints('space', null)]).toEqual([true, false, true, false])
  })

  it('follows a foreseen path, or one of its own', () => {
    const known = plan([0, 1], [1, 2], 'slam')
    expect(planAlong([known], { options: [0, 1], spaces: [1, 2] }, 'v0')).toBe(known)
    expect(planAlong([known], { options: [1, 0], spaces: [3, 2] }, 'v0')).toMatchObject({ spaces: [3, 2], end: 'slam' })
    expect(planAlong([], { options: [1], spaces: [3] }, 'v0')).toBeNull()
  })
})

describe('undo', () => {
  const table = (undo: TableView['undo']): TableView => ({ undo, players: [{ seat: 1, name: 'Bo', kind: 'me', level: null, present: true, stand_in: null }] }) as unknown as TableView

  it('says what it would take back, and why nothing', () => {
    const log = [event('assign', {}, { n: 4, text: 'A die.', clause: 'T-1' }), event('move', {}, { n: 5, text: 'A move.', clause: 'T-2' })]
    expect(undoWords(table({ answers: 1, back_to: 5, why: '', by: 1, sealed: false }), log)).toBe('Undo: A move.')
    expect(undoWords(table({ answers: 0, back_to: null, why: 'dice', by: 1, sealed: false }), log)).toContain('dice have been rolled')
    expect(undoWords(table({ answers: 0, back_to: null, why: 'others', by: 1, sealed: false }), log)).toContain('Bo has answered')
    expect(undoWords(table(null), log)).toContain('You are watching')
  })

  it('leaves what was undone in the log, marked', () => {
    const lines = logLines([event('undo', { back_to: 3, undone: ['It drives.', 'It turns.'], clauses: ['T-1', 'T-2'] }, { n: 9, text: 'Bo takes back 2 answers.' })])
    expect(lines.map((line) => [line.event.text, line.event.clause, line.undone])).toEqual([
      ['It drives.', 'T-1', true],
      ['It turns.', 'T-2', true],
      ['Bo takes back 2 answers.', lines[2]!.event.clause, false],
    ])
    expect(new Set(lines.map((line) => line.key)).size).toBe(3)
  })
})

it('a line of the log names what it lights up', () => {
  const found = spokenOf(event('slam', { top: 'v1', bottom: 'v0', why: 'v', space: 7, path: [1, 2] }), new Set(['v0', 'v1']))
  expect(found).toEqual({ spaces: [7, 1, 2], pieces: ['v1', 'v0'] })
})

describe('what a seat has gathered', () => {
  const turn = (seat: number) => event('turn', { seat })
  const gain = (seat: number, much: number) => event('scrap', { seat, gain: much })
  it('is counted from the beginning of its last turn on', () => {
    const log = [turn(0), gain(0, 5), turn(1), gain(1, 1), turn(0), gain(0, 2), gain(1, 4), turn(1), gain(0, -1)]
    expect([gainOf(log, 0), gainOf(log, 1), gainOf(log.slice(0, 7), 1)]).toEqual([1, 0, 5])
  })
  it('is unknown where the log does not reach so far', () => expect(gainOf([gain(2, 3)], 2)).toBe(0))
})
