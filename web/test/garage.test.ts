import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { benchOf, clearBench, keepBench } from '../src/garage/bench'
import { countOf, freeName, models, renamed, withPart, withVehicle, withoutVehicle } from '../src/garage/team'
import type { PartGroup, TeamDraft, WorkshopView } from '../src/protocol'

const part = (id: string, limit = 1) => ({ id, name: id, price: 10, text: '', limit, symbol: 'i-eye' })
const BODY: PartGroup = { id: 'body', label: 'Body', needed: true, most: 1, parts: [part('box'), part('tube')] }
const PLATES: PartGroup = { id: 'plates', label: 'Plates', needed: false, most: 4, parts: [part('thick', 2), part('thin', 2)] }
const TEAM: TeamDraft = { name: 'One', vehicles: [{ name: 'Asp', parts: { body: ['box'], plates: ['thin'] } }] }

describe('a team under construction', () => {
  it('takes one part of a heading, or counts several, and leaves the old team alone', () => {
    const tube = withPart(TEAM, 0, BODY, BODY.parts[1]!, 1)
    expect(tube.vehicles[0]!.parts['body']).toEqual(['tube'])
    const two = withPart(tube, 0, PLATES, PLATES.parts[0]!, 2)
    expect(two.vehicles[0]!.parts['plates']).toEqual(['thin', 'thick', 'thick'])
    expect(countOf(two.vehicles[0]!, PLATES, PLATES.parts[0]!)).toBe(2)
    expect(withPart(two, 0, PLATES, PLATES.parts[0]!, 0).vehicles[0]!.parts['plates']).toEqual(['thin'])
    expect(withPart(two, 0, BODY, null, 0).vehicles[0]!.parts['body']).toEqual([])
    expect(TEAM.vehicles[0]!.parts).toEqual({ body: ['box'], plates: ['thin'] })
  })

  it('gives every vehicle a name of its own', () => {
    const three = withVehicle(withVehicle(TEAM, TEAM.vehicles[0]!), TEAM.vehicles[0]!)
    expect(three.vehicles.map((one) => one.name)).toEqual(['Asp', 'Asp 2', 'Asp 3'])
    expect(freeName(three, 'asp 2')).toBe('asp 2 2')
    three.vehicles[1]!.parts['body']!.push('changed')
    expect(TEAM.vehicles[0]!.parts['body']).toEqual(['box'])
    expect(withoutVehicle(renamed(three, 2, 'Bee'), 1).vehicles.map((one) => one.name)).toEqual(['Asp', 'Bee'])
  })

  it('begins with any vehicle of the teams on offer, each once', () => {
    const view = { teams: [TEAM, withVehicle(TEAM, { name: 'Bee', parts: {} })] } as unknown as WorkshopView
    expect(models(view).map((one) => one.name)).toEqual(['Asp', 'Bee'])
  })
})

describe('the bench', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
  })
  afterAll(() => vi.unstubAllGlobals())
  const saved = { name: 'One', text: 'name = "One"' }

  it('keeps for each crew what is being built, until it is taken', () => {
    keepBench('rules/module', 'a', null, TEAM)
    keepBench('rules/module', 'b', saved, renamed(TEAM, 0, 'Bee'))
    expect(benchOf('rules/module', 'a', null)).toEqual(TEAM)
    expect(benchOf('rules/module', 'b', saved)?.vehicles[0]?.name).toBe('Bee')
    expect(benchOf('rules/other', 'a', null)).toBeNull()
    clearBench('rules/module', 'a')
    expect([benchOf('rules/module', 'a', null), benchOf('rules/module', 'b', saved)]).toEqual([null, expect.anything()])
  })

  it('is empty when another team is to be changed now', () => {
    keepBench('rules/module', 'a', null, TEAM)
    expect(benchOf('rules/module', 'a', saved)).toBeNull()
    keepBench('rules/module', 'a', saved, TEAM)
    expect([benchOf('rules/module', 'a', null), benchOf('rules/module', 'a', { ...saved, text: 'changed' })]).toEqual([null, null])
  })

  it.each(['null', '[]', 'nonsense', '{"r/m/a":{"from":"","team":{"name":"x","vehicles":[null]}}}', '{"r/m/a":{"from":"","team":3}}'])('is empty when it is damaged: %s', (text) => {
    kept.set('thunderroad.bench', text)
    expect(benchOf('r/m', 'a', null)).toBeNull()
  })
})
