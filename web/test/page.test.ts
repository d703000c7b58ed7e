import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { pageSheet, slimSheet, without } from '../build/sprite'
import { Chevrons, placeHash } from '../src/drawing/geometry'
import { beyond, BEYOND } from '../src/play/beyond'
import { logLines } from '../src/play/log'
import { sheetFor } from '../src/play/sheet'
import { freshDraft, hindrance, mostSeats, needsWords, optionGroups, refusal, tableOrder, toggle, unfitNow, withoutWords, type Draft } from '../src/lobby/order'
import type { ModuleInfo, RulesetInfo } from '../src/protocol'
import { couple, follow, trains } from '../src/drawing/train'
import { event, piece, plan, spaces } from './make'

describe('chevrons', () => {
  const road = new Chevrons(50, 50, 14)

  it('lie as the look says', () => {
    expect(road.outline(1, 1)).toBe('M0,0L50,0L64,25L50,50L0,50L14,25z')
    expect(road.left(2, 1)).toBe(25)
    expect(road.centre(1, 1)).toEqual({ x: 33.68, y: 25 })
    expect(road.width(24)).toBe(1239)
  })

  it('shrink evenly', () => {
    expect(road.outline(1, 15, 2.5)).toBe('M704.27,2.5L748.53,2.5L761.13,25L748.53,47.5L704.27,47.5L716.87,25z')
  })

  it('keep their decor', () => {
    expect(placeHash('1a', 3, 4)).toBe(placeHash('1a', 3, 4))
    expect(placeHash('1a', 3, 4)).not.toBe(placeHash('1a', 4, 3))
  })
})

describe('spaces beyond the drawn ones', () => {
  it('follow the numbering', () => {
    expect(beyond(spaces(), [plan([1], [17], 'front')])).toMatchObject([{ id: 17, lane: 2, column: 5, terrain: BEYOND }])
  })
  it('are left out when the numbers are not regular', () => {
    const odd = spaces().map((space, at) => ({ ...space, id: at * at }))
    expect(beyond(odd, [plan([1], [999], 'front')])).toEqual([])
  })
  it('need no numbering when nothing is missing', () => {
    expect(beyond(spaces(), [plan([1], [4])])).toEqual([])
  })
})

describe('the log', () => {
  const step = (piece: string, from: string, to: string, path: number[]) => event('move', { piece, how: 'drive', path, from }, { text: `${piece} drives from ${from} to ${to}.` })

  it('tells the steps of one drive once, from where it began to where it has come', () => {
    const lines = logLines([
      step('v0', '3/1', '3/2', [2, 8]),
      step('v0', '3/2', '3/3', [8, 14]),
      step('v0', '3/3', '3/10', [14, 56]),
      step('v1', '1/1', '1/2', [0, 6]),
      event('roll'),
      event('say', {}, { text: '' }),
    ])
    expect(lines.map((line) => [line.event.text, line.times])).toEqual([
      ['v0 drives from 3/1 to 3/10.', 3],
      ['v1 drives from 1/1 to 1/2.', 1],
      ['roll', 1],
    ])
    expect(lines[0]?.event.data['path']).toEqual([2, 8, 14, 56])
  })
  it('begins anew where a vehicle comes onto the road, or was taken elsewhere in between', () => {
    const onto = event('move', { piece: 'v0', how: 'drive', path: [8] }, { text: 'v0 drives onto 3/2.' })
    const lines = logLines([onto, step('v0', '3/2', '3/3', [8, 14]), step('v0', '5/5', '5/6', [28, 34])])
    expect(lines.map((line) => line.event.text)).toEqual(['v0 drives onto 3/2.', 'v0 drives from 3/2 to 3/3.', 'v0 drives from 5/5 to 5/6.'])
  })
})

