import { describe, expect, it } from 'vitest'
import { across, bands, markAt, spread } from '../src/finish/course'

const SIZE = { width: 100, height: 50 }
const course = [
  { n: 0, shares: [50, 50], scores: [] },
  { n: 10, shares: [20, 80], scores: [] },
  { n: 20, shares: [0, 100], scores: [] },
]

describe('the course of a game', () => {
  it('lies across the whole picture', () => {
    expect([0, 10, 20].map((n) => across(course, n, SIZE))).toEqual([0, 50, 100])
  })

  it('is a band for each seat, one below the other', () => {
    const [first, second] = bands(course, SIZE)
    expect(first?.path).toBe('M0 0L50 0L100 0L100 0L50 10L0 25Z')
    expect(second?.path).toBe('M0 25L50 10L100 0L100 50L50 50L0 50Z')
  })

  it('has its emblems where there is room', () => {
    const [first, second] = bands(course, SIZE)
    expect(first?.label).toEqual({ x: 50, y: 5, room: 10 })
    expect(second?.label).toEqual({ x: 50, y: 30, room: 40 })
  })

  it('keeps the numbers of turning points inside', () => {
    const point = { n: 20, seat: 0, before: 20, after: 0, text: '', clause: '' }
    expect(markAt(course, point, SIZE)).toEqual({ x: 89, y: 11 })
  })

  it('is empty without standings', () => {
    expect(bands([], SIZE)).toEqual([])
  })
})

describe('places beside the ends of lines', () => {
  it('are those wanted where there is room', () => expect(spread([10, 50, 90], 25, 0, 100)).toEqual([10, 50, 90]))
  it('keep their order and are never nearer than that', () => {
    expect(spread([50, 50, 52], 25, 0, 150)).toEqual([50, 75, 100])
    expect(spread([90, 95, 99], 25, 0, 100)).toEqual([50, 75, 100])
    expect(spread([-5, 0], 25, 12, 100)).toEqual([12, 37])
  })
})
