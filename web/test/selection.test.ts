import { describe, expect, it } from 'vitest'
import { buttonOptions, candidate, matching, NOTHING, offered, plainOptions, point } from '../src/play/selection'
import { choice } from './make'

const assign = choice([
  { piece: 'v1', die: 2, shape: 'die' },
  { piece: 'v1', die: 4, shape: 'die' },
  { piece: 'v2', die: 2, shape: 'die' },
  { piece: 'v2', die: 4, shape: 'die' },
])

describe('pointing at a die and a car', () => {
  it('needs both, in any order', () => {
    const die = point(assign, NOTHING, 'die', '4')
    expect(candidate(assign, die)).toBeNull()
    expect(candidate(assign, point(assign, die, 'piece', 'v2'))?.index).toBe(3)
    const car = point(assign, NOTHING, 'piece', 'v1')
    expect(candidate(assign, point(assign, car, 'die', '2'))?.index).toBe(0)
  })

  it('is done at once when only one car is left', () => {
    const one = choice([{ piece: 'v1', die: 2 }, { piece: 'v1', die: 4 }])
    expect(candidate(one, point(one, NOTHING, 'die', '4'))?.index).toBe(1)
  })

  it('means nothing while nothing is pointed at', () => {
    expect(candidate(choice([{ piece: 'v1' }]), NOTHING)).toBeNull()
  })

  it('ignores what cannot be chosen', () => {
    expect(point(assign, NOTHING, 'die', '6')).toBe(NOTHING)
  })
})

describe('pointing at a command and its die', () => {
  const command = choice([
    { label: 'No command' },
    { command: 'airstrike', die: 1 },
    { command: 'airstrike', die: 6 },
    { command: 'nitro', die: 1 },
    { command: 'repair', die: 6 },
  ])

  it('lets go of a die that the new command cannot use', () => {
    const nitro = point(command, point(command, NOTHING, 'die', '6'), 'command', 'nitro')
    expect(nitro).toMatchObject({ command: 'nitro', die: null })
    expect(candidate(command, nitro)?.index).toBe(3)
  })

  it('offers only dice that fit the command', () => {
    const chosen = point(command, NOTHING, 'command', 'airstrike')
    expect(offered(command, 'die', chosen)).toEqual(new Set(['1', '6']))
    expect(offered(command, 'command', { ...NOTHING, die: '6' })).toEqual(new Set(['airstrike', 'repair']))
  })

  it('keeps "no command" as a plain button', () => {
    expect(plainOptions(command).map((one) => one.index)).toEqual([0])
    expect(matching(command, NOTHING)).toHaveLength(5)
  })
})

describe('what cannot be pointed at', () => {
  const repair = choice([
    { piece: 'v1', symbol: 'dmg-dent' },
    { piece: 'v1', symbol: 'dmg-skid' },
    { piece: 'v2', symbol: 'dmg-dent' },
  ])

  it('becomes buttons once the piece is chosen', () => {
    expect(buttonOptions(repair, NOTHING)).toEqual([])
    expect(buttonOptions(repair, { ...NOTHING, piece: 'v1' }).map((one) => one.index)).toEqual([0, 1])
  })
})
