import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Chevrons, type Geometry } from '../src/drawing/geometry'
import { Hexes } from '../src/drawing/hexes'
import type { ChoiceView, EventView, GameView } from '../src/protocol'
import { choice, event, piece, spaces, tile, view } from './make'

/** What a moment does, as it does it. */
type Line = [what: string, ...more: (string | number)[]]

const part = (name: string) => ({ name, style: { transform: name }, querySelector: () => null, querySelectorAll: () => [] })

/** A stage on which nothing moves: it writes down what should, and how long it takes. */
function paper(calm = false, geometry: Geometry = new Chevrons(50, 50, 15)) {
  const lines: Line[] = []
  let now = 0
  const clock = {
    still: false,
    brisk: 1,
    reduced: calm,
    keep: () => () => void lines.push(['let go']),
    hold: async (ms: number) => void (lines.push(['hold', ms]), (now += ms)),
    move: async (on: { name: string } | null, frames: Keyframe[], ms: number) => void (on && frames.length && lines.push(['move', on.name, ms])),
    flourish: async (on: { name: string } | null, frames: Keyframe[], ms: number) => void (on && frames.length && !calm && lines.push(['flourish', on.name, ms])),
  }
  const stage = {
    clock,
    geometry,
    trail: [] as unknown[],
    plays: (seat: unknown) => seat === 1,
    own: (id: string) => id === 'v1',
    concerns: ({ data }: EventView) => Object.values(data).includes('v1'),
    rolling: null as string | null,
    aim: null as unknown,
    focusPiece: null as string | null,
    card: null as unknown,
    root: null,
    told: '',
    piece: (id: string) => part(id),
    body: (id: string) => part(`${id} body`),
    heading: (id: string) => part(`${id} heading`),
    stack: (id: string) => part(`${id} stack`),
    part: (name: string) => part(name),
    parts: (name: string) => [part(name)],
    effect: async (show: string, at: unknown, ms: number) => void (at && lines.push(['effect', show, ms])),
    announce: (_: EventView, step: string) => void lines.push(['die', step]),
    advance: (step: string) => void lines.push(['die', step]),
    announced: null,
    lying: [],
    clearAnnounced: () => undefined,
    centre: (position: GameView, space: number) => {
      const found = position.spaces.find((one) => one.id === space)
      return found ? geometry.centre(found.lane, found.column) : null
    },
    pieceAt: (position: GameView, id: string) => {
      const found = position.pieces.find((one) => one.id === id)
      return found?.space == null ? null : stage.centre(position, found.space)
    },
  }
  return { stage, lines }
}

/** How it is told. */
interface Told {
  calm?: boolean
  final?: GameView
  goesOn?: boolean
  asks?: ChoiceView | null
  field?: boolean
}

let Telling: typeof import('../src/motion/telling')
beforeAll(async () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  Telling = await import('../src/motion/telling')
})

/** Tell events as one moment; what was done, with `show`, `tell` and `hear` in their places. */
async function told(before: GameView, events: EventView[], { calm = false, final = before, goesOn = false, asks = null, field = false }: Told = {}) {
  const { stage, lines } = paper(calm, field ? new Hexes(22) : undefined)
  const moments = Telling.together(events)
  let at = before
  for (const some of moments) {
    const views = some.map((one) => (at = Telling.applyEvent(at, one, final)))
    const first = some[0] as EventView
    await Telling.act({
      stage: stage as never,
      events: some,
      event: first,
      before: some === moments[0] ? before : at,
      after: at,
      goesOn,
      asks,
      show: async (one) => void (lines.push(['show', one ? one.kind : 'all']), views.length),
      tell: (one = first) => void lines.push(['tell', one.kind]),
      announce: () => undefined,
      hear: (one = first) => void lines.push(['hear', one.kind]),
    })
  }
  return { stage, lines, moments: moments.map((some) => some.map((one) => one.kind)) }
}

const has = (lines: Line[], ...wanted: (string | number)[]): boolean => lines.some((line) => wanted.every((one, n) => line[n] === one))
const order = (lines: Line[], ...wanted: Line[]): number[] => wanted.map((one) => lines.findIndex((line) => one.every((word, n) => line[n] === word)))
const sorted = (places: number[]): boolean => places.every((at, n) => at >= 0 && (n === 0 || at >= (places[n - 1] ?? 0)))

