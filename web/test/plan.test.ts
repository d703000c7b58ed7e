import { describe, expect, it } from 'vitest'
import { Drive, grown, grownTo, isOpen, planTo, reachable, shortened, withBeginnings } from '../src/play/plan'
import { choice, event, piece, plan, view } from './make'

const long = plan([1, 1, 2], [7, 10, 14])
const other = plan([0, 1], [6, 9], 'slam')
const paths = withBeginnings([long, other])

describe('beginnings of paths', () => {
  it('can be chosen, too, and are open at the end', () => {
    expect(paths).toHaveLength(5)
    const first = grown(paths, null, 1)
    expect(first?.spaces).toEqual([7])
    expect(first && isOpen(first)).toBe(true)
    expect(isOpen(long)).toBe(false)
  })

  it('do not hide a whole path that is as short', () => {
    const short = plan([1], [7], 'unknown')
    expect(grown(withBeginnings([long, short]), null, 1)).toBe(short)
  })
})

describe('choosing a space', () => {
  it('finds the path there', () => {
    expect(planTo(paths, 14, null)).toBe(long)
    expect(planTo(paths, 99, null)).toBeNull()
  })

  it('prefers to go on from the present path', () => {
    const left = plan([0, 2, 1], [6, 8, 14])
    const both = withBeginnings([long, left])
    expect(planTo(both, 14, grown(both, null, 0))).toBe(left)
    expect(planTo(both, 14, grown(both, null, 1))).toBe(long)
  })

  it('prefers a path that uses the whole move', () => {
    const open = plan([1, 1], [7, 10], 'on')
    const whole = plan([0, 2], [6, 10], 'moves')
    expect(planTo([open, whole], 10, null)).toBe(whole)
  })

  it('grows and shrinks by steps', () => {
    const one = grown(paths, null, 1)
    const two = grown(paths, one, 1)
    expect(two?.spaces).toEqual([7, 10])
    expect(two && shortened(paths, two)).toBe(one)
    expect(one && shortened(paths, one)).toBeNull()
    expect(grown(paths, two, 0)).toBeNull()
  })

  it('grows to a side, whatever the number of the direction is there', () => {
    const two = grown(paths, grown(paths, null, 1), 1)
    expect(two && grownTo(paths, two, (space) => space === 14)).toBe(long)
    expect(two && grownTo(paths, two, (space) => space === 13)).toBeNull()
  })

  it('knows every end', () => {
    expect(reachable([long, other])).toEqual(new Set([14, 9]))
  })
})

describe('driving a path', () => {
  const steer = choice([{ value: 0 }, { value: 1 }, { value: 2 }], { kind: 'steer', about: 'v0' })
  const at = (space: number, more = {}) => view({ pieces: [piece({ id: 'v0', space })], choice: { ...steer, ...more } })

  it('sends one answer after the other', () => {
    const drive = new Drive(long, 'steer')
    expect(drive.first(steer)?.index).toBe(1)
    expect(drive.next([event('move')], at(7))?.index).toBe(1)
    expect(drive.next([event('move')], at(10))?.index).toBe(2)
    expect(drive.next([event('move')], at(14))).toBeNull()
  })

  it('stops when something came up', () => {
    expect(new Drive(long, 'steer').next([event('move'), event('flip')], at(7))).toBeNull()
  })

  it('stops when the piece is elsewhere', () => {
    expect(new Drive(long, 'steer').next([event('move')], at(8))).toBeNull()
  })

  it('stops when another question is open, or one about another piece', () => {
    expect(new Drive(long, 'steer').next([], at(7, { kind: 'drift' }))).toBeNull()
    expect(new Drive(long, 'steer').next([], at(7, { about: 'v3' }))).toBeNull()
    expect(new Drive(long, 'steer').next([], view())).toBeNull()
  })

  it('stops when the step is not legal any more', () => {
    const few = { options: steer.options.slice(0, 1) }
    expect(new Drive(long, 'steer').next([], at(7, few))).toBeNull()
  })
})