describe('the sheet for a window', () => {
  it('is wide on a desk and grows with it', () => {
    expect(sheetFor(1280, 720)).toEqual({ tall: false, low: false, flat: false, slim: false, broad: 0, zoom: 1, width: 1280, height: 720 })
    expect(sheetFor(1920, 1080)).toMatchObject({ tall: false, zoom: 1.5 })
  })
  it('is tall on a phone', () => {
    expect(sheetFor(390, 844)).toEqual({ tall: true, low: false, flat: false, slim: false, broad: 0, zoom: 1, width: 390, height: 844 })
    expect(sheetFor(360, 640)).toMatchObject({ tall: true, width: 390 })
  })
  it('is low on a phone that lies on its side', () => {
    expect(sheetFor(844, 390)).toEqual({ tall: false, low: true, flat: true, slim: true, broad: 0, zoom: 1, width: 844, height: 390 })
    expect(sheetFor(667, 375)).toMatchObject({ low: true, flat: true })
    expect(sheetFor(1024, 768)).toMatchObject({ low: false })
  })
  it('is low in a small window on a desk, with all panels where they have room', () => {
    expect(sheetFor(900, 700)).toMatchObject({ low: true, flat: false, width: 900 })
    expect(sheetFor(1200, 560)).toMatchObject({ low: true, flat: true, slim: false })
  })
  it('has all beside the road on an upright tablet, which is never narrower there than on a phone', () => {
    for (const [width, height] of [[768, 1024], [820, 1180], [834, 1112], [900, 900]] as const) {
      const sheet = sheetFor(width, height)
      expect(sheet).toMatchObject({ tall: true, low: false })
      expect(sheet.broad).toBeGreaterThanOrEqual(389.9)
      expect(sheet.zoom).toBeGreaterThanOrEqual(1)
      expect(sheet.height * sheet.zoom).toBeCloseTo(height)
    }
    expect(sheetFor(600, 960)).toMatchObject({ tall: true, broad: 0 })
  })
  it('keeps the size of the text when the reader zooms in', () => {
    expect(sheetFor(640, 360)).toMatchObject({ low: true, zoom: 1 })
    expect(sheetFor(320, 180)).toMatchObject({ tall: true, zoom: 1, width: 320, height: 760 })
  })
  it('is never wider than the window', () => {
    for (let width = 320; width < 1600; width += 20) {
      for (const height of [300, 400, 560, 700, 900, 1200]) {
        const sheet = sheetFor(width, height)
        expect(sheet.width * sheet.zoom).toBeLessThanOrEqual(width + 0.01)
      }
    }
  })
})

describe('a new table', () => {
  const rules: RulesetInfo = {
    id: 'toy',
    title: 'Toy',
    min_seats: 2,
    max_seats: 3,
    crews: [1, 2, 3, 4].map((number) => ({ id: `c${number}`, name: `Crew ${number}`, number, kind: 'crew', symbol: '', figures: [] })),
    options: [{ id: 'long', label: '', text: '', clause: '', default: false, values: [true, false], words: ['on', 'off'], unfit: {} }],
    modules: [],
    packs: [],
    drawings: '',
    ground: 'chevrons', minutes: [], minutes_together: [],
    bots: [
      { id: 'random', name: 'Random', text: '' },
      { id: 'greedy', name: 'Greedy', text: '' },
    ],
  }

  it('can be started at once: me against bots', () => {
    const draft = freshDraft(rules)
    expect(hindrance(draft, rules)).toBeNull()
    const order = tableOrder(draft, rules)
    expect(order.seats.map((seat) => [seat.crew, seat.player, seat.level])).toEqual([
      ['c1', 'me', null],
      ['c2', 'bot', 'greedy'],
      ['c3', 'bot', 'greedy'],
    ])
    expect(order).toMatchObject({ options: { long: false }, seed: null })
    expect(order.seats.every((seat) => seat.name !== '')).toBe(true)
  })

  it('needs enough crews and not too many', () => {
    const draft = freshDraft(rules)
    for (const seat of draft.seats) seat.sitter = 'nobody'
    expect(hindrance(draft, rules)?.words).toContain('at least 2')
    for (const seat of draft.seats) seat.sitter = 'friend'
    expect(hindrance(draft, rules)?.words).toContain('at most 3')
  })
})