const two = view({ pieces: [piece({ id: 'v0', space: 4 }), piece({ id: 'v1', space: 7 })] })

describe('which events are one moment', () => {
  const move = (id: string, path: number[], how = 'drive') => event('move', { piece: id, path, how })
  const split = (...events: EventView[]) => Telling.together(events).map((some) => some.length)

  it('the steps of one drive, and the slam at its end', () => {
    expect(split(move('v0', [4, 7]), move('v0', [7, 10]))).toEqual([2])
    expect(split(move('v0', [4, 7]), event('slam', { top: 'v0', bottom: 'v1' }), event('roll'))).toEqual([2, 1])
    expect(split(move('v0', [4, 7]), event('slam', { top: 'v2', bottom: 'v1' }))).toEqual([1, 1])
  })

  it('what is said of a drive on the way does not stop it', () => {
    const bonus = (id: string) => event('bonus', { piece: id })
    expect(split(move('v0', [4, 7]), bonus('v0'), move('v0', [7, 10]), event('turn'))).toEqual([3, 1])
    expect(split(move('v0', [4, 7]), bonus('v0'), event('turn'))).toEqual([1, 1, 1])
    expect(split(move('v0', [4, 7]), bonus('v1'), move('v0', [7, 10]))).toEqual([1, 1, 1])
  })

  it('the dice of all for a new round', () => {
    expect(split(event('round'), event('dice'), event('dice'), event('dice'), event('turn'))).toEqual([1, 3, 1])
  })

  it('what is thrown twice is seen twice', () => {
    expect(split(move('v0', [4, 7], 'dazed'), move('v0', [7, 10], 'dazed'))).toEqual([1, 1])
    expect(split(move('v0', [4]), move('v1', [5]))).toEqual([1, 1])
  })

  it('several that are moved by the same thing', () => {
    expect(split(event('rumble'), move('v0', [4, 7], 'tossed'), move('v1', [5, 8], 'tossed'), move('v2', [6, 9], 'tossed'), event('turn'))).toEqual([1, 3, 1])
  })

  it('the road moves on with whoever crosses its edge and is lost with it, and that step', () => {
    const lost = event('eliminated', { piece: 'v1', why: 'rear tile' })
    expect(split(move('v0', [4], 'off'), lost, event('lift', { piece: 'c0' }), event('scroll'), move('v0', [9]), event('turn'))).toEqual([5, 1])
    expect(split(move('v0', [4]), event('scroll'), lost, lost)).toEqual([1, 3])
    expect(split(move('v0', [4], 'off'), lost, event('turn'))).toEqual([1, 1, 1])
  })

  it('loses none and changes no order', () => {
    const all = [move('v0', [4, 7]), event('slam', { top: 'v0', bottom: 'v1' }), event('roll'), move('v0', [9], 'slam'), move('v0', [4], 'off'), event('scroll'), event('out')]
    expect(Telling.together(all).flat()).toEqual(all)
  })
})

describe('a drive', () => {
  const drive = event('move', { piece: 'v0', path: [4, 7, 10], how: 'drive' })

  it('takes 170 ms a space, squats before it goes and settles once', async () => {
    const { lines, stage } = await told(view({ pieces: [piece({ id: 'v0', space: 4 })] }), [drive])
    expect(has(lines, 'move', 'v0', 340)).toBe(true)
    expect(has(lines, 'flourish', 'v0 body', 120)).toBe(true)
    expect(has(lines, 'effect', 'dust')).toBe(true)
    expect(stage.trail).toHaveLength(3)
  })

  it('has 120 ms for each turn of the wheel, and never more than 1.2 s in all', async () => {
    const { timesOf } = await import('../src/motion/travel')
    const way = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }))
    expect(timesOf(way([0, 0], [50, 0], [100, 0]), 170, 60)).toEqual([0, 170, 340])
    expect(timesOf(way([0, 0], [50, 0], [75, 50], [125, 50]), 170, 60)).toEqual([0, 170, 460, 750])
    expect(timesOf(way(...Array.from({ length: 14 }, (_, n): [number, number] => [50 * n, 0])), 170, 60).at(-1)).toBe(1200)
  })

  it('does not stop where the next step follows at once', async () => {
    const { lines, stage } = await told(view({ pieces: [piece({ id: 'v0', space: 4 })] }), [drive], { goesOn: true })
    expect(has(lines, 'flourish', 'v0 body', 120)).toBe(false)
    expect(stage.rolling).toBe('v0')
  })

  it('of a train moves every section along its way, and turns those that leave the line', async () => {
    const train = view({ pieces: [piece({ id: 'a', space: 10 }), piece({ id: 'b', space: 7, body: 'a' }), piece({ id: 'c', space: 4, body: 'a' })] })
    const straight = await told(train, [event('move', { piece: 'a', path: [10, 13], how: 'drive' })])
    for (const id of ['a', 'b', 'c']) expect(has(straight.lines, 'move', id, 230)).toBe(true)
    expect(has(straight.lines, 'flourish', 'b heading')).toBe(false)
    const aside = await told(train, [event('move', { piece: 'a', path: [10, 14], how: 'drive' })])
    expect(has(aside.lines, 'flourish', 'b heading', 230)).toBe(true)
  })

  it('is only a change of place when motion is reduced', async () => {
    const { lines } = await told(view({ pieces: [piece({ id: 'v0', space: 4 })] }), [drive], { calm: true })
    expect(has(lines, 'flourish')).toBe(false)
    expect(has(lines, 'move', 'v0')).toBe(true)
  })
})

