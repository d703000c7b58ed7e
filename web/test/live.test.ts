import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveLink, type LinkHandlers } from '../src/net/live'

/** A line whose other end is this test. */
class Line extends EventTarget {
  static readonly OPEN = 1
  static readonly all: Line[] = []
  readyState = 0
  sent: { type: string }[] = []
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor() {
    super()
    Line.all.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.readyState = 3
  }

  says(message: object): void {
    this.readyState = Line.OPEN
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  ends(code: number): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

const HELLO = { type: 'hello', table: { seq: 3 } }
const ANSWER = { type: 'answer', id: 'one', seq: 3, option: 0 } as const
const page = new EventTarget()
const screen = Object.assign(new EventTarget(), { hidden: false })
let told: string[] = []

function joined(): LiveLink {
  const handlers = {
    hello: () => told.push('hello'),
    update: () => told.push('update'),
    refused: () => told.push('refused'),
    people: () => told.push('people'),
    state: (state: string) => told.push(state),
    after: () => 0,
    lost: () => told.push('lost'),
    gone: (_: string, status: number) => told.push(`gone ${status}`),
  }
  const link = new LiveLink('table', null, handlers as LinkHandlers)
  link.open()
  return link
}

function now(): Line {
  return Line.all.at(-1) as Line
}

beforeEach(() => {
  vi.useFakeTimers()
  Line.all.length = 0
  told = []
  screen.hidden = false
  const { setTimeout, setInterval } = globalThis
  vi.stubGlobal('window', Object.assign(page, { setTimeout, setInterval }))
  vi.stubGlobal('document', screen)
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
  vi.stubGlobal('WebSocket', Line)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a line that is dead without a word is left, and the answer sent again on the next', () => {
  const link = joined()
  now().says(HELLO)
  link.send(ANSWER)
  vi.advanceTimersByTime(9_000)
  expect(Line.all).toHaveLength(1)
  vi.advanceTimersByTime(2_000)
  expect(told).toContain('reconnecting')
  expect(Line.all).toHaveLength(2)
  now().says(HELLO)
  expect(now().sent).toEqual([ANSWER])
  link.close()
})

it('an answer that is given before the line is open is sent, though others have chosen meanwhile', () => {
  const link = joined()
  link.send(ANSWER)
  now().says({ type: 'hello', table: { seq: 4 } })
  expect(now().sent).toEqual([ANSWER])
  link.close()
})

it('where all choose at once, news of others leave an answer on its way', () => {
  const link = joined()
  const table = (seq: number, ready: number[], answers = 0) => ({ seq, answers, together: { seats: [0, 1, 2], ready, option: null } })
  now().says({ type: 'hello', table: table(3, []) })
  link.send(ANSWER)
  now().says({ type: 'update', seq: 4, events: [], table: table(4, [1]) })
  now().says({ type: 'update', seq: 5, events: [{ name: 'sat down' }], table: table(5, [1]) })
  now().ends(1006)
  vi.advanceTimersByTime(1_000)
  now().says({ type: 'hello', table: table(5, [1]) })
  expect(now().sent).toEqual([ANSWER])
  now().says({ type: 'update', seq: 6, events: [], table: table(6, [], 3) })
  now().ends(1006)
  vi.advanceTimersByTime(1_000)
  now().says({ type: 'hello', table: table(6, [], 3) })
  expect(now().sent).toEqual([])
  link.close()
})

it('a line that answers its pings is kept for hours, also when a new pace is obeyed in silence', () => {
  const link = joined()
  now().says(HELLO)
  link.send({ type: 'pace', speed: 2 })
  for (let minute = 0; minute < 180; minute += 1) {
    for (const second of [20, 40, 60]) {
      vi.advanceTimersByTime(20_000)
      expect(now().sent.at(-1)).toEqual({ type: 'ping' })
      now().says(second === 40 ? { type: 'people', players: [], devices: 1 } : { type: 'pong' })
    }
  }
  expect(Line.all).toHaveLength(1)
  link.close()
})

it('a server that takes the line and says nothing is asked again, each time with more patience', () => {
  const link = joined()
  vi.advanceTimersByTime(10_300)
  expect(Line.all).toHaveLength(2)
  vi.advanceTimersByTime(15_000)
  expect(Line.all).toHaveLength(2)
  vi.advanceTimersByTime(6_000)
  expect(Line.all).toHaveLength(3)
  now().says(HELLO)
  expect(told.filter((word) => word === 'hello')).toHaveLength(1)
  link.close()
})

it('what the line that was left says afterwards is not heard', () => {
  const link = joined()
  const first = now()
  page.dispatchEvent(new Event('online'))
  expect(Line.all).toHaveLength(2)
  now().says(HELLO)
  first.says(HELLO)
  first.ends(1006)
  expect(told.filter((word) => word === 'hello')).toHaveLength(1)
  expect(told.at(-1)).toBe('hello')
  link.close()
})

it('a page that is looked at again soon knows whether its line is alive', () => {
  const link = joined()
  now().says(HELLO)
  for (const hidden of [true, false]) {
    screen.hidden = hidden
    screen.dispatchEvent(new Event('visibilitychange'))
  }
  expect(now().sent).toEqual([{ type: 'ping' }])
  vi.advanceTimersByTime(4_000)
  expect(Line.all).toHaveLength(2)
  link.close()
})

it('nobody who was refused, or has left, tries again', () => {
  const refused = joined()
  now().says({ type: 'refused', id: '', reason: 'no such table', seq: 0 })
  now().ends(4404)
  expect(told.at(-1)).toBe('gone 404')
  page.dispatchEvent(new Event('online'))
  joined().close()
  page.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(600_000)
  expect(Line.all).toHaveLength(2)
  refused.close()
})
