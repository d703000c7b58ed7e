import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { DashboardView, SeatView, SlotView } from '../src/protocol'
import { view } from './make'

let Token: typeof import('../src/motion/token')
beforeAll(async () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  Token = await import('../src/motion/token')
})

const slot = (symbol: string): SlotView => ({ symbol, title: '', text: null, face_down: false, clause: '' })
const lying = (...slots: (SlotView | null)[]) => view({ seats: [{ dashboards: [{ piece: 'v0', slots } as DashboardView] } as SeatView] })

describe('the slot of a token', () => {
  it('is the one that changes', () => {
    expect(Token.changedSlot(lying(slot('a'), null, null), lying(slot('a'), slot('b'), null), 'v0')).toBe(1)
    expect(Token.changedSlot(lying(slot('a'), slot('b')), lying(null, slot('b')), 'v0')).toBe(0)
  })

  it('is none where nothing changes or there is no such machine', () => {
    expect(Token.changedSlot(lying(slot('a'), null), lying(slot('a'), null), 'v0')).toBe(-1)
    expect(Token.changedSlot(lying(null), lying(slot('a')), 'v1')).toBe(-1)
  })
})

describe('the flight of a token', () => {
  const at = ({ x, y, size }: { x: number; y: number; size: number }): string => `${Math.round(x)},${Math.round(y)},${Math.round(size)}`
  const frames = () => Token.flight({ at }, { x: 0, y: 0, size: 40 }, 1, { x: 300, y: 400, size: 20 }, 1.5)

  it('begins and ends where it should, and is high between', () => {
    expect(frames().map((one) => one['transform'])).toEqual(['0,0,40', '75,43,38', '150,120,35', '225,243,33', '300,400,30'])
  })

  it('moves nothing but where it is', () => {
    for (const frame of frames()) expect(Object.keys(frame).sort()).toEqual(['offset', 'transform'])
  })
})