describe('a slam', () => {
  const events = [event('move', { piece: 'v0', path: [4, 7], how: 'drive' }), event('slam', { top: 'v0', bottom: 'v1' })]

  it('is heard when bumpers touch, with star and jolt, and then the mover lies on top', async () => {
    const { lines } = await told(two, events)
    expect(sorted(order(lines, ['hear', 'move'], ['show', 'move'], ['move', 'v0'], ['hear', 'slam'], ['show', 'all'], ['flourish', 'jolt'], ['effect', 'impact'], ['flourish', 'v0 stack']))).toBe(true)
  })

  it('into a piece of those who look is seen coming, a slam of their own is not', async () => {
    const { lines } = await told(two, events)
    expect(sorted(order(lines, ['effect', 'aim', 600], ['move', 'v0']))).toBe(true)
    const mine = [event('move', { piece: 'v1', path: [7, 4], how: 'drive' }), event('slam', { top: 'v1', bottom: 'v0' })]
    expect(has((await told(two, mine)).lines, 'effect', 'aim')).toBe(false)
  })

  it('throws the loser with one ghost and skid marks that fade', async () => {
    const met = view({ pieces: [piece({ id: 'v0', space: 7, under: 'v1' }), piece({ id: 'v1', space: 7 })] })
    const { lines } = await told(met, [event('move', { piece: 'v0', path: [7, 10], how: 'slam' })])
    expect(lines.filter(([what, show]) => what === 'effect' && show === 'ghost')).toHaveLength(1)
    expect(has(lines, 'effect', 'skid', 2000)).toBe(true)
    expect(has(lines, 'move', 'v0', 280)).toBe(true)
    expect(has(lines, 'flourish', 'v1 stack')).toBe(true)
  })

  it('of two that stand apart shoves both', async () => {
    const { lines } = await told(two, [event('slam', { top: 'v0', bottom: 'v1' })])
    expect(has(lines, 'flourish', 'v0 body')).toBe(true)
    expect(has(lines, 'flourish', 'v1 body')).toBe(true)
    expect(has(lines, 'flourish', 'v0 stack')).toBe(false)
  })
})

describe('several that are moved by the same thing', () => {
  const all = [event('move', { piece: 'v0', path: [4, 5], how: 'tossed' }), event('move', { piece: 'v1', path: [7, 8], how: 'tossed' })]

  it('move at the same time while the road jolts', async () => {
    const { lines } = await told(two, all)
    expect(has(lines, 'flourish', 'jolt')).toBe(true)
    expect(lines.filter(([what, , ms]) => what === 'move' && ms === 300)).toHaveLength(2)
  })

  it('are set there quietly when they come from outside', async () => {
    const outside = view({ pieces: [piece({ id: 'v0', place: 'start' }), piece({ id: 'v1', place: 'start' })] })
    const { lines } = await told(outside, all)
    expect(has(lines, 'flourish', 'jolt')).toBe(false)
    expect(has(lines, 'move', 'v1')).toBe(true)
  })
})

