import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { EventView, GameView, Update } from '../src/protocol'
import { choice, event, view } from './make'

let Player: typeof import('../src/motion/player').Player
beforeAll(async () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  Player = (await import('../src/motion/player')).Player
})

/** A player on a stage where nothing moves; what the page showed and told.  `held`: what every pause waits for. */
function page(held: Promise<void> = Promise.resolve(), more: object = {}) {
  const drawn: GameView[] = []
  const told: number[] = []
  const moments: string[] = []
  const waits: number[] = []
  const stage = {
    set moment(words: string) {
      if (words !== moments.at(-1)) moments.push(words)
    },
    effect: () => undefined,
    geometry: null,
    rolling: null,
    trail: [],
    piece: () => null,
    body: () => null,
    clock: { begin: () => undefined, hurry: () => undefined, hold: (ms: number) => (waits.push(ms), held), keep: () => () => undefined, still: false, reduced: false, brisk: 1 },
    hear: () => undefined,
    announce: () => undefined,
    advance: () => undefined,
    lying: [],
    root: null,
    concerns: () => true,
    plays: () => true,
    pieceAt: () => null,
    centre: () => null,
    clearAnnounced: () => undefined,
    ...more,
  }
  let done: () => void = () => undefined
  const idle = new Promise<void>((resolve) => (done = resolve))
  const player = new Player(stage as never, {
    shown: () => drawn.at(-1) ?? null,
    draw: (position) => void drawn.push(position),
    tell: (one) => void told.push(one.n),
    announce: () => undefined,
    settled: () => void told.push(-1),
    idle: () => done(),
  })
  return { player, drawn, told, moments, waits, idle }
}

const update = (events: EventView[], position: GameView): Update => ({ type: 'update', seq: 1, events, table: { view: position } }) as unknown as Update
const words = (n: number): EventView => ({ ...event('said', {}), n })

describe('telling', () => {
  it('ends on the position that the server sent', async () => {
    const { player, drawn, told, idle } = page()
    const end = view({})
    player.add(update([words(1), words(2)], end))
    await idle
    expect(told).toEqual([1, 2, -1])
    expect(drawn.at(-1)).toBe(end)
  })

  it('gives each moment a task of its own, and what follows them all', async () => {
    const { player, told, idle } = page()
    const ends: unknown[][] = []
    let over = false
    void idle.then(() => (over = true))
    const settle = async (): Promise<void> => {
      for (let n = 0; n < 1000; n++) await null // all that this task has left to do
      ends.push([...told, over])
    }
    const hear = told.push
    Object.defineProperty(told, 'push', { value: (...some: number[]) => (void settle(), hear.apply(told, some)) })
    player.add(update([words(1), words(2)], view({})))
    await idle
    expect(ends).toEqual([
      [1, false],
      [1, 2, false],
      [1, 2, -1, false],
    ])
  })

  it('that is overtaken draws nothing more, and says what it has not told', async () => {
    const { player, drawn, told, idle } = page()
    player.add(update([words(1), words(2)], view({})))
    player.add(update([words(3)], view({})))
    expect(player.clear().map((one) => one.n)).toEqual([1, 2, 3])
    await idle
    expect([drawn, told]).toEqual([[], []])
    expect(player.clear()).toEqual([])
  })

  it('is overtaken in the middle of a moment, too', async () => {
    let go: () => void = () => undefined
    const { player, drawn, told, idle } = page(new Promise((resolve) => (go = resolve)))
    player.add(update([words(1), words(2)], view({})))
    await vi.waitFor(() => expect(told).toEqual([1]), { timeout: 30_000 })
    const before = drawn.length
    expect(player.clear().map((one) => one.n)).toEqual([2])
    go()
    await idle
    expect([drawn.length, told]).toEqual([before, [1]])
  })

  it('goes on with what comes after that', async () => {
    const { player, drawn, told, idle } = page()
    const end = view({})
    player.add(update([words(1)], view({})))
    player.clear()
    player.add(update([words(4)], end))
    await idle
    expect(told).toEqual([4, -1])
    expect(drawn.at(-1)).toBe(end)
  })

  it('says what those who look are asked next, unless more is to be told', async () => {
    const { player, waits, idle } = page()
    const roll = (n: number): EventView => ({ ...event('roll', { die: 'slam', seat: 0, symbol: 'x', label: 'X' }), n })
    const asked = choice([{}], { stake: { dice: [], text: '', piece: null, space: null } })
    const table = { view: view({ choice: asked }), mine: [0], players: [] }
    player.add({ ...update([roll(1), words(2), roll(3)], view({})), table } as unknown as Update)
    await idle
    expect(waits).toEqual([60, 620, 700, 260, 60, 620])
  })

  it('shows the steps of a bot that drives as one motion', async () => {
    const { player, moments, told, idle } = page()
    const step = (n: number, path: number[]): EventView => ({ ...event('move', { piece: 'v0', path, how: 'drive' }), n })
    const drives = (one: EventView, on: boolean): Update => {
      const position = view(on ? { choice: choice([], { about: 'v0', seat: 1 }) } : {})
      return { ...update([one], position), table: { view: position, players: [{ seat: 1, level: 'greedy', stand_in: null }] } } as unknown as Update
    }
    player.add(drives({ ...event('assign', { piece: 'v0' }), n: 0 }, true))
    player.add(drives(step(1, [4, 7]), true))
    player.add(drives(step(2, [7, 10]), true))
    player.add(drives(step(3, [10, 13]), false))
    player.add(update([words(4)], view({})))
    await idle
    expect(moments).toEqual(['assign 0', 'move 1', 'said 4', ''])
    expect(told).toEqual([0, 1, 2, 3, -1, -1, -1, -1, 4, -1])
  })
})

