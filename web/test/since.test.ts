import { describe, expect, it } from 'vitest'
import type { EventView, KindsView, ThreatView } from '../src/protocol'
import { midway } from '../src/since/line'
import { replayMs, wholeMs } from '../src/since/pace'
import { deedWords, diceWords, lineWords, threatWords, turnWords } from '../src/since/sentences'
import { trailsOf, turnBefore, turnOf, turnsSince, unmoved } from '../src/since/trails'
import { event, piece, view } from './make'

const KINDS: KindsView = {
  harms: { hit: 'hit', damage: 'hurt', inoperable: 'broken', eliminated: 'out' },
  attacks: { slam: { how: 'slam', victim: 'bottom' }, shot: { how: 'shot', victim: 'target' } },
  marks: {},
}
const PIECES = [
  piece({ id: 'v0', seat: 0, crew: 4, name: 'Teal medium', space: 20 }),
  piece({ id: 'v1', seat: 0, crew: 4, name: 'Teal large', space: 25 }),
  piece({ id: 'v3', seat: 1, crew: 1, name: 'Bone large', space: 9 }),
  piece({ id: 'v4', seat: 1, crew: 1, name: 'Bone small', space: 30 }),
  piece({ id: 'v6', seat: 2, crew: 2, name: 'Azure medium', space: 14 }),
]
const LOOK = view({ pieces: PIECES })

/** Events with their numbers in order. */
const log = (...events: EventView[]): EventView[] => events.map((one, n) => ({ ...one, n }))
const turn = (seat: number): EventView => event('turn', { seat })
const drive = (id: string, ...path: number[]): EventView => event('move', { piece: id, path, how: 'drive' })

describe('the turns since my last one', () => {
  const events = log(turn(0), drive('v0', 1, 2), turn(1), drive('v3', 3, 6), turn(2), drive('v6', 8, 11), turn(0))

  it('are those of the others in between', () => {
    expect(turnsSince(events, 0)?.map((one) => one.seat)).toEqual([1, 2])
    expect(turnOf(events, 0)).toBe(6)
    expect(turnOf(events.slice(0, -1), 0)).toBe(null)
  })

  it('are unknown while the log does not reach back so far, and all of them where it begins', () => {
    expect(turnsSince(events.slice(2), 0)).toBe(null)
    const first = log(turn(1), drive('v3', 3, 6), turn(0))
    expect(turnsSince(first, 0)?.map((one) => one.seat)).toEqual([1])
  })

  it('are shown until something of mine has moved', () => {
    const own = new Set(['v0', 'v1'])
    expect(unmoved(events, 6, own)).toBe(true)
    expect(unmoved([...events, { ...event('assign', { piece: 'v0' }), n: 7 }], 6, own)).toBe(false)
  })

  it('are there again when my first answers have been taken back', () => {
    const back = [...events, { ...event('undo', { back_to: 7 }), n: 9 }]
    expect(unmoved(back, 6, new Set(['v0', 'v1']))).toBe(true)
    expect(turnsSince(back, 0)?.length).toBe(2)
    expect(turnOf(events.slice(0, 5), 0)).toBe(null)
  })
})

