import { describe, expect, it } from 'vitest'
import { cardOf } from '../src/know/card'
import { answersFor, type Hand } from '../src/know/subject'
import { cardKey, cardNamed, cardSays } from '../src/play/cards'
import { laidOut } from '../src/play/offer'
import { NOTHING } from '../src/play/selection'
import { choosers, keepQuestion, sameChoice } from '../src/play/together'
import { mayUndo, undoWords } from '../src/play/undo'
import type { CardView, TableView, TogetherView } from '../src/protocol'
import { choice, option, seat, tile, view } from './make'

const card = (id: string, more: Partial<CardView> = {}): CardView => ({ id, deck: 'upgrade', name: 'Ram Plate', text: 'It rams.', clause: 'UP-1', symbol: null, state: 'ready', note: 'once a round', lead: '', family: '', colour: '', ...more })
const hand: Hand = { selection: NOTHING, plan: null, candidate: null, pathTo: () => null }

function table(together: TogetherView | null, more: Partial<TableView> = {}): TableView {
  return { seq: 1, last_event: 4, answers: 2, together, players: [], undo: null, view: view({ choice: choice([{}]) }), ...more } as TableView
}

describe('all choose at once', () => {
  const at = (...ready: number[]): TogetherView => ({ seats: [0, 1, 2], ready, option: null })

  it('who is ready is news that disturbs nobody', () => {
    expect(sameChoice(table(at()), table(at(1)))).toBe(true)
    expect(sameChoice(table(at()), table({ ...at(0), option: 2 }))).toBe(false)
    expect(sameChoice(table(at()), table(at(1), { last_event: 5 }))).toBe(false)
    expect(sameChoice(table(at()), table(at(1), { answers: 3 }))).toBe(false)
    expect(sameChoice(table(at()), table(null))).toBe(false)
    expect(sameChoice(null, table(at()))).toBe(false)
    const next = table(at(0), { view: view({ choice: choice([{}], { seat: 1 }) }) })
    expect(sameChoice(table(at()), next)).toBe(false)
  })

  it('a mark on an answer stays when somebody else is ready', () => {
    const [before, after] = [table(at()), table(at(1), { seq: 2 })]
    const shown = keepQuestion(before, after)
    expect(shown).toMatchObject({ seq: 2, together: { ready: [1] } })
    expect(shown.view.choice).toBe(before.view.choice)
  })

  it('everybody is named with whether they are ready', () => {
    expect(choosers(table(at(2)))).toEqual([{ seat: 0, ready: false }, { seat: 1, ready: false }, { seat: 2, ready: true }])
    expect(choosers(table(null))).toEqual([])
  })

  it('undo takes back what is sealed', () => {
    const sealed = table(at(0), { undo: { answers: 0, back_to: null, why: '', by: 0, sealed: true } })
    expect(mayUndo(sealed)).toBe(true)
    expect(undoWords(sealed, [])).toBe('Take back your choice')
    expect(mayUndo(table(at(0), { undo: { answers: 0, back_to: null, why: 'others', by: 1, sealed: false } }))).toBe(false)
    expect(mayUndo(table(at(0)))).toBe(false)
  })
})

describe('cards', () => {
  const used = card('upgrades/ram-plate', { state: 'used' })
  const there = view({
    cards: [card('laws/law', { name: 'Law' })],
    tiles: [{ ...tile('a', 'rear', 1), cards: [card('conditions/fog', { name: 'Fog' })] }],
    seats: [seat({ lying: [card('leaders/jo', { name: 'Jo' })], hand: [card('strikes/flak', { name: 'Flak' })], dashboards: [{ ...seat().dashboards[0]!, cards: [used] }] })],
  })

  it('are explained wherever they lie, as they are there', () => {
    for (const [id, name] of [['laws/law', 'Law'], ['conditions/fog', 'Fog'], ['leaders/jo', 'Jo'], ['strikes/flak', 'Flak']]) {
      expect(cardNamed(there, null, `${id}|ready`)?.name).toBe(name)
    }
    const shown = cardOf({ kind: 'card', card: cardKey(used) }, { view: there, choice: null, table: null, log: [] }, hand)
    expect(shown).toMatchObject({ title: 'Ram Plate', where: 'upgrade, used, once a round', lines: [{ text: 'It rams.', clause: 'UP-1' }] })
    expect(cardOf({ kind: 'card', card: 'nothing|ready' }, { view: there, choice: null, table: null, log: [] }, hand)).toBeNull()
    expect(answersFor({ kind: 'card', card: cardKey(used) }, choice([{}]), hand)).toBeNull()
  })

  it('say how they are', () => {
    expect(cardSays(used)).toBe('Ram Plate, used')
    expect(cardSays(card('x/y', { state: '' }))).toBe('Ram Plate')
  })

  it('are told with the vehicle before which they lie', () => {
    const lines = cardOf({ kind: 'piece', piece: 'v0' }, { view: there, choice: null, table: null, log: [] }, hand)?.lines ?? []
    expect(lines).toContainEqual({ text: 'Ram Plate, used: It rams.', clause: 'UP-1', symbol: null, crew: null })
  })

  it('that can be chosen are laid out, but for those that are pointed at on the table', () => {
    expect(laidOut(option({ card: used }))).toBe(true)
    expect(laidOut(option({ card: used, shape: 'piece', piece: 'v0' }))).toBe(false)
    expect(laidOut(option({}))).toBe(false)
    const open = choice([{ label: 'Take it', card: card('upgrades/winch') }])
    const shown = cardOf({ kind: 'option', option: 0 }, { view: there, choice: open, table: null, log: [] }, hand)
    expect(shown).toMatchObject({ title: 'Take it', lines: [{ text: 'It rams.', clause: 'UP-1' }] })
  })
})
