/** The list of this server's tables, fetched again and again while somebody looks at it. */

import { ApiProblem, type Api } from '../net/api'
import { dropKey, keepSeats, keepWatch, ownKey, ownTables, seatsOf, watchOf } from '../net/keys'
import type { TableLine } from '../protocol'
import { arranged, type Known } from './tables'

const EVERY = 4_000
/** How many own tables that nobody is at are looked into, to learn whose turn it is there. */
const LOOK_INTO = 12

/** A table of which one has no more than the key to watch is not one's own. */
const known: Known = (table) => ({ own: ![null, watchOf(table)].includes(ownKey(table)), seats: seatsOf(table) })

/** Tables with a key of each: a seat may have got another one since, the key to watch stays. */
const proofs = (own: readonly string[]): Map<string, string> => new Map(own.map((table) => [table, watchOf(table) ?? ownKey(table) ?? '']))

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
  private readonly unknown = new Set<string>()

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
      let lines = await this.api.tables(proofs(own))
      if (await this.lookInto(lines, own)) lines = await this.api.tables(proofs(own))
      this.lines = lines
      this.gone = own.filter((table) => this.unknown.has(table))
      this.heard = Date.now()
      this.failed = false
    } catch {
      this.failed = true
    }
    if (this.timer !== -1 && !document.hidden) this.timer = window.setTimeout(() => void this.fetch(), EVERY)
  }

  /** Own tables of which the list does not tell all, or nothing, each once: opening them tells it from then on. */
  private async lookInto(lines: readonly TableLine[], own: readonly string[]): Promise<boolean> {
    const unclear = own.filter((table) => {
      const line = lines.find((one) => one.table === table)
      return !line || (line.status === 'running' && (line.asked === null || seatsOf(table) === null))
    })
    const some = unclear.filter((table) => !this.looked.has(table)).slice(0, LOOK_INTO)
    await Promise.all(some.map((table) => this.lookAt(table)))
    return some.length > 0
  }

  private async lookAt(table: string): Promise<void> {
    this.looked.add(table)
    try {
      const seen = await this.api.table(table, ownKey(table))
      keepSeats(table, seen.mine)
      keepWatch(table, seen.watch)
    } catch (error) {
      const status = error instanceof ApiProblem ? error.status : 0
      if (status === 403) dropKey(table, ownKey(table))
      if (status === 404) this.unknown.add(table)
    }
  }
}
