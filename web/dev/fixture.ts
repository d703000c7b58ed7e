/** One of everything: ground of all kinds, a train, bikes, cards, boards, tracks. */

import type {
  BoardView,
  ChoiceView,
  CommandView,
  DashboardView,
  DieView,
  GameView,
  MarkView,
  OptionView,
  PieceView,
  SeatView,
  SlotView,
  SpaceView,
  TableView,
} from '../src/protocol'

const GROUND = ['road', 'road', 'road', 'off-road', 'mud', 'road', 'toxic-goo', 'desert-glass', 'ramp', 'fire', 'salt-flats', 'pit-trap', 'lava', 'impassable']
const TOKENS = ['haz-quake', 'haz-worm', 'haz-glass', 'haz-ramp', 'haz-fire', 'haz-pit', 'haz-back', 'haz-nobody']
/** Tokens that lie face down, by lane: known to seat 0 alone, to two seats, to another one. */
const KNOWN: Record<number, { token: string; seen: number[] }> = { 2: { token: 'haz-mine', seen: [0] }, 3: { token: 'haz-mud', seen: [0, 1] }, 4: { token: 'haz-back', seen: [1] } }
const FLAME: MarkView = { symbol: 'mk-on-fire', label: 'on fire', count: 1 }

const spaces: SpaceView[] = []
for (let column = 1; column <= 24; column++) {
  for (let lane = 1; lane <= 6; lane++) {
    const id = column * 6 + lane - 1
    const mixed = column > 8 && column < 17
    const terrain = mixed ? (GROUND[(column * 5 + lane * 3) % GROUND.length] ?? 'road') : lane === 1 || lane === 6 ? 'off-road' : 'road'
    const token = column === 19 ? (TOKENS[lane] ?? null) : column === 21 ? (TOKENS[lane - 1] ?? null) : null
    const known = column === 23 ? (KNOWN[lane] ?? null) : null
    spaces.push({
      id, lane, column, terrain, mark: column === 6 && lane % 2 === 0, token: known?.token ?? token, words: terrain,
      marker: column === 5 && lane > 3 ? 'mk-offroad' : null, seen: known?.seen ?? [],
    })
  }
}
const at = (lane: number, column: number): number => column * 6 + lane - 1

function piece(id: string, seat: number | null, crew: number | null, symbol: string, name: string, lane: number, column: number, more: Partial<PieceView> = {}): PieceView {
  const base = { kind: 'car', size: 'small', place: 'road', inoperable: false, damage: 0, under: null, marks: [], badge: null, body: null, part: null, beside: false, handle: id, text: '', clause: '', turned: 0 }
  return { ...base, id, seat, crew, symbol, name, space: column ? at(lane, column) : null, ...(column ? {} : { place: 'start' }), ...more }
}

const BADGES = ['moto-mark-1', 'moto-mark-2', 'moto-mark-3', 'moto-mark-4', 'moto-mark-5']
const pieces: PieceView[] = [
  piece('v0', 0, 4, 'car-small', 'Teal small', 2, 6),
  piece('v1', 0, 4, 'car-medium', 'Teal medium', 5, 4, { marks: [FLAME], damage: 1 }),
  piece('v2', 0, 4, 'car-large', 'Teal large', 4, 18),
  piece('v3', 1, 6, 'rig-front', 'Crimson rig, front section', 2, 3, { part: 'front' }),
  piece('v4', 1, 6, 'rig-mid', 'Crimson rig, mid section', 3, 3, { part: 'mid', body: 'v3', damage: 1 }),
  piece('v5', 1, 6, 'rig-rear', 'Crimson rig, rear section', 3, 2, { part: 'rear', body: 'v3' }),
  ...BADGES.map((badge, n) => piece(`v${6 + n}`, 2, 7, 'motorcycle', `Sulfur motorcycle ${n + 1}`, n + 1, n === 4 ? 0 : 17 + n, { badge, inoperable: n === 2, marks: n === 3 ? [FLAME] : [] })),
  piece('v11', 3, 3, 'car-small', 'Amber small', 5, 8),
  piece('v12', 3, 3, 'car-medium', 'Amber medium', 2, 18, { under: 'v7', beside: true }),
  piece('v13', 3, 3, 'car-large', 'Amber large', 6, 20, { inoperable: true }),
  piece('v14', 4, 1, 'car-small', 'Bone small', 5, 22),
  piece('v15', 4, 1, 'car-medium', 'Bone medium', 0, 0, { place: 'out' }),
  piece('v16', 4, 1, 'car-large', 'Bone large', 5, 21, { marks: [FLAME] }),
  piece('v17', 5, 2, 'car-small', 'Azure small', 1, 18),
  piece('v18', 5, 2, 'car-medium', 'Azure medium', 4, 10, { under: 'v19' }),
  piece('v19', 5, 2, 'car-large', 'Azure large', 4, 10),
  piece('c3', 3, 3, 'chopper', 'Amber chopper', 6, 13, { kind: 'chopper' }),
]

