import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { acrossAt, emblems, flags, heightOf, lineOf, nearest, roundsOf } from '../src/analysis/graph'
import { barOf, dearOf, differing, maybeChance, reachOf, sizeOf, turningOf } from '../src/analysis/points'
import { drawnOf, pathOf } from '../src/analysis/step'
import { stopAt, stopsOf } from '../src/analysis/stops'
import { percent, signed } from '../src/analysis/words'
import { Chevrons } from '../src/drawing/geometry'
import type { Analysis, Decision, Moment } from '../src/protocol'
import { choice, piece, spaces, view } from './make'

const example = JSON.parse(readFileSync(new URL('../../tests/lab/analysis/example.json', import.meta.url), 'utf8')) as Analysis
const PLOT = { left: 40, top: 10, width: 300, height: 200 }
const moment = (n: number, seat: number): Moment => ({ n, seat, kind: 'k', by: '', event: n })
const known = (n: number, ...shares: number[]) => ({ n, round: 1 + Math.floor(n / 3), shares, errors: shares.map(() => 2) })

describe('the stops of a game', () => {
  const moments = [moment(1, 0), moment(2, 0), moment(3, 1), moment(4, 0)]

  it('are the start and the ends of turns', () => {
    expect(stopsOf(moments, [], 4).map(({ n, seat }) => [n, seat])).toEqual([[0, null], [2, 0], [3, 1], [4, 0]])
  })
  it('know what is worked out', () => {
    expect(stopsOf(moments, [known(0, 50, 50), known(3, 20, 80)], 4).map((stop) => stop.known?.shares[0])).toEqual([50, undefined, 20, undefined])
  })
  it('are found by an answer on the way to them', () => {
    const stops = stopsOf(moments, [], 4)
    expect([0, 1, 2, 3, 4, 9].map((n) => stopAt(stops, n))).toEqual([0, 1, 1, 2, 3, 3])
  })
  it('are all answers where nobody knows whose they were', () => {
    expect(stopsOf([], [], 2).map(({ n }) => n)).toEqual([0, 1, 2])
  })
})

describe('the graph', () => {
  const stops = stopsOf([moment(1, 0), moment(2, 1), moment(3, 0)], [known(0, 25, 75), known(1, 50, 50), known(3, 100, 0)], 3)

  it('lies within its plot', () => {
    expect([0, 1, 2, 3].map((at) => acrossAt(at, 4, PLOT))).toEqual([40, 140, 240, 340])
    expect([0, 25, 100, 120, -3].map((share) => heightOf(share, PLOT))).toEqual([210, 160, 10, 10, 210])
  })
  it('is a line where turns are known, and dots between', () => {
    expect(lineOf(stops, 0, PLOT)).toEqual({ seat: 0, solid: 'M40 160L140 110M340 10', gaps: 'M140 110L340 10', end: { x: 340, y: 10 } })
    expect(lineOf([], 0, PLOT)).toEqual({ seat: 0, solid: '', gaps: '', end: null })
  })
  it('finds the turn under a pointer', () => {
    expect([0, 40, 89, 91, 500].map((x) => nearest(x, 4, PLOT))).toEqual([0, 0, 0, 1, 3])
  })
  it('has emblems that do not lie upon each other, from the top', () => {
    const lines = [0, 1, 2].map((seat) => ({ seat, solid: '', gaps: '', end: { x: 340, y: seat === 0 ? 10 : 210 } }))
    expect(emblems(lines, PLOT, 22)).toEqual([{ seat: 0, y: 10 }, { seat: 1, y: 186 }, { seat: 2, y: 210 }])
  })
  it('names rounds where there is room', () => {
    expect(roundsOf(stops, PLOT, 50)).toEqual([{ x: 140, round: 1 }, { x: 340, round: 2 }])
    expect(roundsOf(stops, PLOT, 250)).toEqual([{ x: 340, round: 2 }])
  })
  it('keeps the numbers of turning points apart and inside', () => {
    expect(flags([140, 145, 340], PLOT, 24)).toEqual([140, 164, 328])
  })
})

describe('what decided the recorded game', () => {
  it('are at most three turning points, in the order of the game', () => {
    const found = turningOf(example, 0)
    expect(found).toHaveLength(3)
    expect(found.map(({ n }) => n)).toEqual(found.map(({ n }) => n).sort((one, other) => one - other))
    const others = example.luck.filter((one) => Math.abs(one.shares[0]!) > one.errors[0]! && !found.some(({ n, kind }) => kind === 'luck' && n === one.n))
    const least = Math.min(...found.map(({ points }) => Math.abs(points)))
    for (const one of others) expect(Math.abs(one.shares[0]!)).toBeLessThanOrEqual(least)
  })
  it('are the same with opposite signs for the other of two crews', () => {
    expect(turningOf(example, 1).map(({ n, points }) => [n, -points])).toEqual(turningOf(example, 0).map(({ n, points }) => [n, points]))
  })
  it('begins with the dearest decisions', () => {
    const dear = dearOf(example, 0)
    expect(dear.slice(0, 3).map(({ n }) => n)).toEqual(example.dearest)
    expect(dear.every((one) => one.person)).toBe(true)
    expect(dearOf(example, 1)).toEqual([])
  })
})

