/** Small positions for tests. */

import type { ChoiceView, CommandView, DieView, EventView, GameView, OptionView, PieceView, PlanView, SeatView, SpaceView, TileView } from '../src/protocol'

export function option(more: Partial<OptionView>): OptionView {
  return {
    index: 0,
    value: 0,
    name: 'x',
    label: 'X',
    shape: 'button',
    space: null,
    piece: null,
    die: null,
    command: null,
    symbol: null,
    key: null,
    detail: null,
    slot: null,
    section: null,
    group: null,
    face: null,
    card: null,
    ...more,
  }
}

export function choice(options: Partial<OptionView>[], more: Partial<ChoiceView> = {}): ChoiceView {
  return {
    seat: 0,
    kind: 'k',
    title: 'T',
    hint: 'H',
    clause: 'C',
    about: null,
    options: options.map((one, index) => option({ index, value: index, ...one })),
    plans: [],
    faces: [],
    stake: null,
    ...more,
  }
}

/** A road of three lanes and four columns from `column`; ids are 3 * column + lane. */
export function spaces(column = 1, columns = 4): SpaceView[] {
  const found: SpaceView[] = []
  for (let c = column; c < column + columns; c++) {
    for (let lane = 1; lane <= 3; lane++) {
      found.push({ id: 3 * c + lane, lane, column: c, terrain: 'road', mark: false, token: null, marker: null, seen: [], words: `road ${lane}/${c}` })
    }
  }
  return found
}

export function piece(more: Partial<PieceView>): PieceView {
  return {
    id: 'v0',
    kind: 'car',
    symbol: 'car-small',
    crew: 1,
    seat: 0,
    size: 'small',
    name: 'Bone small',
    place: 'road',
    space: null,
    inoperable: false,
    damage: 0,
    under: null,
    marks: [],
    badge: null,
    body: null,
    part: null,
    beside: false,
    handle: 'bone.small',
    text: '',
    clause: '',
    turned: 0,
    ...more,
  }
}

export function die(value: number, more: Partial<DieView> = {}): DieView {
  return { value, spent: false, symbol: null, hidden: false, words: '', ...more }
}

export function command(id: string, name: string, more: Partial<CommandView> = {}): CommandView {
  return { id, name, symbol: `i-${id}`, needs: '', text: '', die: null, damaged: false, clause: '', tokens: 0, idle: false, ...more }
}

export function seat(more: Partial<SeatView> = {}): SeatView {
  return {
    seat: 0,
    crew: 1,
    crew_name: 'Bone',
    dice: [
      die(4),
      die(4),
      die(2),
    ],
    dashboards: [
      {
        piece: 'v0',
        size: 'small',
        symbol: 'car-small',
        status: 'operable',
        die: null,
        coasts: 0,
        coast_limit: 2,
        slots: [null, null],
        marks: [],
        badge: null,
        text: null,
        value: null,
        cards: [],
      },
    ],
    commands: [
      command('airstrike', 'Airstrike'),
      command('nitro', 'Nitro'),
    ],
    chopper: 'ready',
    out: false,
    first: true,
    active: true,
    title: '',
    boards: [],
    tracks: [],
    piles: [],
    marks: [],
    cards: false,
    lying: [],
    hand: [],
    backs: [],
    head: null,
    score: null,
    ...more,
  }
}

export function tile(id: string, place: string, column: number): TileView {
  return { id, title: id, place, column, columns: 2, lanes: 3, prints: [], note: place, cards: [], spaces: [], heading: 0 }
}

export function view(more: Partial<GameView> = {}): GameView {
  return {
    ruleset: 'toy',
    seat: 0,
    round: 1,
    turn: 1,
    active: 0,
    facts: [],
    tiles: [tile('a', 'rear', 1), tile('b', 'lead', 3)],
    spaces: spaces(),
    finish: null,
    pieces: [piece({ id: 'v0', space: 4 }), piece({ id: 'v1', name: 'Teal large', space: 7, crew: 4, seat: 1 })],
    seats: [seat(), seat({ seat: 1, crew: 4, crew_name: 'Teal', active: false, first: false, dashboards: [] })],
    choice: null,
    result: null,
    terrains: [],
    tokens: [],
    look: 'desert', printed: 'hazard-mark', board: 'road',
    forward: 0,
    cards: [],
    ...more,
  }
}

export function event(kind: string, data: EventView['data'] = {}, more: Partial<EventView> = {}): EventView {
  return { n: 0, kind, text: kind, clause: '', data, ...more }
}

export function plan(options: number[], planned: number[], end = 'moves', cost = options.length): PlanView {
  return { piece: 'v0', spaces: planned, options, cost, end, costs: planned.map(() => 1), victim: null, tokens: 0, road: false }
}
