/** What is read of the log. */

import { lineText, logLines } from '../play/log'
import type { EventView } from '../protocol'

/** Reads the log: steps of one drive as one line, as soon as it is whole. */
export class Reporter {
  /** All up to this event has been read. */
  constructor(private read: number) {}

  /** What can be read now; while more may follow the last line waits for its next step. */
  next(log: readonly EventView[], resting: boolean): string[] {
    const lines = logLines(log.filter((event) => event.n > this.read)).filter((line) => !line.undone)
    const whole = resting ? lines : lines.slice(0, -1)
    this.read = whole.at(-1)?.event.n ?? this.read
    return whole.map(lineText)
  }

  /** What has come meanwhile is not read. */
  pass(log: readonly EventView[]): void {
    this.read = log.at(-1)?.n ?? this.read
  }
}
