import { describe, expect, it } from 'vitest'
import type { Announced } from '../src/motion/stage.svelte'
import { even, throwOf } from '../src/panels/throws'
import type { FaceView } from '../src/protocol'
import { choice } from './make'

const face = (symbol: string, label: string, count = 1, of = 6): FaceView => ({ symbol, label, count, of })
const rolled = (more: Partial<Announced> = {}): Announced => ({
  die: 'slam',
  title: 'Slam die',
  clause: 'XX-YY-01',
  seat: 0,
  faces: [face('die-top', 'top', 2), face('die-bottom', 'bottom', 4)],
  pieces: { top: 'v1', bottom: 'v2', piece: 'v2' },
  spaces: [],
  step: 'result',
  symbol: 'die-bottom',
  label: 'bottom',
  beside: [],
  ...more,
})
const nameOf = (id: string): string | undefined => ({ v1: 'Teal medium', v2: 'Azure large' })[id]
const direction = rolled({ die: 'direction', faces: [face('d-front', 'front'), face('d-rear', 'rear')], spaces: [12, -1], symbol: 'd-front', label: 'front', pieces: { piece: 'v2' } })

describe('what the announce panel shows', () => {
  it('is nothing while nothing is rolled or may be', () => {
    expect(throwOf(choice([]), null, nameOf)).toBeNull()
  })

  it('calls faces that mean a piece by its name', () => {
    const found = throwOf(null, rolled(), nameOf)
    expect(found?.dice[0]).toMatchObject({ label: 'Azure large', step: 'result' })
    expect(found?.dice[0]?.faces.map((one) => one.label)).toEqual(['Teal medium', 'Azure large'])
  })

  it('keeps the dice of one throw together, and points where the last one leads', () => {
    const both = throwOf(null, { ...direction, beside: [rolled()] }, nameOf)
    expect(both?.dice.map((die) => die.label)).toEqual(['Azure large', 'front'])
    expect(both).toMatchObject({ aims: [12], hit: 12, piece: 'v2', asked: false, step: 'result' })
  })

  it('gives nothing away before a die has fallen', () => {
    expect(throwOf(null, { ...direction, step: 'roll' }, nameOf)?.hit).toBeNull()
  })

  it('points nowhere when the die leads off the road', () => {
    expect(throwOf(null, { ...direction, symbol: 'd-rear', label: 'rear' }, nameOf)?.hit).toBeNull()
  })

  it('shows what may be rolled again as a result, whatever was rolled last', () => {
    const stake = { dice: [{ title: 'Slam die', symbol: 'die-bottom', label: 'Azure large', faces: rolled().faces }], text: 'It goes.', piece: 'v2', space: 12 }
    const found = throwOf(choice([], { stake }), rolled(), nameOf)
    expect(found).toMatchObject({ step: 'result', asked: true, piece: 'v2', hit: 12, aims: [] })
    expect(throwOf(choice([], { stake }), direction, nameOf)?.aims).toEqual([12])
  })

  it('shows what an answer may roll before what was rolled', () => {
    const found = throwOf(choice([], { faces: [face('s', 'small')] }), rolled(), nameOf)
    expect(found).toMatchObject({ step: 'odds', asked: true, hit: null })
    expect(found?.dice[0]?.faces.map((one) => one.label)).toEqual(['small'])
  })
})

it('tells even dice from weighted ones', () => {
  expect(even(direction.faces)).toBe(true)
  expect(even(rolled().faces)).toBe(false)
})
