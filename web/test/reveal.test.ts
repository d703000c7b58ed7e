import { beforeEach, describe, expect, it, vi } from 'vitest'

const lines: (string | number)[][] = []
vi.mock('svelte', () => ({
  mount: (_: unknown, { props }: { props: { name: string; text: string; left: boolean } }) => lines.push(['name', props.name, props.text, props.left ? 'left' : 'right']),
  unmount: () => void lines.push(['no name']),
}))
vi.mock('../src/motion/Plate.svelte', () => ({ default: null }))
vi.mock('../src/motion/carried', () => ({
  berth: () => ({ x: at, y: 100, size: 40 }),
  carry: async (stage: { clock: { reduced: boolean } }, symbol: string, _: number, act: (token: unknown) => Promise<void>) => {
    lines.push(['shows', symbol])
    await act({
      calm: stage.clock.reduced,
      show: (face: string) => void lines.push(['shows', face]),
      at: () => '',
      go: async (_: unknown, ms: number) => void lines.push(['go', ms]),
    })
    lines.push(['gone'])
  },
}))
vi.mock('../src/drawing/registry', () => ({ tokenArt: (symbol: string) => ({ symbol }) }))
vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
vi.stubGlobal('innerWidth', 1280)
vi.stubGlobal('document', { body: null })
const { above, reveal } = await import('../src/motion/reveal')

let at = 600
const turned = { lies: null as never, back: 'haz-back', face: 'haz-mine', name: 'mine', text: 'It goes off.' }

/** Turn it over where nothing moves; what is done, and for how long at speed 1. */
async function told(reduced = false): Promise<(string | number)[][]> {
  const clock = {
    reduced,
    keep: () => (lines.push(['away']), () => void lines.push(['back'])),
    hold: async (ms: number, least = 0) => void lines.push(['hold', ms, least]),
  }
  const stage = { clock, effect: async (show: string, _: unknown, ms: number) => void lines.push(['effect', show, ms]) }
  await reveal(stage as never, turned, async () => void lines.push(['open']))
  return lines
}

describe('a token that is turned over', () => {
  beforeEach(() => {
    lines.length = 0
    at = 600
  })

  it('lifts for 140 ms, flips for 260, is named, read for 700 and drops in 90', async () => {
    expect(await told()).toEqual([
      ['effect', 'dim', 1180],
      ['shows', 'haz-back'],
      ['away'],
      ['go', 140],
      ['go', 130],
      ['shows', 'haz-mine'],
      ['go', 130],
      ['open'],
      ['name', 'mine', 'It goes off.', 'right'],
      ['hold', 80, 0],
      ['hold', 700, 450],
      ['no name'],
      ['go', 90],
      ['back'],
      ['gone'],
    ])
  })

  it('only fades, and is read as long, when motion is reduced', async () => {
    const found = await told(true)
    expect(found.filter(([what]) => what === 'go')).toHaveLength(2)
    expect(found).toContainEqual(['hold', 700, 450])
  })

  it('has its name on the other side near the right edge', async () => {
    at = 1200
    expect(await told()).toContainEqual(['name', 'mine', 'It goes off.', 'left'])
  })

  it('hangs above where it lies, larger, within the window', () => {
    expect(above({ x: 600, y: 300, size: 40 }, 1280)).toEqual({ x: 600, y: 240, size: 64 })
    expect(above({ x: 5, y: 20, size: 20 }, 390)).toEqual({ x: 30, y: 30, size: 52 })
  })
})
