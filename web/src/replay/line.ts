/** The line of a game: where on it one is, what is marked on it. No drawing, no fetching. */

import type { EventView, Milestone, Timeline } from '../protocol'

export const NOTHING: Timeline = { moments: [], events: [], milestones: [], over: false }

/** The moment in which an event happened. */
export function momentOf(line: Timeline, event: number): number {
  let low = 0
  let high = line.moments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (line.moments[middle]!.event <= event) low = middle + 1
    else high = middle
  }
  return low
}

/** The number of the last event that has happened at moment `n`. */
export function lastEvent(line: Timeline, n: number): number {
  return (line.moments[n]?.event ?? Infinity) - 1
}

/** The part of the game (a round) that moment `n` belongs to. */
export function chapterAt(line: Timeline, n: number): string {
  return line.milestones.findLast((mark) => mark.chapter && mark.n <= n)?.chapter ?? ''
}

/** The next moment with a mark of some weight, or the beginning of a part; the ends if there is none. */
export function nextMark(line: Timeline, n: number, way: 1 | -1): number {
  const marked = line.milestones.filter((mark) => mark.chapter || mark.weight > 1).map((mark) => mark.n)
  if (way > 0) return marked.find((at) => at > n) ?? line.moments.length
  return marked.findLast((at) => at < n) ?? 0
}

/** Marks in one place become one, of the greatest weight; their words are kept. */
export function gathered(line: Timeline): (Milestone & { texts: string[] })[] {
  const found = new Map<number, Milestone & { texts: string[] }>()
  for (const mark of line.milestones.filter((one) => !one.chapter)) {
    const other = found.get(mark.n)
    const texts = [...(other?.texts ?? []), mark.text]
    found.set(mark.n, { ...(other && other.weight >= mark.weight ? other : mark), texts })
  }
  return [...found.values()]
}

/** Parts of the game with their beginnings; a part without a number of its own stands for nothing. */
export function chapters(line: Timeline): { n: number; chapter: string }[] {
  return line.milestones.filter((mark) => mark.chapter)
}

/** What became known since is put behind what was known. */
export function extended(line: Timeline, news: Timeline): Timeline {
  const known = line.events.at(-1)?.n ?? -1
  const fresh = (event: EventView): boolean => event.n > known
  return {
    moments: [...line.moments, ...news.moments],
    events: [...line.events, ...news.events.filter(fresh)],
    milestones: [...line.milestones, ...news.milestones],
    over: news.over,
  }
}

/** What is said of a moment: its last sentence. */
export function sentence(events: readonly EventView[]): string {
  return events.findLast((event) => event.text !== '')?.text ?? ''
}