const die = (value: number, more: Partial<DieView> = {}): DieView => ({ value, spent: false, symbol: null, hidden: false, words: '', ...more })
const command = (id: string, name: string, symbol: string, needs: string, more: Partial<CommandView> = {}): CommandView => ({ id, name, symbol, needs, text: `${name} does what its board says.`, die: null, damaged: false, clause: '', tokens: 0, idle: false, ...more })
const token = (symbol: string, title: string, text: string | null = null): SlotView => ({ symbol, title, text, face_down: text !== null, clause: '' })
const PLAIN = [command('airstrike', 'Airstrike', 'i-airstrike', 'any die'), command('nitro', 'Nitro', 'i-nitro', '1-3'), command('drift', 'Drift', 'i-drift', '3-5'), command('repair', 'Repair', 'i-repair', '6 only')]

function dashboard(piece: PieceView, slots: (SlotView | null)[], more: Partial<DashboardView> = {}): DashboardView {
  return { piece: piece.id, size: piece.name, symbol: piece.symbol, status: piece.inoperable ? 'inoperable' : 'operable', die: null, coasts: 0, coast_limit: 2, slots, marks: piece.marks, badge: piece.badge, text: null, value: null, cards: [], ...more }
}

const find = (id: string): PieceView => pieces.find((one) => one.id === id) ?? pieces[0]!
const cars = (first: number, dice: (number | null)[] = []): DashboardView[] =>
  [0, 1, 2].map((n) => {
    const car = find(`v${first + n}`)
    return dashboard(car, [car.inoperable ? token('dmg-dent', 'Dent') : null, car.inoperable || car.damage ? token('dmg-ongoing', 'Faulty Airbag', 'After a slam the car rolls the direction die once more and slides there.') : null], { die: dice[n] ?? null, coasts: n === 1 ? 1 : 0 })
  })

function seat(number: number, crew: number, name: string, more: Partial<SeatView>): SeatView {
  return { seat: number, crew, crew_name: name, dice: [], dashboards: [], commands: PLAIN, chopper: 'ready', out: false, first: number === 1, active: number === 0, title: 'cars', boards: [], tracks: [], piles: [], marks: [], cards: false, lying: [], hand: [], backs: [], head: null, score: null, ...more }
}

