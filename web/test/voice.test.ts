import { describe, expect, it } from 'vitest'
import { Reporter } from '../src/voice/reporter'
import type { EventView } from '../src/protocol'

let n = 0
const event = (kind: string, text: string, data: EventView['data'] = {}): EventView => ({ n: ++n, kind, text, clause: '', data })
const step = (from: string, to: string, path: number[]): EventView => event('move', `v0 drives from ${from} to ${to}.`, { piece: 'v0', how: 'drive', from, path })

describe('what is read of the log', () => {
  it('steps of one drive are one line, read when it is whole', () => {
    n = 0
    const reporter = new Reporter(0)
    const log = [step('1/1', '1/2', [1, 2])]
    expect(reporter.next(log, false)).toEqual([])
    log.push(step('1/2', '1/3', [2, 3]))
    expect(reporter.next(log, false)).toEqual([])
    log.push(event('slam', 'v0 slams v1.'))
    expect(reporter.next(log, false)).toEqual(['v0 drives from 1/1 to 1/3 (2 steps).'])
    expect(reporter.next(log, true)).toEqual(['v0 slams v1.'])
    expect(reporter.next(log, true)).toEqual([])
  })
  it('what came before somebody listened, or while they looked back, is not read', () => {
    n = 0
    const log = [event('roll', 'One.'), event('roll', 'Two.')]
    const reporter = new Reporter(1)
    expect(reporter.next(log, true)).toEqual(['Two.'])
    log.push(event('roll', 'Three.'))
    reporter.pass(log)
    expect(reporter.next(log, true)).toEqual([])
  })
})