describe('the way to my choice', () => {
  const rushed = { begin: () => undefined, hurry: () => undefined, hold: () => Promise.resolve(), keep: () => () => undefined, rush: true, still: true, reduced: false, brisk: 1 }

  it('tells all that is there, and draws only where it ends', async () => {
    const { player, drawn, told, moments, idle } = page(undefined, { clock: rushed })
    const end = view({})
    player.add(update([words(1), words(2)], view({})))
    player.add(update([words(3)], view({})))
    player.add(update([words(4), words(5)], end))
    await idle
    expect(told.filter((n) => n > 0)).toEqual([1, 2, 3, 4, 5])
    expect(moments).toEqual([''])
    expect([drawn.length <= 2, drawn.at(-1)]).toEqual([true, end])
  })

  it('shows nothing more of what has begun', async () => {
    let go: () => void = () => undefined
    const clock = { ...rushed, hold: () => new Promise<void>((resolve) => (go = resolve)), rush: false, still: false }
    const { player, told, moments, idle } = page(undefined, { clock })
    player.add(update([words(1), words(2), words(3)], view({})))
    await vi.waitFor(() => expect(moments).toEqual(['said 1']), { timeout: 30_000 })
    clock.rush = true
    go()
    await idle
    expect([told, moments]).toEqual([[1, 2, 3, -1], ['said 1', '']])
  })

  it('leaves the dice of the last turn, and what they are about', async () => {
    const { passOver } = await import('../src/motion/moments')
    const { Stage } = await import('../src/motion/stage.svelte')
    const stage = new Stage()
    const roll = (die: string, clause: string): EventView => ({ ...event('roll', { die, title: die, symbol: 'x', label: 'X' }), clause })
    passOver(stage, [event('turn', { seat: 1 }), roll('old', 'a'), event('turn', { seat: 2 }), event('slam', { top: 'v1', bottom: 'v2' }), roll('slam', 'b'), roll('size', 'b'), words(7)])
    expect(stage.lying.map(({ die, step }) => [die, step])).toEqual([['slam', 'result'], ['size', 'result']])
    expect([stage.focusPiece, stage.earlier.length, stage.throwing]).toEqual(['v2', 0, false])
  })

  it('takes no time of its own: nothing waits, and nothing moves', async () => {
    const { Clock } = await import('../src/motion/clock')
    vi.stubGlobal('document', { hidden: false })
    const clock = new Clock()
    vi.useFakeTimers()
    try {
      const held = clock.hold(5000, 450)
      clock.rush = true
      clock.hurry()
      await held
      await clock.hold(5000, 450)
      await clock.move({ animate: () => expect.fail('it moves') } as never, [], 5000)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