describe('a decision', () => {
  it('is big from ten points, middle from five', () => expect([9.6, 9.4, 4.5, 4.4].map(sizeOf)).toEqual(['big', 'middle', 'middle', 'small']))
  it('is told by what differs', () => {
    expect(differing(['No command', 'lane 2', '5 × front'], ['Repair with the 6', 'lane 2', '5 × front'], 3)).toEqual({ played: ['No command'], best: ['Repair with the 6'] })
    expect(differing(['lane 2', 'front'], ['lane 2', 'front left'], 3)).toEqual({ played: ['front'], best: ['front left'] })
    expect(differing(['a'], ['b', 'c', 'd', 'e'], 2)).toEqual({ played: ['a'], best: ['b', 'c', '…'] })
    expect(differing(['a'], ['a'], 2)).toEqual({ played: ['a'], best: ['a'] })
    expect(differing([], ['a'], 2)).toEqual({ played: [], best: ['a'] })
  })
})

describe('bars', () => {
  it('go from the middle, with whiskers, all to one scale', () => {
    expect(barOf(10, 5, 20, 60)).toEqual({ x: 0, width: 30, low: 15, high: 45 })
    expect(barOf(-10, 15, 20, 60)).toEqual({ x: -30, width: 30, low: -75, high: 15 })
    expect(reachOf([])).toBe(20)
    expect(reachOf(example.accounts)).toBeCloseTo(161.22 + 15.56)
  })
  it('may be chance inside their whiskers', () => expect([maybeChance(-4, 5), maybeChance(9, 5)]).toEqual([true, false]))
})

describe('the words for numbers', () => {
  it('have a sign, and none for nothing', () => expect([9.4, -13.4, 0.2, -0.2].map(signed)).toEqual(['+9', '-13', '0', '0']))
  it('are percent', () => expect(percent(30.6)).toBe('31%'))
})

describe('the picture of a step', () => {
  const g = new Chevrons(50, 50, 14)
  const car = piece({ id: 'v0', space: 4 })
  const enemy = piece({ id: 'v1', space: 14, crew: 2, seat: 1 })
  const base = view({ spaces: spaces(1, 4), pieces: [car, enemy] })
  const plan = (options: number[], way: number[]) => ({ options, chance: 50, error: 0, steps: ['x'], piece: way.length > 0 ? 'v0' : null, spaces: way })
  const decision = (played: ReturnType<typeof plan>, best: ReturnType<typeof plan>): Decision => ({
    n: 1, seat: 0, round: 1, kind: 'k', by: '', person: true, played, best, loss: 5, error: 1, sure: true, skill: [-5, 5], skill_errors: [1, 1], about: 'v0', title: 'T',
  })

  it('has both ways, and shows all of them', () => {
    const drawn = drawnOf(base, g, decision(plan([0], [4, 7]), plan([1], [4, 8, 11])))
    expect(drawn.played).toEqual([g.centre(1, 1), g.centre(1, 2)])
    expect(drawn.best).toEqual([g.centre(1, 1), g.centre(2, 2), g.centre(2, 3)])
    expect(drawn.alike).toBe(false)
    for (const at of [...drawn.played, ...drawn.best]) {
      expect(at.x).toBeGreaterThan(drawn.box.x)
      expect(at.x).toBeLessThan(drawn.box.x + drawn.box.width)
      expect(at.y).toBeGreaterThan(drawn.box.y)
      expect(at.y).toBeLessThan(drawn.box.y + drawn.box.height)
    }
  })
  it('knows when both drive alike', () => expect(drawnOf(base, g, decision(plan([0], [4, 7]), plan([1], [4, 7]))).alike).toBe(true))
  it('follows a way off the front', () => {
    const drawn = drawnOf(base, g, decision(plan([0], [4, 7]), plan([1], [13, 16])))
    expect(drawn.best[1]).toEqual(g.centre(1, 5))
    expect(drawn.spaces.map((space) => space.id)).toContain(16)
  })
  it('marks what is aimed at where nobody drives', () => {
    const asked = { ...base, choice: choice([{ name: 'none' }, { piece: 'v1' }]) }
    const drawn = drawnOf(asked, g, decision(plan([0], []), plan([1], [])))
    expect([drawn.playedAim, drawn.bestAim]).toEqual([null, g.centre(2, 4)])
  })
  it('is the vehicles where there is no decision', () => {
    const { box } = drawnOf(base, g, null)
    expect(box.x).toBeLessThan(g.centre(1, 1).x)
    expect(box.x + box.width).toBeGreaterThan(g.centre(2, 4).x)
  })
  it('draws no line to nowhere', () => expect([pathOf([]), pathOf([{ x: 1, y: 2 }]), pathOf([{ x: 1, y: 2 }, { x: 3, y: 4 }])]).toEqual(['', '', 'M1,2L3,4']))
})
