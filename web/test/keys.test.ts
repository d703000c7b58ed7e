import { describe, expect, it, vi } from 'vitest'
import { commandKeys, keyName, Keys, optionKeys, spokenKey, suggested, type KeyAct, type Now } from '../src/play/keys'
import { focus } from '../src/play/focus.svelte'
import { offer, type Offer } from '../src/play/offer'
import { Pointing } from '../src/play/pointing.svelte'
import { NOTHING } from '../src/play/selection'
import type { ChoiceView, OptionView, PlanView } from '../src/protocol'
import { choice, command, die, plan, seat, view } from './make'

const places = (...named: [string, string][]) => named.map(([id, name]) => ({ key: id, command: command(id, name) }))
const BASE = places(['airstrike', 'Airstrike'], ['nitro', 'Nitro'], ['drift', 'Drift'], ['repair', 'Repair'])
const table = view({ seats: [seat({ commands: BASE.map((place) => place.command) })] })
const put = (open: ChoiceView, seen = table) => offer(seen, open, NOTHING, new Set(seen.spaces.map((space) => space.id)))

const IDLE: Now = { offered: null, shown: () => true, enter: null, chosenDie: null, held: false, planned: false, ways: 0, single: true }
const keys = (offered: Offer, chosenDie: string | null = null) => new Keys({ ...IDLE, offered: offered.keys, chosenDie })

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
    const now = keys(put(choice([{ piece: 'v0', die: 4 }])))
    expect(now.act('4')).toEqual({ do: 'die', die: '4' })
    expect(now.act('5')).toBeNull()
  })

  it('a digit pressed again is the next card of that value', () => {
    const hand = [die(4, { symbol: 'die-shoot-any' }), die(4, { symbol: 'die-shoot-large' })]
    const seen = view({ seats: [seat({ dice: hand })] })
    const held = put(choice([{ piece: 'v0', die: 4, face: 'die-shoot-any' }, { piece: 'v0', die: 4, face: 'die-shoot-large' }]), seen)
    const [any, large] = ['4/die-shoot-any', '4/die-shoot-large']
    expect(held.keys.dice).toEqual([any, large])
    expect(keys(held).act('4')).toEqual({ do: 'die', die: any })
    expect(keys(held, any).act('4')).toEqual({ do: 'die', die: large })
    expect(keys(held, large).act('4')).toEqual({ do: 'die', die: any })
    const badges = [any, large].map((one) => keys(held, any).of({ do: 'die', die: one ?? '' }))
    expect(badges).toEqual([null, '4'])
  })

  it('a letter is a command that is open', () => {
    const now = keys(put(choice([{ command: 'nitro', die: 2 }, { label: 'No command' }])))
    expect(now.act('n')).toEqual({ do: 'command', command: 'nitro' })
    expect(now.act('r')).toBeNull()
  })

  it('a letter is a vehicle that wants a die', () => {
    const now = keys(put(choice([{ piece: 'v0', die: 4 }, { piece: 'v1', die: 4 }])))
    expect(now.act('s')).toEqual({ do: 'piece', piece: 'v0' })
    expect(now.act('a')).toEqual({ do: 'piece', piece: 'v1' })
  })

  it('keys of the page work without a choice', () => {
    const now = new Keys(IDLE)
    expect(now.act('u')).toEqual({ do: 'undo' })
    expect([now.act('Escape'), now.act('Enter'), now.act('q')]).toEqual([null, null, null])
  })

  it('of one letter, figure or sign can be switched off; Enter, Esc, Space and Backspace stay', () => {
    const asked = put(choice([{ piece: 'v0', die: 4 }, { piece: 'v1', die: 4 }]))
    const now = new Keys({ ...IDLE, offered: asked.keys, enter: { do: 'space', space: 1 }, held: true, planned: true, ways: 2, single: false })
    expect(['u', 'l', ',', '.', 'x', 's', '4'].map((key) => now.act(key))).toEqual(Array(7).fill(null))
    expect([now.act('Enter'), now.act(' '), now.act('Escape'), now.act('Backspace')].every(Boolean)).toBe(true)
    expect(now.all('piece')).toEqual([])
  })

  it('of the page are given to no option, whatever the engine suggests', () => {
    const asked = choice([{ label: 'Undo it', key: 'u' }, { label: 'No', key: 'Escape' }, { label: 'Wait', key: 'w' }, { label: 'Walk', key: 'w' }])
    expect([...optionKeys(asked, asked.options, []).values()].sort()).toEqual(['a', 'n', 'o', 'w'])
  })

  it('have one meaning each, and badges are read off the same table', () => {
    const asked = put(choice([{ label: 'Ram' }, { label: 'Shove' }, { label: 'No', key: 'Enter' }]))
    const now = keys(asked)
    for (const [option, key] of asked.keys.options) {
      expect(now.act(key)).toEqual({ do: 'option', option })
      expect(now.of({ do: 'option', option })).toBe(key)
    }
    const without = new Keys({ ...IDLE, offered: asked.keys, shown: (option) => option.label !== 'Ram' })
    expect(without.all('option')).toEqual(['s'])
  })

  it('are printed as people know them', () => {
    expect(['escape', 'enter', 'q'].map(keyName)).toEqual(['Esc', 'Enter', 'Q'])
    expect(['escape', 'q', null].map(spokenKey)).toEqual(['Escape', 'q', undefined])
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
      { id: 'bow', title: 'Bow', card: null, commands: [command('ram', 'Ram'), command('repair', 'Repair')] },
      { id: 'stern', title: 'Stern', card: null, commands: [command('repair', 'Repair')] },
    ]
    const seen = view({ seats: [seat({ commands: [], boards })] })
    const options = boards.flatMap((board) => board.commands.map((one) => ({ section: board.id, command: one.id, die: 2 })))
    const { boards: shown, keys: given } = put(choice(options), seen)
    expect(shown.map((board) => [board.title, board.places.map((place) => place.key)])).toEqual([
      ['Bow', ['bow/ram', 'bow/repair']],
      ['Stern', ['stern/repair']],
    ])
    expect([...given.commands.values()]).toEqual(['bow/ram', 'bow/repair', 'stern/repair'])
  })

  it('commands on a board of somebody else can be named', () => {
    const other = seat({ seat: 1, commands: [], boards: [{ id: 'bow', title: 'Bow', card: null, commands: [command('ram', 'Ram')] }] })
    const seen = view({ seats: [seat(), other] })
    expect(put(choice([{ section: 'bow', command: 'ram' }, { label: 'No' }]), seen).boards.map((board) => board.title)).toEqual(['Bow'])
  })
})