const BOARDS: BoardView[] = [
  { id: 'front', title: 'front', card: null, commands: [command('ram', 'Cow Catcher', 'i-ram', 'any'), command('repair-front', 'Repair', 'i-repair', '3 only'), command('missile', 'Missile Launcher', 'i-missile', 'any', { die: 2 })] },
  { id: 'mid', title: 'mid', card: null, commands: [command('strike', 'Airstrike', 'i-airstrike', 'any'), command('repair-mid', 'Repair', 'i-repair', '3 only'), command('traction', 'Traction Drive', 'i-traction', 'any', { damaged: true })] },
  { id: 'rear', title: 'rear', card: null, commands: [command('computer', 'Targeting Computer', 'i-computer', 'any'), command('repair-rear', 'Repair', 'i-repair', '3 only'), command('dispenser', 'Hazard Dispenser', 'i-dispenser', 'any')] },
]
const CARDS = [die(4, { symbol: 'die-shoot-large' }), die(4, { symbol: 'die-shoot-any' }), die(6, { symbol: 'die-shoot-medium' }), die(1, { symbol: 'die-shoot-small-medium' }), die(2, { spent: true, symbol: 'die-shoot-large' })]
const BACKS = Array.from({ length: 5 }, () => die(0, { hidden: true }))
const PILES = [
  { id: 'deck', label: 'Deck', value: '11', symbol: 'card-back' },
  { id: 'discards', label: 'Discards', value: '3 large, 4 large x2, 6 any', symbol: null },
]
const SEATS: SeatView[] = [
  seat(0, 4, 'Teal', { dice: CARDS, dashboards: cars(0, [null, 2]), piles: PILES }),
  seat(1, 6, 'Crimson', {
    dice: [die(3), die(1), die(2), die(2, { spent: true })],
    dashboards: ['v3', 'v4', 'v5'].map((id) => dashboard(find(id), [null, null], { coast_limit: 0 })),
    commands: [],
    boards: BOARDS,
    tracks: [{ id: 'steering', label: 'Hydraulic Steering', value: 2, most: 3, symbol: 'i-steering' }],
    chopper: 'away',
  }),
  seat(2, 7, 'Sulfur', {
    dice: [1, 2, 4, 5, 6, 6].map((value, n) => die(value, { spent: n < 2 })),
    dashboards: BADGES.map((_, n) => dashboard(find(`v${6 + n}`), [n === 2 ? token('dmg-minor', 'Minor damage') : null], { die: n < 2 ? 5 - n : null, coast_limit: 4, coasts: n })),
    commands: [PLAIN[0]!, PLAIN[1]!, command('ranks', 'Close Ranks', 'i-ranks', '3-5'), PLAIN[3]!],
  }),
  seat(3, 3, 'Amber', { dice: BACKS, dashboards: cars(11), piles: PILES }),
  seat(4, 1, 'Bone', { dice: [5, 4, 4, 1].map((value) => die(value)), dashboards: cars(14, [5]) }),
  seat(5, 2, 'Azure', { dice: [6, 6, 2, 1].map((value, n) => die(value, { spent: n > 2 })), dashboards: cars(17, [null, null, 1]) }),
]

const NAMES: Record<string, string> = { 'off-road': 'off-road', 'toxic-goo': 'toxic goo', 'desert-glass': 'desert glass', 'salt-flats': 'salt flats', 'pit-trap': 'pit trap' }

function option(index: number, more: Partial<OptionView>): OptionView {
  const base = { index, value: index, name: `o${index}`, label: `Option ${index}`, shape: 'button', space: null, piece: null, die: null, command: null, symbol: null, key: null, detail: null, slot: null, section: null, group: null, face: null, card: null }
  return { ...base, ...more }
}

function choice(seat: number, title: string, options: Partial<OptionView>[], more: Partial<ChoiceView> = {}): ChoiceView {
  return { seat, kind: 'kind', title, hint: 'What to think of', clause: 'XX-YY-01', about: null, options: options.map((one, index) => option(index, one)), plans: [], faces: [], stake: null, ...more }
}

const FACES = ['die-shoot-large', 'die-shoot-medium', 'die-shoot-small-medium', 'die-shoot-any']
export const choices: Record<string, ChoiceView> = {
  start: choice(2, 'Choose a die and a motorcycle', [1, 4].map((value) => ({ shape: 'die', piece: 'v10', die: 4 + (value === 4 ? 2 : 0), label: `${value}` }))),
  none: choice(9, 'Somebody else chooses', []),
  assign: choice(
    0,
    'Choose a card and a vehicle',
    ['v0', 'v2'].flatMap((id) => CARDS.slice(0, 4).map((card) => ({ shape: 'card', piece: id, die: card.value, face: card.symbol, label: `${card.value} for ${id}` }))),
  ),
  boards: choice(
    1,
    'Choose a section and a die',
    BOARDS.flatMap((board, row) => (row === 0 ? [] : board.commands.flatMap((one) => [3, 1, 2].filter((value) => value === 3 || !one.id.startsWith('repair')).map((value) => ({ shape: 'die', section: board.id, command: one.id, die: value, piece: `v${3 + row}`, label: `${one.name} with ${value}`, detail: one.text }))))),
    { about: 'v3' },
  ),
  cover: choice(0, 'Aim at which command?', BOARDS[0]!.commands.filter((one) => one.symbol !== 'i-repair').map((one) => ({ shape: 'button', section: 'front', command: one.id, piece: 'v3', symbol: one.symbol, label: `${one.name} of the front section`, detail: one.text })), { about: 'v3', faces: FACES.map((symbol, n) => ({ symbol, label: symbol, count: n ? 1 : 3, of: 6 })) }),
  slots: choice(0, 'Take off which damage?', [
    { shape: 'slot', piece: 'v1', slot: 1, symbol: 'dmg-ongoing', label: 'Faulty Airbag', detail: 'Teal medium' },
    { shape: 'slot', piece: 'v13', slot: 0, symbol: 'dmg-dent', label: 'Dent', detail: 'Amber large' },
    { shape: 'slot', piece: 'v13', slot: 1, symbol: 'dmg-ongoing', label: 'Faulty Airbag', detail: 'Amber large' },
  ]),
  many: choice(0, 'An unknown question', Array.from({ length: 12 }, (_, n) => ({ label: `Answer number ${n + 1}`, group: n < 6 ? 'First' : 'Second', detail: n % 3 ? null : 'with a detail' }))),
  pieces: choice(2, 'Which motorcycle gives way?', [7, 9].map((n) => ({ shape: 'piece', piece: `v${n}`, label: find(`v${n}`).name }))),
  reroll: choice(0, 'Roll again?', [
    { label: 'Keep the roll', symbol: 'i-confirm', key: 'Escape' },
    { label: 'Roll both again', symbol: 'i-repeat', key: 'Enter' },
  ]),
}

