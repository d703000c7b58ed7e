import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { agreedWords, choice, timeWords, unfit } from '../src/lobby/agreements'
import { built, recalled, remember } from '../src/lobby/memory'
import { companyOf, crowd, drawingsOf, freshDraft, hindrance, inCompany, ruleGroups, seated, sit, tableOrder, toggle, workshopOf, type Draft } from '../src/lobby/order'
import { ago, arranged, rowOf, stateWords, type Known } from '../src/lobby/tables'
import type { OptionInfo, PlayerView, RulesetInfo, TableLine } from '../src/protocol'
import { speak } from '../src/words/say.svelte'

const option = (id: string, value: boolean | string, values: OptionInfo['values'] = [true, false]): OptionInfo => ({
  id, label: id, text: '', clause: '', default: value, values, words: values.map(String), unfit: {},
})
const rules: RulesetInfo = {
  id: 'toy',
  title: 'Toy',
  min_seats: 2,
  max_seats: 4,
  crews: [1, 2, 3, 4].map((number) => ({ id: `c${number}`, name: `Crew ${number}`, number, kind: 'crew', symbol: '', figures: [] })),
  options: [
    option('long', false),
    option('odds', true),
    option('free_undo', false),
    option('clock', 'off', ['off', '30 seconds', '1 minute']),
    option('stand_in', 'off', ['off', '1 minute']),
  ],
  modules: [{
    id: 'more', label: 'More', text: '', clause: 'M-01', needs: [], excludes: [], setting: '', unfit: {}, workshop: true, drawings: '/m', kind: '', figures: [], ground: '', minutes: [], options: [],
    crews: [{ id: 'c5', name: 'Crew 5', number: 5, kind: 'rig', symbol: '', figures: [] }],
  }],
  packs: [],
  drawings: '/r',
  ground: 'chevrons', minutes: [], minutes_together: [],
  bots: [{ id: 'random', name: 'Random', text: '' }, { id: 'greedy', name: 'Greedy', text: '' }],
}
const sitters = (draft: Draft): string => draft.seats.map((seat) => seat.sitter).join(' ')

describe('seats of a new table', () => {
  it('have names without what cannot be seen, and nobody else reads "you"', () => {
    const names = (draft: Draft) => tableOrder(draft, rules).seats.map((seat) => seat.name)
    const draft = freshDraft(rules)
    draft.seats[1]!.name = ' \u202eevil\u0007\u200d '
    draft.seats[2]!.name = '\u202e'
    expect(names(draft).slice(0, 3)).toEqual(['You', 'evil', 'Ines'])
    expect(names(inCompany(freshDraft(rules), rules, 'apart')).slice(0, 2)).toEqual(['Host', 'Crew 2 friend'])
  })
  it('are set for a company in one click', () => {
    const draft = freshDraft(rules)
    expect([companyOf(draft), sitters(draft)]).toEqual(['alone', 'me bot bot bot'])
    const apart = inCompany(draft, rules, 'apart')
    expect([companyOf(apart), sitters(apart)]).toEqual(['apart', 'me link bot bot'])
    const together = inCompany(apart, rules, 'together')
    expect([companyOf(together), sitters(together)]).toEqual(['together', 'me friend bot bot'])
    expect(inCompany(together, rules, 'alone')).toEqual(draft)
  })

  it('keep the crew that I chose, and seat enough for a game', () => {
    const mine = crowd(sit(freshDraft(rules), 2, 'me'), rules, 1)
    expect(sitters(mine)).toBe('nobody nobody me nobody')
    expect(sitters(inCompany(mine, rules, 'apart'))).toBe('link nobody me nobody')
  })

  it('have one me: who takes another crew gives the old one in exchange', () => {
    const named = freshDraft(rules)
    named.seats[0]!.name = 'Ada'
    const swapped = sit(named, 2, 'me')
    expect(sitters(swapped)).toBe('bot bot me bot')
    expect(swapped.seats.map((seat) => seat.name)).toEqual(['', '', 'Ada', ''])
    expect(sitters(sit(swapped, 0, 'link'))).toBe('link bot me bot')
  })

  it('grow and shrink by bots; people leave last, and I never', () => {
    const draft = inCompany(freshDraft(rules), rules, 'apart')
    expect(sitters(crowd(draft, rules, 2))).toBe('me link nobody nobody')
    expect(sitters(crowd(draft, rules, 1))).toBe('me nobody nobody nobody')
    expect(sitters(crowd(crowd(draft, rules, 2), rules, 3))).toBe('me link bot nobody')
    expect(seated(crowd(draft, rules, 4))).toHaveLength(4)
  })

  it('grow and shrink around the crew that an expansion brings', () => {
    const rig = toggle(freshDraft(rules), rules, 'more')
    expect(sitters(crowd(rig, rules, 3))).toBe('me bot nobody nobody bot')
    rig.seats[4]!.sitter = 'nobody'
    expect(sitters(crowd(crowd(rig, rules, 2), rules, 3))).toBe('me bot nobody nobody bot')
  })

  it('are too many until an expansion makes room', () => {
    const many = toggle(freshDraft(rules), rules, 'more')
    expect([seated(many).length, hindrance(many, rules)]).toEqual([5, null])
    const back = { ...many, modules: [] }
    expect(hindrance(back, rules)?.words).toContain('at most 4')
  })
})

