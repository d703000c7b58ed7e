import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { EventView, GameView, Update } from '../src/protocol'
import { event, view } from './make'

let Player: typeof import('../src/motion/player').Player
beforeAll(async () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  Player = (await import('../src/motion/player')).Player
})

/** A player on a stage where nothing moves; what the page showed and told.  `held`: what every pause waits for. */
function page(held: Promise<void> = Promise.resolve()) {
  const drawn: GameView[] = []
  const told: number[] = []
  const stage = {
    moment: '',
    clock: { begin: () => undefined, hurry: () => undefined, hold: () => held, keep: () => () => undefined },
    hear: () => undefined,
    pieceAt: () => null,
    centre: () => null,
    clearAnnounced: () => undefined,
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
  return { player, drawn, told, idle }
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
})
