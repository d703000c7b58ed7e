import { describe, expect, it } from 'vitest'
import { commandKeys, keyAct, keyName, optionKeys } from '../src/play/keys'
import { offer } from '../src/play/offer'
import { NOTHING } from '../src/play/selection'
import type { ChoiceView } from '../src/protocol'
import { choice, command, die, seat, view } from './make'

const places = (...named: [string, string][]) => named.map(([id, name]) => ({ key: id, command: command(id, name) }))
const BASE = places(['airstrike', 'Airstrike'], ['nitro', 'Nitro'], ['drift', 'Drift'], ['repair', 'Repair'])
const table = view({ seats: [seat({ commands: BASE.map((place) => place.command) })] })
const put = (open: ChoiceView, seen = table) => offer(seen, open, NOTHING, new Set(seen.spaces.map((space) => space.id)))

describe('keys', () => {
  it('commands have their first letters', () => {
    expect([...commandKeys(BASE).keys()]).toEqual(['a', 'n', 'd', 'r'])
  })

  it('a command whose letters are all taken has no key, and none gets a key of the page', () => {
    expect([...commandKeys(places(['one', 'Ram'], ['two', 'Rum'], ['three', 'Roll']))]).toEqual([
      ['r', 'one'],
      ['o', 'three'],
    ])
  })

  it('places have digits, answers letters, and suggested keys come first', () => {
    const entry = choice([{ space: 4, label: 'lane 1' }, { space: 5, label: 'lane 2' }, { label: 'Stay' }, { label: 'Go', key: 'W' }])
    expect([...optionKeys(entry, entry.options, []).values()].sort()).toEqual(['1', '2', 's', 'w'])
  })

  it('numbered answers have their numbers', () => {
    const rows = choice([{ label: 'Row 1' }, { label: 'Row 2' }, { label: 'Row 6' }, { label: 'Row 7' }, { label: 'Row 7' }])
    expect([...optionKeys(rows, rows.options, []).values()]).toEqual(['1', '2', '6', '7', 'r'])
  })

  it('a digit is the die of that value', () => {
    const { keyboard } = put(choice([{ piece: 'v0', die: 4 }]))
    expect(keyAct('4', keyboard)).toEqual({ do: 'die', die: '4' })
    expect(keyAct('5', keyboard)).toBeNull()
  })

  it('a digit pressed again is the next card of that value', () => {
    const hand = [die(4, { symbol: 'die-shoot-any' }), die(4, { symbol: 'die-shoot-large' })]
    const seen = view({ seats: [seat({ dice: hand })] })
    const { keyboard } = put(choice([{ piece: 'v0', die: 4, face: 'die-shoot-any' }, { piece: 'v0', die: 4, face: 'die-shoot-large' }]), seen)
    const [any, large] = ['4/die-shoot-any', '4/die-shoot-large']
    expect(keyboard.dice).toEqual([any, large])
    expect(keyAct('4', keyboard)).toEqual({ do: 'die', die: any })
    expect(keyAct('4', keyboard, any)).toEqual({ do: 'die', die: large })
    expect(keyAct('4', keyboard, large)).toEqual({ do: 'die', die: any })
  })

  it('a letter is a command that is open', () => {
    const { keyboard } = put(choice([{ command: 'nitro', die: 2 }, { label: 'No command' }]))
    expect(keyAct('n', keyboard)).toEqual({ do: 'command', command: 'nitro' })
    expect(keyAct('r', keyboard)).toBeNull()
  })

  it('a letter is a vehicle that wants a die', () => {
    const { keyboard } = put(choice([{ piece: 'v0', die: 4 }, { piece: 'v1', die: 4 }]))
    expect(keyAct('s', keyboard)).toEqual({ do: 'piece', piece: 'v0' })
    expect(keyAct('a', keyboard)).toEqual({ do: 'piece', piece: 'v1' })
  })

  it('keys of the page work without a choice', () => {
    expect(keyAct('u', null)).toEqual({ do: 'undo' })
    expect(keyAct('Escape', null)).toEqual({ do: 'cancel' })
    expect(keyAct('q', null)).toBeNull()
  })

  it('are printed as people know them', () => {
    expect(['escape', 'enter', 'q'].map(keyName)).toEqual(['Esc', 'Enter', 'Q'])
  })
})

describe('options as buttons', () => {
  it('all, if they are few and need no dice', () => {
    expect(put(choice([{ space: 4 }, { space: 5 }])).pad).toHaveLength(2)
  })

  it('only the plain ones, if the others are pointed at', () => {
    const { pad, plain } = put(choice([{ die: 2, piece: 'v0' }, { label: 'Pass' }]))
    expect([pad, plain.map((one) => one.index)]).toEqual([[], [1]])
    const many = view({ spaces: Array.from({ length: 90 }, (_, id) => ({ ...table.spaces[0]!, id })) })
    expect(put(choice(many.spaces.map(({ id }) => ({ space: id }))), many).pad).toEqual([])
  })

  it('all that name something that lies nowhere', () => {
    const strange = [{ space: 999 }, { piece: 'x9' }, { die: 6 }, { command: 'fly' }, { piece: 'v0', slot: 7 }, { space: 4 }, { label: 'Pass' }]
    const { pad, plain } = put(choice(strange))
    expect([...pad, ...plain].map((one) => one.index).sort()).toEqual([0, 1, 2, 3, 6])
  })

  it('commands of several boards have keys of their own', () => {
    const boards = [
      { id: 'bow', title: 'Bow', commands: [command('ram', 'Ram'), command('repair', 'Repair')] },
      { id: 'stern', title: 'Stern', commands: [command('repair', 'Repair')] },
    ]
    const seen = view({ seats: [seat({ commands: [], boards })] })
    const options = boards.flatMap((board) => board.commands.map((one) => ({ section: board.id, command: one.id, die: 2 })))
    const { boards: shown, keyboard } = put(choice(options), seen)
    expect(shown.map((board) => [board.title, board.places.map((place) => place.key)])).toEqual([
      ['Bow', ['bow/ram', 'bow/repair']],
      ['Stern', ['stern/repair']],
    ])
    expect([...keyboard.commands.values()]).toEqual(['bow/ram', 'bow/repair', 'stern/repair'])
  })

  it('commands on a board of somebody else can be named', () => {
    const other = seat({ seat: 1, commands: [], boards: [{ id: 'bow', title: 'Bow', commands: [command('ram', 'Ram')] }] })
    const seen = view({ seats: [seat(), other] })
    expect(put(choice([{ section: 'bow', command: 'ram' }, { label: 'No' }]), seen).boards.map((board) => board.title)).toEqual(['Bow'])
  })
})