describe('Enter', () => {
  const sent: (OptionView | PlanView)[] = []
  const hand = (open: ChoiceView, takes = true): Pointing => {
    sent.length = 0
    return new Pointing({ choice: open, shown: table, takes: () => takes, answer: (one) => void sent.push(one), begin: () => undefined, follow: (_, plan) => void sent.push(plan) })
  }
  /** What a key does, done. */
  const press = (at: Pointing, key: string): KeyAct | null => {
    const act = at.keys.act(key)
    if (act?.do === 'confirm') at.confirm()
    else if (act?.do === 'cancel') at.cancel()
    else if (act?.do === 'option') at.press(act.option)
    else if (act?.do === 'die') at.point('die', act.die)
    else if (act?.do === 'piece') at.point('piece', act.piece)
    return act
  }
  const both = choice([{ piece: 'v0', die: 4 }, { piece: 'v1', die: 4 }, { label: 'Leave it', key: 'Enter' }])

  it('gives the suggested answer only while nothing is half made', () => {
    const at = hand(both)
    expect(suggested(both.options)?.label).toBe('Leave it')
    expect(at.keys.of({ do: 'option', option: both.options[2]! })).toBe('enter')
    press(at, '4')
    expect([at.halfMade, press(at, 'Enter'), sent]).toEqual([true, null, []])
    press(at, 's')
    expect(at.keys.of({ do: 'confirm' })).toBe('enter')
    press(at, 'Enter')
    expect(sent).toEqual([both.options[0]])
  })

  it('and Escape: it only ever lets go', () => {
    const at = hand(choice([{ label: 'No', key: 'Escape' }, { label: 'Yes', key: 'Enter' }]))
    expect([at.keys.act('Escape'), sent]).toEqual([null, []])
    const half = hand(both)
    press(half, '4')
    press(half, 'Escape')
    expect([half.halfMade, half.keys.act('Escape'), sent]).toEqual([false, null, []])
  })

  it('does nothing, nor any other key, while what is pressed was not meant for the question', () => {
    const at = hand(both, false)
    for (const key of ['Enter', '4', 's']) press(at, key)
    at.pointSpace(4)
    at.take(both.options[0]!)
    expect([at.halfMade, sent]).toEqual([false, []])
  })

  it('confirms what keys have made ready, wherever the focus stayed, and presses a space that it was then moved to', () => {
    class Cell {
      readonly isConnected = true
      constructor(private readonly space: string) {}
      matches = (): boolean => true
      getAttribute = (): string => this.space
    }
    vi.stubGlobal('Element', Cell)
    const go = (space: string): void => focus.moved({ type: 'focusin', target: new Cell(space) } as unknown as FocusEvent)
    const spaces = [4, 5, 6].map((id) => ({ ...table.spaces[0]!, id, lane: id }))
    const seen = view({ spaces, pieces: table.pieces.map((piece) => ({ ...piece, id: 'v0', space: 4, place: 'road' })) })
    const asked = choice([{ label: 'Left', space: 5 }, { label: 'Right', space: 6 }], { about: 'v0', plans: [plan([0], [5]), plan([1], [6])] })
    const at = new Pointing({ choice: asked, shown: seen, takes: () => true, answer: () => undefined, begin: () => undefined, follow: () => undefined })
    go('6')
    expect(at.keys.act('enter')).toEqual({ do: 'space', space: 6 })
    at.press(asked.options[0]!)
    expect(at.keys.act('enter')).toEqual({ do: 'confirm' })
    go('5')
    go('6')
    expect(at.keys.act('enter')).toEqual({ do: 'space', space: 6 })
    focus.moved({ type: 'focusout', target: null } as unknown as FocusEvent)
    vi.unstubAllGlobals()
  })

  it('a path that has begun takes no step that nothing is foreseen for', () => {
    const spaces = [4, 5].map((id) => ({ ...table.spaces[0]!, id, lane: id }))
    const seen = view({ spaces, pieces: table.pieces.map((piece) => ({ ...piece, id: 'v0', space: 4, place: 'road' })) })
    const path = plan([0], [5])
    const asked = choice([{ label: 'Left', space: 5 }, { label: 'Brake' }], { about: 'v0', plans: [path] })
    const at = new Pointing({ choice: asked, shown: seen, takes: () => true, answer: (one) => void sent.push(one), begin: () => undefined, follow: (_, plan) => void sent.push(plan) })
    expect(asked.options.map((option) => at.leads(option))).toEqual([true, true])
    at.press(asked.options[0]!)
    expect(asked.options.map((option) => at.leads(option))).toEqual([false, false])
    expect(at.keys.all('option')).toEqual([])
    expect(at.keys.of({ do: 'confirm' })).toBe('enter')
  })
})
