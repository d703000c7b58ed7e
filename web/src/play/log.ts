/** The log as lines: steps of one drive are told once, with their number. */

import type { EventView } from '../protocol'

export interface LogLine {
  event: EventView
  times: number
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

export function logLines(events: readonly EventView[]): LogLine[] {
  const lines: LogLine[] = []
  for (const event of events) {
    if (event.text === '') continue
    const last = lines[lines.length - 1]
    if (last && sameDrive(last.event, event)) lines[lines.length - 1] = { event, times: last.times + 1 }
    else lines.push({ event, times: 1 })
  }
  return lines
}
