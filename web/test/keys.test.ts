import { describe, expect, it } from 'vitest'
import { commandKeys, keyAct, keyName, optionKeys, padOptions } from '../src/play/keys'
import { choice, seat } from './make'

const commands = [
  ...seat().commands,
  { id: 'drift', name: 'Drift', symbol: '', needs: '', text: '', die: null },
  { id: 'repair', name: 'Repair', symbol: '', needs: '', text: '', die: null },
]

describe('keys', () => {
  it('commands have their first letters', () => {
    expect([...commandKeys(commands).keys()]).toEqual(['a', 'n', 'd', 'r'])
  })

  it('a command whose letters are all taken has no key, and none gets a key of the page', () => {
    const named = (id: string, name: string) => ({ ...seat().commands[0]!, id, name })
    const keys = commandKeys([named('one', 'Ram'), named('two', 'Rum'), named('three', 'Roll')])
    expect([...keys]).toEqual([
      ['r', 'one'],
      ['o', 'three'],
    ])
  })

  it('places have digits, answers letters, and suggested keys come first', () => {
    const entry = choice([{ space: 4, label: 'lane 1' }, { space: 5, label: 'lane 2' }, { label: 'Stay' }, { label: 'Go', key: 'W' }])
    expect([...optionKeys(entry, entry.options, []).values()].sort()).toEqual(['1', '2', 's', 'w'])
  })

  it('a digit is the die of that value', () => {
    const assign = choice([{ piece: 'v0', die: 4 }])
    expect(keyAct('4', assign, [], commands)).toEqual({ do: 'die', value: 4 })
    expect(keyAct('5', assign, [], commands)).toBeNull()
  })

  it('a letter is a command that is open', () => {
    const asked = choice([{ command: 'nitro', die: 1 }, { label: 'No command' }])
    expect(keyAct('n', asked, [], commands)).toEqual({ do: 'command', command: 'nitro' })
    expect(keyAct('r', asked, [], commands)).toBeNull()
  })

  it('keys of the page work without a choice', () => {
    expect(keyAct('u', null, [], [])).toEqual({ do: 'undo' })
    expect(keyAct('Escape', null, [], [])).toEqual({ do: 'cancel' })
    expect(keyAct('q', null, [], [])).toBeNull()
  })

  it('are printed as people know them', () => {
    expect(['escape', 'enter', 'q'].map(keyName)).toEqual(['Esc', 'Enter', 'Q'])
  })
})

describe('options as buttons', () => {
  it('all, if they are few and need no dice', () => {
    expect(padOptions(choice([{ space: 1 }, { space: 2 }]))).toHaveLength(2)
  })
  it('only the plain ones, if the others are pointed at', () => {
    expect(padOptions(choice([{ die: 1, piece: 'v0' }, { label: 'Pass' }])).map((one) => one.index)).toEqual([1])
    expect(padOptions(choice(Array.from({ length: 90 }, (_, space) => ({ space }))))).toEqual([])
  })
})