describe('agreements', () => {
  it('are chosen apart from the rules', () => {
    expect(ruleGroups(freshDraft(rules), rules).flatMap((group) => group.options.map((one) => one.id))).toEqual(['long'])
  })
  it('that do not fit the seats are not ordered, and say why', () => {
    const alone = [{ player: 'me' }, { player: 'bot' }]
    const apart = [{ player: 'me' }, { player: 'link' }]
    const wanted = { free_undo: true, stand_in: '1 minute', clock: '30 seconds', odds: true }
    expect(choice(wanted, alone)).toEqual({ free_undo: true, clock: '30 seconds', odds: true })
    expect(choice(wanted, apart)).toEqual({ stand_in: '1 minute', clock: '30 seconds', odds: true })
    expect([unfit('free_undo', apart), unfit('stand_in', alone), unfit('clock', alone)]).toEqual([
      expect.stringContaining('this screen'), expect.stringContaining('by link'), null,
    ])
    const draft = { ...inCompany(freshDraft(rules), rules, 'apart'), options: { ...freshDraft(rules).options, free_undo: true } }
    expect(tableOrder(draft, rules).options).not.toHaveProperty('free_undo')
  })
  it('are told in a few words', () => {
    expect(agreedWords({ odds: true, hints: false, clock: '30 seconds', free_undo: true }, [{ player: 'link' }])).toBe('odds, clock 30 seconds')
    expect(agreedWords({ odds: false }, [])).toBe('no help, no clock')
  })
  it('give times in the language of the reader', async () => {
    expect([timeWords('off'), timeWords('1 minute'), timeWords('30 seconds'), timeWords('odd')]).toEqual(['off', '1 minute', '30 seconds', 'odd'])
    await speak('de')
    expect([timeWords('off'), timeWords('15 minutes')]).toEqual(['aus', '15 Minuten'])
    await speak('en')
  })
  afterAll(() => speak('en'))
})

describe('the last choice', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })
  afterAll(() => vi.unstubAllGlobals())

  it('is there again, without the seed', () => {
    const draft = { ...toggle(inCompany(freshDraft(rules), rules, 'apart'), rules, 'more'), seed: 'again' }
    draft.options['long'] = true
    remember(rules, draft)
    expect(recalled(rules)).toEqual({ ...draft, seed: '' })
    draft.seats[0]!.team = { name: 'Mine', text: 'x' }
    remember(rules, draft)
    expect(recalled(rules)?.seats[0]?.team).toEqual({ name: 'Mine', text: 'x' })
  })
  it('plays with a pack that is new here, and not with one that was left out', () => {
    const offering = (...ids: string[]): RulesetInfo => ({ ...rules, packs: ids.map((id) => ({ id, title: id })) })
    const before = offering('one', 'two')
    remember(before, { ...freshDraft(before), packs: ['one'] })
    expect(recalled(before)?.packs).toEqual(['one'])
    expect(recalled(offering('one', 'two', 'three'))?.packs).toEqual(['one', 'three'])
    expect(recalled(offering('two'))?.packs).toEqual([])
  })
  it('leaves out what the server does not offer any more', () => {
    const draft = toggle(freshDraft(rules), rules, 'more')
    draft.options = { ...draft.options, clock: '7 hours', odd: true }
    remember(rules, draft)
    const fewer = { ...rules, modules: [], bots: rules.bots.slice(0, 1) }
    const again = recalled(fewer)!
    expect([again.modules, again.seats.map((seat) => seat.crew)]).toEqual([[], ['c1', 'c2', 'c3', 'c4']])
    expect([again.options['clock'], again.options['odd'], again.seats[1]?.level]).toEqual(['off', undefined, 'random'])
    expect(hindrance(again, fewer)).toBeNull()
  })
  it.each(['null', '[]', '{"drafts":{"toy":{"seats":3}}}', 'nonsense'])('is left alone when it is damaged: %s', (text) => {
    kept.set('thunderroad.draft', text)
    expect(recalled(rules)).toBeNull()
  })
})

describe('a place of the browser\'s history at which vehicles are built', () => {
  const draft = { ...toggle(freshDraft(rules), rules, 'more'), seed: 'mine' }
  const place = (more: object = {}): unknown => ({ garage: { ruleset: 'toy', crew: 'c2', draft, ...more } })

  it('brings the order back, with its seed', () => {
    expect(built(place(), [rules])).toEqual({ rules, draft, crew: 'c2' })
  })
  it('is none where nothing is built, or not any more', () => {
    const places = [null, 'x', {}, { garage: null }, place({ ruleset: 'gone' }), place({ crew: 'c9' }), place({ draft: freshDraft(rules) }), place({ draft: 3 })]
    expect(places.map((one) => built(one, [rules])).filter(Boolean)).toEqual([])
    expect(built(place(), [{ ...rules, modules: [] }])).toBeNull()
  })
})