describe('a table with expansions', () => {
  const crew = (id: string, number: number) => ({ id, name: id, number, kind: 'crew', symbol: '', figures: [] })
  const module = (id: string, more: Partial<ModuleInfo> = {}): ModuleInfo => ({ id, label: `The ${id}`, text: '', clause: '', crews: [], options: [], needs: [], excludes: [], setting: '', unfit: {}, workshop: false, drawings: '', kind: '', figures: [], ground: '', minutes: [], ...more })
  const rules: RulesetInfo = {
    id: 'toy',
    title: 'Toy',
    min_seats: 2,
    max_seats: 2,
    crews: [crew('one', 1), crew('two', 2)],
    options: [],
    modules: [
      module('bikes', { crews: [crew('bikes', 7)], options: [{ id: 'loud', label: '', text: '', clause: '', default: true, values: [true, false], words: ['on', 'off'], unfit: {} }] }),
      module('sparks', { needs: ['bikes'] }),
      module('calm', { excludes: ['bikes'] }),
      module('lost', { needs: ['elsewhere'] }),
      module('moon', { setting: 'space' }),
      module('boats', {
        unfit: { space: { why: 'No boats swim in space.', clause: 'B-01' } },
      }),
      module('weather', {
        options: [{ id: 'rain', label: 'Rain', text: '', clause: '', default: true, values: [true, false], words: ['on', 'off'], unfit: { space: { why: 'Rain needs air.', clause: 'W-02' } } }],
      }),
    ],
    bots: [],
    packs: [],
    drawings: '',
    ground: 'chevrons', minutes: [], minutes_together: [],
  }
  const find = (id: string): ModuleInfo => rules.modules.find((one) => one.id === id)!

  it('seats the crew that a module brings, and asks its options', () => {
    const draft = toggle(freshDraft(rules), rules, 'bikes')
    expect(draft.seats.map((seat) => [seat.crew, seat.sitter])).toEqual([
      ['one', 'me'],
      ['two', 'bot'],
      ['bikes', 'bot'],
    ])
    expect([mostSeats(draft, rules), hindrance(draft, rules), draft.options]).toEqual([3, null, { loud: true }])
    expect(optionGroups(draft, rules).map((group) => group.title)).toEqual(['The bikes'])
    expect(tableOrder(draft, rules)).toMatchObject({ modules: ['bikes'], options: { loud: true } })
  })

  it('takes along what a module needs, and drops what needs one that is put away', () => {
    const both = toggle(freshDraft(rules), rules, 'sparks')
    expect(both.modules.sort()).toEqual(['bikes', 'sparks'])
    const none = toggle(both, rules, 'bikes')
    expect([none.modules, none.options, none.seats.length]).toEqual([[], {}, 2])
  })

  it('says why a module cannot be chosen', () => {
    const draft = toggle(freshDraft(rules), rules, 'bikes')
    expect(refusal(find('calm'), draft, rules)).toContain('The bikes')
    expect(refusal(find('sparks'), draft, rules)).toBeNull()
    expect(refusal(find('lost'), draft, rules)).toContain('elsewhere')
    expect(hindrance(toggle(draft, rules, 'calm'), rules)?.words).toContain('combined')
    expect(needsWords(find('calm'), rules)).toBe('Cannot be combined with The bikes.')
  })

  it('refuses what does not go with the place a module takes the game to, both ways', () => {
    const moon = toggle(freshDraft(rules), rules, 'moon')
    expect(refusal(find('boats'), moon, rules)).toBe('No boats swim in space. Remove The moon first.')
    const boats = toggle(freshDraft(rules), rules, 'boats')
    expect(refusal(find('moon'), boats, rules)).toBe('No boats swim in space. Remove The boats first.')
    expect([needsWords(find('moon'), rules), needsWords(find('boats'), rules)]).toEqual(['Cannot be combined with The boats.', 'Cannot be combined with The moon.'])
    expect(hindrance(toggle(boats, rules, 'moon'), rules)?.words).toContain('No boats swim')
  })

  it('switches off what does not work there by itself, says so, and back on as it was', () => {
    const rain = (draft: Draft) => tableOrder(draft, rules).options?.['rain']
    const weather = toggle(freshDraft(rules), rules, 'weather')
    expect([withoutWords(find('weather'), weather, rules), rain(weather)]).toEqual(['', true])
    const both = toggle(weather, rules, 'moon')
    expect(refusal(find('weather'), both, rules)).toBeNull()
    expect([withoutWords(find('weather'), both, rules), rain(both)]).toEqual(['Played without Rain. Rain needs air.', false])
    expect(optionGroups(both, rules).flatMap((group) => group.options).map((option) => unfitNow(option, both, rules)?.clause)).toEqual(['W-02'])
    expect(rain(toggle(both, rules, 'moon'))).toBe(true)
  })

  it('keeps what was typed when modules change', () => {
    const draft = freshDraft(rules)
    draft.seats[1] = { ...draft.seats[1]!, sitter: 'friend', name: 'Ada' }
    expect(toggle(draft, rules, 'bikes').seats[1]).toMatchObject({ sitter: 'friend', name: 'Ada' })
  })
})

