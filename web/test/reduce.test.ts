import { describe, expect, it } from 'vitest'
import { applyEvent } from '../src/play/reduce'
import { command, die, event, piece, seat, spaces, tile, view } from './make'

const pieceOf = (state: ReturnType<typeof view>, id: string) => state.pieces.find((one) => one.id === id)

describe('events change what is drawn', () => {
  const start = view()

  it('move puts a piece at the end of its path', () => {
    const after = applyEvent(start, event('move', { piece: 'v0', path: [7, 10], how: 'drive' }), start)
    expect(pieceOf(after, 'v0')?.space).toBe(10)
    expect(pieceOf(start, 'v0')?.space).toBe(4)
  })

  it('a path may begin where the piece stands', () => {
    const train = view({ pieces: [piece({ id: 'a', space: 7, body: null }), piece({ id: 'b', space: 4, body: 'a' }), piece({ id: 'c', space: 1, body: 'a' })] })
    const after = applyEvent(train, event('move', { piece: 'a', path: [7, 10], how: 'drive' }), train)
    expect(after.pieces.map((one) => one.space)).toEqual([10, 7, 4])
  })

  it('move brings a piece in from the start', () => {
    const outside = view({ pieces: [piece({ id: 'v0', place: 'start' })] })
    const after = applyEvent(outside, event('move', { piece: 'v0', path: [4], how: 'enter' }), outside)
    expect(pieceOf(after, 'v0')).toMatchObject({ place: 'road', space: 4 })
  })

  it('a piece that drives away frees the one above it', () => {
    const stacked = view({ pieces: [piece({ id: 'v0', space: 4, under: 'v1' }), piece({ id: 'v1', space: 4 })] })
    const after = applyEvent(stacked, event('move', { piece: 'v1', path: [7], how: 'slam' }), stacked)
    expect(pieceOf(after, 'v0')?.under).toBeNull()
  })

  it('what is gathered is counted, and ground and table are as they will be', () => {
    const poor = view({ seats: [seat({ seat: 0, score: { id: 'scrap', label: 'Scrap', value: '1', symbol: 's' } })] })
    expect(applyEvent(poor, event('scrap', { seat: 0, gain: 2, count: 3 }), poor).seats[0]?.score?.value).toBe('3')
    const [first, second] = start.spaces
    const card = { id: 'd/a', deck: 'D', name: 'A', text: '', clause: '', symbol: null, state: '', note: '', lead: '', family: '', colour: '' }
    const final = view({ cards: [card], spaces: start.spaces.map((space) => ({ ...space, marker: 'up' })) })
    const risen = applyEvent(start, event('pillars', { ground: [first?.id ?? -1] }), final)
    expect(risen.spaces.filter((space) => space.marker === 'up').map((space) => space.id)).toEqual([first?.id])
    expect([second?.marker, risen.cards]).toEqual([null, []])
    expect(applyEvent(start, event('decreed', { table: true }), final).cards).toEqual([card])
  })

  it('slam stacks on one space, eliminated removes', () => {
    const apart = applyEvent(start, event('slam', { top: 'v0', bottom: 'v1' }), start)
    expect(pieceOf(apart, 'v0')?.under).toBeNull()
    const met = view({ pieces: [piece({ id: 'v0', space: 4 }), piece({ id: 'v1', space: 4 })] })
    const slammed = applyEvent(met, event('slam', { top: 'v0', bottom: 'v1' }), met)
    expect(pieceOf(slammed, 'v0')?.under).toBe('v1')
    const gone = applyEvent(slammed, event('eliminated', { piece: 'v0', space: 4, why: 'side' }), start)
    expect(pieceOf(gone, 'v0')).toMatchObject({ place: 'out', space: null })
    const below = applyEvent(slammed, event('eliminated', { piece: 'v1', space: 4, why: 'side' }), start)
    expect(pieceOf(below, 'v0')?.under).toBeNull()
  })

  it('flip shows the token', () => {
    const after = applyEvent(start, event('flip', { space: 7, symbol: 'haz-mine', token: 'mine' }), start)
    expect(after.spaces.find((one) => one.id === 7)?.token).toBe('haz-mine')
  })

  it('assign and command spend one die each', () => {
    const assigned = applyEvent(start, event('assign', { seat: 0, piece: 'v0', die: 4, coast: false }), start)
    expect(assigned.seats[0]?.dashboards[0]?.die).toBe(4)
    expect(assigned.seats[0]?.dice.map((die) => die.spent)).toEqual([true, false, false])
    const commanded = applyEvent(assigned, event('command', { seat: 0, command: 'nitro', die: 2 }), start)
    expect(commanded.seats[0]?.commands[1]?.die).toBe(2)
    expect(commanded.seats[0]?.dice.map((die) => die.spent)).toEqual([true, false, true])
  })

  it('a coast fills a pip and leaves the slot alone', () => {
    const after = applyEvent(start, event('assign', { seat: 0, piece: 'v0', die: 2, coast: true }), start)
    expect(after.seats[0]?.dashboards[0]).toMatchObject({ die: null, coasts: 1 })
  })

  it('damage fills a slot, repair empties it', () => {
    const hit = applyEvent(start, event('damage', { piece: 'v0', symbol: 'dmg-dent' }), start)
    expect(hit.seats[0]?.dashboards[0]?.slots.map((slot) => slot?.symbol)).toEqual(['dmg-dent', undefined])
    expect(pieceOf(hit, 'v0')?.damage).toBe(1)
    const mended = applyEvent(hit, event('repaired', { piece: 'v0', symbol: 'dmg-dent' }), start)
    expect(mended.seats[0]?.dashboards[0]?.slots).toEqual([null, null])
    expect(pieceOf(mended, 'v0')?.damage).toBe(0)
  })

  it('scroll drops the rear tile and lays the new one, tokens as they were', () => {
    const before = applyEvent(start, event('flip', { space: 10, symbol: 'haz-oil' }), start)
    const final = view({ tiles: [tile('b', 'rear', 3), tile('c', 'lead', 5)], spaces: spaces(3, 4) })
    const after = applyEvent(before, event('scroll', { removed: 'a', added: 'c' }), final)
    expect(after.tiles).toEqual(final.tiles)
    expect(after.spaces.map((one) => one.id)).toEqual(final.spaces.map((one) => one.id))
    expect(after.spaces.find((one) => one.id === 10)?.token).toBe('haz-oil')
  })

  it('a new wreck is taken from the true view', () => {
    const wreck = piece({ id: 'v9', crew: null, symbol: 'wreck', space: 10 })
    const final = view({ pieces: [...start.pieces, wreck] })
    const after = applyEvent(start, event('wreck', { piece: 'v9', space: 7 }), final)
    expect(pieceOf(after, 'v9')).toMatchObject({ space: 7, place: 'road' })
  })

  it('turn marks who acts, out who does not any more', () => {
    const turned = applyEvent(start, event('turn', { seat: 1 }), start)
    expect(turned.seats.map((one) => one.active)).toEqual([false, true])
    expect(applyEvent(turned, event('out', { seat: 0 }), start).seats[0]?.out).toBe(true)
  })

  it('unknown kinds change nothing', () => {
    expect(applyEvent(start, event('earthquake', { piece: 'v0' }), start)).toEqual(start)
  })

  it('what an event of an unknown kind is about carries its markers at once', () => {
    const burning = view({ pieces: [piece({ id: 'v0', space: 4, marks: [{ symbol: 'mk', label: 'burning', count: 1 }] })] })
    const lit = applyEvent(view(), event('ignite', { piece: 'v0' }), burning)
    expect(lit.pieces.map((one) => one.marks.length)).toEqual([1, 0])
  })

  it('a hand of cards shows both figures, and backs are spent unseen', () => {
    const drawn = applyEvent(view(), event('drawn', { seat: 0, values: [4, 2], symbols: ['a', 'b'] }), view())
    expect(drawn.seats[0]?.dice.map((one) => [one.value, one.symbol])).toEqual([
      [4, 'a'],
      [2, 'b'],
    ])
    const hidden = view({ seats: [seat({ dice: [die(0, { hidden: true }), die(0, { hidden: true })] })] })
    const played = applyEvent(hidden, event('assign', { seat: 0, piece: 'v0', die: 5, coast: false }), hidden)
    expect(played.seats[0]?.dice.map((one) => one.spent)).toEqual([true, false])
  })

  it('a command of a board is used, covered and free again', () => {
    const boards = [{ id: 'bow', title: 'Bow', card: null, commands: [command('ram', 'Ram')] }]
    const table = view({ seats: [seat({ boards })] })
    const hit = view({ seats: [seat({ boards: [{ id: 'bow', title: 'Bow', card: null, commands: [command('ram', 'Ram', { damaged: true })] }] })] })
    const after = (kind: string, from: typeof table, to: typeof table) =>
      applyEvent(from, event(kind, { seat: 0, piece: 'v0', board: 'bow', command: 'ram', die: 2 }), to).seats[0]?.boards[0]?.commands[0]
    expect([after('command', table, hit)?.die, after('dented', table, hit)?.damaged, after('mended', hit, table)?.damaged]).toEqual([2, true, false])
  })

  it('a long vehicle follows its head', () => {
    const table = view({ pieces: [piece({ id: 'v0', space: 7 }), piece({ id: 'v1', space: 4, body: 'v0' }), piece({ id: 'v2', space: null, place: 'start', body: 'v0' })] })
    const moved = applyEvent(table, event('move', { piece: 'v0', how: 'drive', path: [10] }), table)
    expect(moved.pieces.map((one) => one.space)).toEqual([10, 7, 4])
    expect(moved.pieces[2]?.place).toBe('road')
  })
})