describe('the list of tables', () => {
  const player = (seat: number, kind: string, present = false, stand_in: string | null = null): PlayerView => ({
    seat, name: `P${seat}`, kind, level: null, present, stand_in, asked: null, pressed: false,
  })
  const line = (table: string, more: Partial<TableLine> = {}): TableLine => ({
    table, title: `Toy: ${table}`, status: 'running', winners: null, created: '2026-01-01T00:00:00Z', touched: `2026-01-0${table.length}T00:00:00Z`,
    ruleset: 'toy', modules: [], round: 1, asked: 0, host: false, players: [player(0, 'me', true), player(1, 'link'), player(2, 'bot')], ...more,
  })
  const mine: Known = () => ({ own: true, seats: [0] })
  const none: Known = () => ({ own: false, seats: null })

  it('tells in what state a table is', () => {
    expect(rowOf(line('a'), mine).state).toBe('turn')
    expect(rowOf(line('a'), none).state).toBe('running')
    expect(rowOf(line('a', { asked: 1 }), mine)).toMatchObject({ state: 'waiting', asked: { name: 'P1' } })
    expect(rowOf(line('a', { asked: 2 }), mine).state).toBe('running')
    expect(rowOf(line('a', { asked: null }), mine).state).toBe('running')
    expect(rowOf(line('a', { asked: null, players: [player(0, 'me'), player(1, 'bot')] }), mine).state).toBe('waiting')
    expect(rowOf(line('a', { players: [player(0, 'me', false, 'greedy')] }), mine).state).toBe('running')
    expect(rowOf(line('a', { status: 'finished' }), mine).state).toBe('over')
    expect(rowOf(line('a', { status: 'closed' }), mine).state).toBe('closed')
  })

  it('tells who won, as far as the server knows', () => {
    const words = (winners: number[] | null, status = 'finished'): string => stateWords(rowOf(line('a', { status, winners }), none))
    expect([words([1]), words([0, 2]), words([]), words(null)]).toEqual(['P1 won', 'A draw: P0 and P2', 'Nobody won', 'Over'])
    expect(words(null, 'closed')).toBe('Closed')
    expect(stateWords(rowOf(line('a', { asked: 1 }), mine))).toBe('Waiting for P1')
  })

  it('begins with own tables, where it is my turn first; what is over comes last', () => {
    const known: Known = (table) => ({ own: table !== 'bb', seats: [0] })
    const lists = arranged([line('aaaa', { asked: 1 }), line('a'), line('bb'), line('ccc', { status: 'closed' }), line('aaaaa')], known)
    const ids = (rows: { line: TableLine }[]): string => rows.map((row) => row.line.table).join(' ')
    expect([ids(lists.own), ids(lists.others), ids(lists.past)]).toEqual(['aaaaa a aaaa', 'bb', 'ccc'])
  })

  it('tells when', () => {
    const now = Date.parse('2026-01-03T12:00:00Z')
    expect(['2026-01-03T11:59:40Z', '2026-01-03T11:55:00Z', '2026-01-03T09:59:00Z', '2026-01-02T12:00:00Z', 'never'].map((at) => ago(at, now))).toEqual([
      'now', '5 min. ago', '2 hr. ago', 'yesterday', '',
    ])
  })
})

describe('drawings of the lobby', () => {
  it('are those of the game, of what is chosen, and of crews that are offered', () => {
    const [more] = rules.modules
    const plain = { ...more!, id: 'plain', crews: [], drawings: '/p' }
    const two = { ...rules, modules: [more!, plain] }
    expect(drawingsOf(freshDraft(two), two)).toEqual(['/r', '/m'])
    expect(drawingsOf({ ...freshDraft(two), modules: ['plain'] }, two)).toEqual(['/r', '/m', '/p'])
    expect(drawingsOf(freshDraft(two), { ...two, drawings: '' })).toEqual(['/m'])
  })
})

describe('teams built for seats', () => {
  it('are sent where the table has a workshop, and nowhere else', () => {
    const built = { ...freshDraft(rules), modules: ['more'] }
    built.seats[0]!.team = { name: 'Mine', text: 'name = "Mine"' }
    expect(workshopOf(built, rules)).toBe(`${rules.id}/more`)
    expect(tableOrder(built, rules).seats.map((seat) => seat.build ?? null)).toEqual(['name = "Mine"', ...Array(tableOrder(built, rules).seats.length - 1).fill(null)])
    expect(tableOrder({ ...built, modules: [] }, rules).seats.some((seat) => 'build' in seat)).toBe(false)
  })
})