describe('a long vehicle', () => {
  const section = (id: string, space: number | null, body: string | null = 'a') => piece({ id, space, body, place: space === null ? 'start' : 'road' })

  it('is told from its pieces', () => {
    const all = [section('a', 3, null), section('b', 2), piece({ id: 'x', space: 9 }), section('c', 1)]
    expect([...trains(all)].map(([id, train]) => [id, train.map((one) => one.id)])).toEqual([['a', ['a', 'b', 'c']]])
  })

  it('follows where its head has been', () => {
    expect(follow([section('a', 3, null), section('b', 2), section('c', 1)], [4, 5])).toEqual([
      [4, 5],
      [3, 4],
      [2, 3],
    ])
    expect(follow([section('a', null, null), section('b', null), section('c', null)], [7])).toEqual([[7], [null], [null]])
  })

  it('is straight on a straight and bends in a lane change', () => {
    const straight = couple([{ x: 100, y: 0 }, { x: 50, y: 0 }, { x: 0, y: 0 }], 50)
    expect(straight.map((joint) => joint.angle)).toEqual([0, 0, 0])
    expect(straight[1]?.hitch).toEqual({ x: 30, y: 0 })
    const bent = couple([{ x: 75, y: 0 }, { x: 50, y: 50 }, { x: 0, y: 50 }], 50)
    expect(bent.every((joint) => joint.angle <= 0 && joint.angle > -45)).toBe(true)
  })
})

describe('the drawing sheet', () => {
  it('lacks nothing that its own symbols use', () => {
    const sheet = pageSheet(readFileSync(new URL('../src/art/symbols.svg', import.meta.url), 'utf8'))
    const ids = new Set(Array.from(sheet.matchAll(/ id="([^"]+)"/g), (match) => match[1]))
    const used = Array.from(sheet.matchAll(/(?:href="#|url\(#)([^")]+)/g), (match) => match[1])
    expect(used.filter((id) => !ids.has(id))).toEqual([])
    expect(ids.has('car-small')).toBe(true)
  })

  it('leaves out symbols by name', () => {
    expect(without('<symbol id="a"><g/></symbol><symbol id="b"></symbol>', /^a$/)).toBe('<symbol id="b"></symbol>')
  })

  it('is slimmed without losing symbols', () => {
    expect(slimSheet('<!-- x -->\n<svg>\n <symbol id="a"><title>t</title><path d="M0"/></symbol>\n</svg>')).toBe(
      '<svg><symbol id="a"><path d="M0"/></symbol></svg>',
    )
    expect(slimSheet('<path id="a-2.0" d="M-7.0,10.05 L0.5,-3 v20.0.5z"/>')).toBe('<path id="a-2.0" d="M-7,10.05L.5-3v20.0.5z"/>')
  })
})
