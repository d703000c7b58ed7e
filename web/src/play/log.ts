/** The log as lines: steps of one drive are told once, from where to where; what was undone stays, struck out. */

import type { EventView } from '../protocol'
import { say } from '../words/table'
import { numbers } from './data'

export interface LogLine {
  event: EventView
  times: number
  undone: boolean
  key: string
}

const words = (data: EventView['data'][string] | undefined): string[] => (Array.isArray(data) ? data.map(String) : [])

/** What an undo has taken back, as it was told. */
function undone(event: EventView): LogLine[] {
  const clauses = words(event.data['clauses'])
  return words(event.data['undone']).map((text, at) => ({
    event: { n: event.n, kind: 'undone', text, clause: clauses[at] ?? '', data: {} },
    times: 1,
    undone: true,
    key: `${event.n}-${at}`,
  }))
}

/** The spaces and pieces that an event speaks of: ids of pieces wherever they stand, spaces by name. */
export function spokenOf(event: EventView, pieces: ReadonlySet<string>): { spaces: number[]; pieces: string[] } {
  const spaces = [event.data['space'], event.data['path']].flat().filter((one): one is number => typeof one === 'number')
  const named = Object.values(event.data).filter((one): one is string => typeof one === 'string' && pieces.has(one))
  return { spaces, pieces: named }
}

/** Whether a step goes on where the one before has come to, in a drive that both can be told of from its start. */
function sameDrive(one: EventView, other: EventView): boolean {
  const driven = (event: EventView): boolean => event.kind === 'move' && event.data['how'] === 'drive' && typeof event.data['from'] === 'string'
  if (!driven(one) || !driven(other) || one.data['piece'] !== other.data['piece']) return false
  return numbers(one, 'path').at(-1) === numbers(other, 'path')[0]
}

/** Two steps of one drive as one: the sentence of the last step, which begins where the first one did. */
function joined(one: EventView, other: EventView): EventView {
  const from = String(one.data['from'])
  const path = [...numbers(one, 'path'), ...numbers(other, 'path').slice(1)]
  return { ...other, text: other.text.replace(String(other.data['from']), from), data: { ...other.data, from, path } }
}

/** A line in words: a drive of several steps says how many, before its full stop. */
export function lineText({ event, times }: Pick<LogLine, 'event' | 'times'>): string {
  return times > 1 ? say('steps', { text: event.text.replace(/\.$/, ''), n: times }) : event.text
}

/** Lines that were made before, by their last event: what has not changed is not drawn again. */
const made = new WeakMap<EventView, LogLine>()

/** One line for an event, or for the drive that `before` tells of and that goes on with it. */
function lineOf(event: EventView, before: LogLine | null): LogLine {
  const [key, times] = before ? [before.key, before.times + 1] : [String(event.n), 1]
  const known = made.get(event)
  if (known?.key === key && known.times === times) return known
  const line = { event: before ? joined(before.event, event) : event, times, undone: false, key }
  made.set(event, line)
  return line
}

export function logLines(events: readonly EventView[]): LogLine[] {
  const lines: LogLine[] = []
  for (const event of events) {
    if (event.text === '') continue
    if (event.kind === 'undo') lines.push(...undone(event))
    const last = lines[lines.length - 1]
    if (last && sameDrive(last.event, event)) lines[lines.length - 1] = lineOf(event, last)
    else lines.push(lineOf(event, null))
  }
  return lines
}
