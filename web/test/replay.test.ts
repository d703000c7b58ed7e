import { describe, expect, it, vi } from 'vitest'
import type { EventView, Milestone, MomentView, Timeline } from '../src/protocol'
import { Fetched } from '../src/replay/fetched'
import { chapterAt, chapters, extended, gathered, lastEvent, momentOf, nextMark, NOTHING, sentence } from '../src/replay/line'

const event = (n: number, text = `event ${n}`): EventView => ({ n, kind: 'move', text, clause: '', data: {} })
const mark = (n: number, more: Partial<Milestone> = {}): Milestone => ({ n, event: n, symbol: 'i-flag', weight: 1, chapter: '', text: `mark ${n}`, seat: null, ...more })
/** Moments 1 to 4 begin with the events 3, 5, 5 and 9. */
const line: Timeline = {
  moments: [3, 5, 5, 9].map((first, at) => ({ n: at + 1, seat: 0, kind: 'steer', by: '', event: first })),
  events: [0, 1, 2, 3, 4, 5, 8, 9, 10].map((n) => event(n)),
  milestones: [mark(0, { chapter: '1' }), mark(1), mark(3, { chapter: '2' }), mark(3, { weight: 2 }), mark(3, { weight: 3, text: 'worst' })],
  over: true,
}

describe('the line of a game', () => {
  it('knows in which moment an event happened', () => {
    expect([0, 2, 3, 4, 5, 8, 9, 10].map((n) => momentOf(line, n))).toEqual([0, 0, 1, 1, 3, 3, 4, 4])
    expect(momentOf(NOTHING, 7)).toBe(0)
  })

  it('knows what had happened at a moment', () => {
    expect([0, 1, 2, 3, 4].map((n) => lastEvent(line, n))).toEqual([2, 4, 4, 8, Infinity])
  })

  it('has parts, and marks to go to', () => {
    expect([0, 2, 3, 4].map((n) => chapterAt(line, n))).toEqual(['1', '1', '2', '2'])
    expect(chapterAt(NOTHING, 3)).toBe('')
    expect(chapters(line).map((part) => part.n)).toEqual([0, 3])
    expect([nextMark(line, 0, 1), nextMark(line, 3, 1), nextMark(line, 4, -1), nextMark(line, 3, -1), nextMark(line, 0, -1)]).toEqual([3, 4, 3, 0, 0])
  })

  it('draws marks of one place once, as the weightiest', () => {
    expect(gathered(line).map(({ n, weight, texts }) => [n, weight, texts])).toEqual([
      [1, 1, ['mark 1']],
      [3, 3, ['mark 3', 'worst']],
    ])
  })

  it('grows, and tells nothing twice', () => {
    const news: Timeline = { moments: [{ n: 5, seat: 1, kind: 'steer', by: '', event: 10 }], events: [event(10), event(11)], milestones: [mark(5)], over: false }
    const longer = extended(line, news)
    expect(longer.events.map((one) => one.n)).toEqual([0, 1, 2, 3, 4, 5, 8, 9, 10, 11])
    expect([longer.moments.length, longer.milestones.length, longer.over]).toEqual([5, 6, false])
  })

  it('says the last sentence of a moment', () => {
    expect(sentence([event(1, 'One.'), event(2, 'Two.'), event(3, '')])).toBe('Two.')
    expect(sentence([])).toBe('')
  })
})

describe('fetched moments', () => {
  const answer = (n: number): Promise<MomentView> => Promise.resolve({ n } as MomentView)

  it('are asked for once, also ahead', async () => {
    const ask = vi.fn(answer)
    const moments = new Fetched(ask)
    moments.ahead(3, 5)
    expect((await moments.get(4)).n).toBe(4)
    await moments.get(4)
    expect(ask.mock.calls.map(([n]) => n)).toEqual([3, 4, 5])
    moments.clear()
    await moments.get(4)
    expect(ask).toHaveBeenCalledTimes(4)
  })

  it('are asked for again when that failed', async () => {
    let fails = true
    const moments = new Fetched((n) => (fails ? Promise.reject(new Error('no line')) : answer(n)))
    await expect(moments.get(1)).rejects.toThrow('no line')
    fails = false
    expect((await moments.get(1)).n).toBe(1)
  })

  it('are kept as long as they are among the latest', async () => {
    const ask = vi.fn(answer)
    const moments = new Fetched(ask)
    for (let n = 0; n < 150; n += 1) await moments.get(n)
    await moments.get(0)
    await moments.get(150)
    await moments.get(0)
    expect(ask).toHaveBeenCalledTimes(151)
    await moments.get(1)
    expect(ask).toHaveBeenCalledTimes(152)
  })
})