describe('other moments', () => {
  it('a token that is not drawn is told at once', async () => {
    const { lines } = await told(two, [event('flip', { space: 7, symbol: 'haz-mine' })])
    expect(lines.slice(0, 3)).toEqual([['hear', 'flip'], ['tell', 'flip'], ['show', 'all']])
  })

  it('a die is heard while it rolls, and told when it lies', async () => {
    const { lines } = await told(two, [event('roll', { die: 'slam', bottom: 'v1', symbol: 'x', label: 'X' })])
    expect(sorted(order(lines, ['die', 'odds'], ['hold', 60], ['hear', 'roll'], ['die', 'roll'], ['hold', 620], ['die', 'result'], ['tell', 'roll'], ['hold', 700]))).toBe(true)
  })

  it('a question about what was rolled, and a turn of those who look, begin at once', async () => {
    const roll = event('roll', { die: 'slam', bottom: 'v1', symbol: 'x', label: 'X' })
    const stake = choice([], { stake: { dice: [], text: '', piece: null, space: null } })
    expect(has((await told(two, [roll], { asks: stake })).lines, 'hold', 700)).toBe(false)
    expect(has((await told(two, [roll], { asks: choice([]) })).lines, 'hold', 700)).toBe(true)
    expect(has((await told(two, [event('turn', { seat: 1 })])).lines, 'hold')).toBe(false)
    expect(has((await told(two, [event('turn', { seat: 0 })])).lines, 'hold', 250)).toBe(true)
  })

  it('what others roll for themselves is read no longer than it takes', async () => {
    const lines = (await told(two, [event('roll', { die: 'shot', piece: 'v0', target: 'v2', symbol: 'x', label: 'X' })])).lines
    expect(lines.filter(([what]) => what === 'hold').at(-1)).toEqual(['hold', 450])
  })

  it('dice that one rule has thrown fall together, and are told together', async () => {
    const dice = ['slam', 'direction'].map((die) => event('roll', { die, symbol: 'x', label: 'X' }))
    const { lines, moments } = await told(two, dice)
    expect(moments).toEqual([['roll', 'roll']])
    expect(lines.filter(([what, ms]) => what === 'hold' && ms === 620)).toHaveLength(1)
    const rerolled = await told(two, [...dice, ...dice])
    expect(rerolled.moments).toHaveLength(2)
  })

  it('the shots of others go by briskly, those at whoever looks do not', async () => {
    expect((await told(two, [event('shot', { piece: 'v0', target: 'v2' })])).stage.clock.brisk).toBe(0.55)
    expect((await told(two, [event('shot', { piece: 'v0', target: 'v1' })])).stage.clock.brisk).toBe(1)
    expect((await told(two, [event('flip', { space: 7, symbol: 'haz-mine' })])).stage.clock.brisk).toBe(1)
  })

  it('a mine is star, glare and debris', async () => {
    const { lines } = await told(two, [event('mine', { piece: 'v0', space: 4 })])
    expect(['burst', 'glare', 'debris'].every((show) => has(lines, 'effect', show))).toBe(true)
  })

  it('over a side one falls, elsewhere one blows up', async () => {
    const side = await told(two, [event('eliminated', { piece: 'v0', space: 4, why: 'side' })])
    expect(has(side.lines, 'effect', 'burst')).toBe(false)
    const rock = await told(two, [event('eliminated', { piece: 'v0', space: 4, why: 'impassable' })])
    expect(has(rock.lines, 'effect', 'burst')).toBe(true)
    for (const { lines } of [side, rock]) expect(sorted(order(lines, ['move', 'v0'], ['show']))).toBe(true)
  })

  it('shots fly before the die falls, and end as a hit or a miss', async () => {
    const shot = await told(two, [event('shot', { piece: 'v0', target: 'v1' })])
    expect(sorted(order(shot.lines, ['effect', 'aim'], ['hear', 'shot'], ['effect', 'tracer']))).toBe(true)
    expect(has(shot.lines, 'hold', 420)).toBe(false) // the die is thrown while it flies
    expect(has((await told(two, [event('hit', { piece: 'v1' })])).lines, 'effect', 'burst')).toBe(true)
    const missed = (await told(two, [event('shot', { piece: 'v0', target: 'v1' }), event('miss', { piece: 'v1' })])).lines
    expect(has(missed, 'effect', 'burst')).toBe(false)
    expect(sorted(order(missed.slice(missed.findIndex(([what, kind]) => what === 'hear' && kind === 'miss')), ['show'], ['effect', 'tracer'], ['effect', 'dirt']))).toBe(true)
  })

  it('a token that cannot fly is shown beside its machine, and a repair by its wrench', async () => {
    const { lines } = await told(two, [event('damage', { piece: 'v0', symbol: 'dmg-minor' })], { calm: true })
    expect(sorted(order(lines, ['effect', 'debris'], ['show'], ['effect', 'drop'], ['hold', 610]))).toBe(true)
    expect(sorted(order((await told(two, [event('repaired', { piece: 'v0', symbol: 'dmg-minor' })])).lines, ['show'], ['effect', 'burst'], ['flourish', 'v0 body']))).toBe(true)
  })

  it('what comes up somewhere is foretold there', async () => {
    const { lines } = await told(two, [event('pillars', { symbol: 'next', soon: [4, 7], ground: [4, 7, 10] })], { field: true })
    expect(lines.filter(([what, show]) => what === 'effect' && show === 'aim')).toHaveLength(2)
    expect(sorted(order(lines, ['effect', 'aim', 900], ['show']))).toBe(true)
  })

  it('a card that is turned up on a field is read, until the next turn', async () => {
    const card = event('tina', { symbol: 'ar', title: 'Bare Knuckles!', text: 'Nobody may shoot.' })
    const { stage, lines } = await told(two, [card], { field: true })
    expect([stage.card, has(lines, 'hold', 700)]).toEqual([{ symbol: 'ar', title: 'Bare Knuckles!', text: 'Nobody may shoot.' }, true])
    expect((await told(two, [card, event('turn', { seat: 0 })], { field: true })).stage.card).toBeNull()
    expect((await told(two, [card])).stage.card).toBeNull()
  })

  it('what a crew gathers is counted where nothing can fly', async () => {
    const { lines } = await told(two, [event('scrap', { seat: 0, gain: 2, count: 2 })], { field: true })
    expect(has(lines, 'show')).toBe(true)
  })

  it('what a module tells is shown by its symbol', async () => {
    const { lines } = await told(two, [event('anything', { piece: 'v0', symbol: 'mk-command' })])
    expect(has(lines, 'effect', 'flash')).toBe(true)
  })
})