export function table(open: ChoiceView | null, crews: number): TableView {
  const seats = SEATS.slice(0, crews)
  const kept = new Set(seats.map((one) => one.seat))
  const view: GameView = {
    cards: [],
    ruleset: 'fixture',
    seat: 0,
    round: 3,
    turn: 2,
    active: 0,
    facts: [
      { id: 'round', label: 'Round', value: '3', symbol: null },
      { id: 'turn', label: 'Turn', value: '2', symbol: null },
      { id: 'road-die', label: 'Road die', value: '+2', symbol: 'die-road-2' },
      { id: 'tiles', label: 'Tiles', value: '4', symbol: 'i-tile' },
      { id: 'hazards', label: 'Hazards', value: '13', symbol: 'haz-back' },
      { id: 'damage', label: 'Damage', value: '15', symbol: 'dmg-back' },
    ],
    tiles: [1, 9, 17].map((column, n) => ({ id: `${n + 1}a`, title: ['Parking Lot', 'Everything', 'Tokens'][n] ?? '', place: ['rear', 'middle', 'lead'][n] ?? '', column, columns: 8, lanes: 6, prints: [], cards: [], spaces: [], heading: 0, note: ['rear tile: falls away at the next scroll', 'middle tile', 'lead tile'][n] ?? '' })),
    spaces,
    finish: null,
    pieces: pieces.filter((one) => one.seat === null || kept.has(one.seat)),
    seats: seats.map((one) => ({ ...one, active: one.seat === (open?.seat ?? 0) })),
    choice: open,
    result: null,
    look: 'desert', printed: 'hazard-mark', board: 'road',
    forward: 0,
    terrains: [...new Set(GROUND)].map((id) => ({ id, name: NAMES[id] ?? id, symbol: `space-${id.replace(/-/g, '')}`, text: `What ${NAMES[id] ?? id} does to who enters.`, clause: '' })),
    tokens: ['mine', 'mud'].map((name) => ({ symbol: `haz-${name}`, name, text: '', clause: '', back: 'haz-back', unseen: 2 })),
  }
  const players = seats.map((one) => ({ seat: one.seat, name: ['Ines', 'Jo', 'Kim', 'Malik', 'Ada', 'Grit'][one.seat] ?? '', kind: one.seat === 5 ? 'bot' : 'me', level: null, present: true, stand_in: null, asked: null, pressed: false }))
  const terms = { free_undo: true, odds: false, hints: false, clock: 0, stand_in: 0, listed: false, open_seed: false }
  const made = { id: 'fixture', title: 'Thunder Road: Vendetta', seq: 1, players, mine: seats.map((one) => one.seat), undo: { answers: 1, back_to: 0, why: '', by: 0, sealed: false }, binding: false, view, last_event: -1, host: true, devices: 1, closed: false, next: null, answers: 1, together: null, terms, clock: null, origin: null, mission: null, seed: null, watch: null, drawings: [], card_drawings: [] }
  return made
}
