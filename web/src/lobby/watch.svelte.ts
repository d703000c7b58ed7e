/** The list of this server's tables, fetched again and again while somebody looks at it. */

import type { Api } from '../net/api'
import { dropKey, keepSeats, ownTables, ownKey, seatsOf } from '../net/keys'
import type { TableLine } from '../protocol'
import { arranged, type Known } from './tables'

const EVERY = 4_000
/** So many own tables that nobody is at are looked into, to learn whose turn it is there. */
const LOOK_INTO = 12

const known: Known = (table) => ({ own: ownKey(table) !== null, seats: seatsOf(table) })

export class TableWatch {
  lines = $state.raw<readonly TableLine[]>([])
  /** When the list came, in ms since 1970; 0: not yet. */
  heard = $state(0)
  failed = $state(false)
  /** Tables of which this browser keeps a key, and which the server does not know any more. */
  gone = $state.raw<readonly string[]>([])
  readonly lists = $derived(arranged(this.lines, known))
  private timer = 0
  private readonly looked = new Set<string>()

  constructor(private readonly api: Api) {}

  /** Begin; what is returned ends it. */
  start(): () => void {
    const seen = (): void => {
      clearTimeout(this.timer)
      if (!document.hidden) void this.fetch()
    }
    document.addEventListener('visibilitychange', seen)
    seen()
    return () => {
      document.removeEventListener('visibilitychange', seen)
      clearTimeout(this.timer)
      this.timer = -1
    }
  }

  /** Throw away the keys of tables that are gone. */
  forgetGone(): void {
    for (const table of this.gone) dropKey(table, ownKey(table))
    this.gone = []
  }

  private async fetch(): Promise<void> {
    try {
      const own = ownTables().slice(0, 50)
      let lines = await this.api.tables(own)
      if (await this.lookInto(lines)) lines = await this.api.tables(own)
      this.lines = lines
      this.gone = own.filter((table) => !lines.some((line) => line.table === table))
      this.heard = Date.now()
      this.failed = false
    } catch {
      this.failed = true
    }
    if (this.timer !== -1 && !document.hidden) this.timer = window.setTimeout(() => void this.fetch(), EVERY)
  }

  /** Own tables of which the list does not tell all, each once: opening them tells it from then on. */
  private async lookInto(lines: readonly TableLine[]): Promise<boolean> {
    const unclear = lines.filter(
      (line) => line.status === 'running' && ownKey(line.table) && (line.asked === null || seatsOf(line.table) === null) && !this.looked.has(line.table),
    )
    const some = unclear.slice(0, LOOK_INTO)
    await Promise.all(some.map((line) => this.lookAt(line.table)))
    return some.length > 0
  }

  private async lookAt(table: string): Promise<void> {
    this.looked.add(table)
    try {
      keepSeats(table, (await this.api.table(table, ownKey(table))).mine)
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === 403) dropKey(table, ownKey(table))
    }
  }
}