describe('the road moves on', () => {
  const before = view({ pieces: [piece({ id: 'v0', space: 13 }), piece({ id: 'v1', space: 4 })] })
  const fresh = spaces(5, 4).map((space) => (space.column > 6 ? { ...space, token: 'haz-back' } : space))
  const final = { ...before, spaces: [...before.spaces.filter((space) => space.column >= 3), ...fresh], tiles: [tile('b', 'rear', 3)] }
  const events = [
    event('move', { piece: 'v0', path: [13], how: 'off' }),
    event('eliminated', { piece: 'v1', space: 4, why: 'rear tile' }),
    event('scroll', { removed: 'a', added: 'b' }),
    event('move', { piece: 'v0', path: [16], how: 'drive' }),
  ]

  it('each lost one is named while the tile falls; then the slide, the rain, the step', async () => {
    const { lines, moments } = await told(before, events, { final })
    expect(moments).toHaveLength(1)
    expect(sorted(order(lines, ['hear', 'move'], ['tell', 'eliminated'], ['hold', 320], ['tell', 'scroll'], ['show', 'scroll'], ['move', 'camera', 600]))).toBe(true)
    expect(lines.filter(([what]) => what === 'tell').map(([, kind]) => kind)).toEqual(['move', 'eliminated', 'scroll', 'scroll', 'move'])
    expect(lines.filter(([what, on]) => what === 'flourish' && String(on).startsWith('token-'))).toHaveLength(6)
    expect(lines.at(-1)?.[0]).toBe('flourish')
  })

  it('a board that is laid down again ahead is taken up and comes down, and the road shakes', async () => {
    const ahead = { ...before, tiles: [tile('a', 'rear', 1), tile('b', 'lead', 3)] }
    const { lines } = await told(ahead, [event('scroll', { removed: 'a', added: 'a' })], { final: { ...ahead, tiles: [tile('b', 'rear', 3), tile('a', 'lead', 5)] } })
    expect(sorted(order(lines, ['move', 'tile-a'], ['show'], ['move', 'camera'], ['flourish', 'tile-a']))).toBe(true)
    expect(lines.filter(([what, on]) => what === 'flourish' && on === 'jolt')).toHaveLength(2)
    expect(has(lines, 'flourish', 'tile-b')).toBe(false)
  })
})