describe('a trail', () => {
  const trails = (...events: EventView[]) => trailsOf(turnsSince(log(turn(0), ...events, turn(0)), 0) ?? [], PIECES, KINDS, [0])

  it('is the way of the piece that drove furthest, each space once', () => {
    const [bone] = trails(turn(1), drive('v4', 27, 30), drive('v3', 3, 6), drive('v3', 6, 9))
    expect(bone).toMatchObject({ order: 1, seat: 1, path: [3, 6, 9], driven: 2, deed: null })
    expect(bone?.piece.id).toBe('v3')
  })

  it('counts the space by which a piece came onto the board', () => {
    expect(trails(turn(1), drive('v3', 3), drive('v3', 3, 6))[0]?.driven).toBe(2)
  })

  it('leads on where the piece was thrown, which counts as not driven', () => {
    const thrown = event('move', { piece: 'v3', path: [9, 8], how: 'slam' })
    expect(trails(turn(1), drive('v3', 6, 9), thrown)[0]).toMatchObject({ path: [6, 9, 8], driven: 1 })
  })

  it('has a star where it slammed and a skull where something was lost', () => {
    const events = [drive('v3', 6, 20), event('slam', { top: 'v3', bottom: 'v0' }), event('eliminated', { piece: 'v0', space: 19 })]
    expect(trails(turn(1), ...events)[0]?.marks).toEqual([
      { space: 20, symbol: 'i-slam' },
      { space: 19, symbol: 'i-skull' },
    ])
  })

  it('tells the worst, and what was done to me before all else', () => {
    const other = [event('slam', { top: 'v3', bottom: 'v6' }), event('eliminated', { piece: 'v6', space: 4 })]
    expect(trails(turn(1), drive('v3', 3, 6), ...other)[0]?.deed).toMatchObject({ harm: 'out', whom: 'v6', mine: false })
    const mine = [event('shot', { piece: 'v3', target: 'v1' }), event('hit', { piece: 'v1' }), event('damage', { piece: 'v1' })]
    expect(trails(turn(1), ...mine, ...other)[0]?.deed).toMatchObject({ harm: 'hurt', whom: 'v1', mine: true })
  })

  it('puts what somebody did to others before what they did to themselves', () => {
    const [bone] = trails(turn(1), drive('v3', 3, 6), event('slam', { top: 'v3', bottom: 'v6' }), event('eliminated', { piece: 'v3', space: 6 }))
    expect(bone?.deed).toMatchObject({ harm: 'slam', whom: 'v6', own: false })
  })

  it('is there for a crew that shot and did not drive, and not for one that passed', () => {
    const found = trails(turn(1), event('pass', { seat: 1 }), turn(2), event('shot', { piece: 'v6', target: 'v0' }))
    expect(found.map((one) => [one.order, one.seat, one.driven])).toEqual([[1, 2, 0]])
  })

  it('takes two turns of one crew together', () => {
    const found = trails(turn(1), drive('v3', 3, 6), turn(1), drive('v3', 6, 9))
    expect(found.map((one) => [one.path, one.turns])).toEqual([[[3, 6, 9], [1, 3]]])
  })

  it('reads as one short sentence', () => {
    const [bone] = trails(turn(1), drive('v3', 3, 6), event('eliminated', { piece: 'v0', space: 4 }))
    expect(bone && lineWords(LOOK, bone)).toBe('1. Bone large drove 1; eliminated Teal medium')
    const long = { harm: 'broken', whom: 'v6', mine: false, own: false } as const
    expect(`drove 12; ${deedWords(LOOK, long, 'v3')}`.length).toBeLessThanOrEqual(60)
  })
})

describe('what befell the crew itself', () => {
  const own = (harm: 'out' | 'broken' | 'hurt', whom: string) => deedWords(LOOK, { harm, whom, mine: false, own: true }, 'v3')

  it('is said of the piece that drove, or of another one by its name', () => {
    expect((['out', 'broken', 'hurt'] as const).map((harm) => own(harm, 'v3'))).toEqual(['was eliminated', 'is now inoperable', 'took damage'])
    expect((['out', 'broken', 'hurt'] as const).map((harm) => own(harm, 'v4'))).toEqual(['lost Bone small', 'Bone small is inoperable now', 'Bone small took damage'])
  })
})

describe('the turn before', () => {
  const events = log(turn(1), drive('v3', 3, 6), turn(2), drive('v6', 8, 11))

  it('is the last one that is over, whose ever it was', () => {
    expect(turnBefore(events)).toMatchObject({ n: 0, seat: 1 })
    expect(turnBefore(events.slice(0, 2))).toBe(null)
    const [one] = trailsOf([turnBefore(events)].flatMap((found) => found ?? []), PIECES, KINDS, [0])
    expect(one && turnWords(LOOK, one)).toBe('Bone large drove 1')
  })
})

describe('a threat', () => {
  const threat = (more: Partial<ThreatView>): ThreatView => ({ piece: 'v0', how: 'slam', by: 'v3', dice: [2, 5], command: false, chance: 1, ...more })

  it('names who, how, with which dice and how likely', () => {
    expect(threatWords(LOOK, threat({}))).toBe('Bone large can slam it with a 2 or 5')
    expect(threatWords(LOOK, threat({ dice: [4, 5, 6], chance: 0.5 }))).toBe('Bone large can slam it with a 4 or more: 50%')
    expect(threatWords(LOOK, threat({ how: 'shot', dice: [], command: true, chance: 0.25 }))).toBe('Bone large can shoot it with a command: 25%')
  })

  it('is no more than a sign where the table plays without odds', () => {
    expect(threatWords(LOOK, threat({ by: null, dice: [], chance: null }))).toBe('')
  })

  it('words dice as people do', () => {
    expect([[3], [5, 6], [1, 2, 3, 4, 5, 6], [1, 3, 4]].map(diceWords)).toEqual(['a 3', 'a 5 or more', 'any die', 'a 1, 3, or 4'])
  })
})

describe('a replay', () => {
  it('of one takes at most 1.2 s, of all at most 6 s', () => {
    expect(replayMs(40, 1)).toBe(1200)
    expect(wholeMs(Array.from({ length: 9 }, () => Array.from({ length: 30 }, (_, n) => n)))).toBeLessThanOrEqual(6000)
  })
})

describe('the sign of a trail', () => {
  it('stands halfway', () => {
    expect(midway([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 30 }])).toEqual({ x: 10, y: 10 })
    expect(midway([])).toBe(null)
  })
})
