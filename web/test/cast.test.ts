import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
const { resting } = await import('../src/motion/cast')
const road = { left: 0, top: 40, right: 1280, bottom: 370 }

describe('where dice come to rest', () => {
  it('is before and behind the place, beyond the six spaces around it', () => {
    expect(resting({ x: 640, y: 200 }, 75, road, 2, false)).toEqual([
      { x: 537, y: 200 },
      { x: 743, y: 200 },
    ])
    expect(resting({ x: 640, y: 200 }, 75, road, 1, false)).toEqual([{ x: 743, y: 200 }])
  })

  it('is on one side where the road ends on the other, one beside the other', () => {
    const places = resting({ x: 60, y: 200 }, 75, road, 2, false)
    expect(places.map(({ x }) => x)).toEqual([163, 227])
    expect(resting({ x: 1270, y: 200 }, 75, road, 1, false)[0]?.x).toBe(1167)
  })

  it('is above and below where travel is up the screen', () => {
    const tall = { left: 0, top: 50, right: 206, bottom: 650 }
    expect(resting({ x: 90, y: 300 }, 40, tall, 2, true)).toEqual([
      { x: 90, y: 232 },
      { x: 90, y: 368 },
    ])
  })
})
