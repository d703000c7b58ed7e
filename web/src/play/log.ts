/** The log as lines: steps of one drive are told once, with their number; what was undone stays, struck out. */

import type { EventView } from '../protocol'

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

function sameDrive(one: EventView, other: EventView): boolean {
  return (
    one.kind === 'move' &&
    other.kind === 'move' &&
    one.data['piece'] === other.data['piece'] &&
    one.data['how'] === other.data['how'] &&
    one.data['how'] === 'drive'
  )
}

/** Two steps of one drive as one, with both paths. */
function joined(one: EventView, other: EventView): EventView {
  const path = [one.data['path'], other.data['path']].flat().filter((space): space is number => typeof space === 'number')
  return { ...other, data: { ...other.data, path } }
}

export function logLines(events: readonly EventView[]): LogLine[] {
  const lines: LogLine[] = []
  for (const event of events) {
    if (event.text === '') continue
    if (event.kind === 'undo') lines.push(...undone(event))
    const last = lines[lines.length - 1]
    if (last && sameDrive(last.event, event)) lines[lines.length - 1] = { event: joined(last.event, event), times: last.times + 1, undone: false, key: last.key }
    else lines.push({ event, times: 1, undone: false, key: String(event.n) })
  }
  return lines
}
