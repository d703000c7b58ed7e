/** The list of this server's tables, fetched again and again while somebody looks at it. */

import { ApiProblem, type Api } from '../net/api'
import { dropKey, forgetTable, keepSeats, keepWatch, ownKey, ownTables, seatsOf, watchOf } from '../net/keys'
import type { TableLine } from '../protocol'
import { arranged, type Known, type Row } from './tables'

const EVERY = 4_000
/** How many own tables that nobody is at are looked into, to learn whose turn it is there. */
const LOOK_INTO = 12

/** A table of which one has no more than the key to watch is not one's own. */
const known: Known = (table) => ({ own: ![null, watchOf(table)].includes(ownKey(table)), seats: seatsOf(table) })

/** Tables with the keys of each: a seat may have got another one since, the key to watch stays; the host's tells that one is it. */
const proofs = (own: readonly string[]): Map<string, string> =>
  new Map(own.map((table) => [table, [...new Set([watchOf(table), ownKey(table)])].filter(Boolean).join()]))

export class TableWatch {
  lines = $state.raw<readonly TableLine[]>([])
  /** When the list came, in ms since 1970; 0: not yet. */
  heard = $state(0)
  failed = $state(false)
  /** Tables of which this browser keeps a key, and which the server does not know any more. */
  gone = $state.raw<readonly string[]>([])
  readonly lists = $derived(arranged(this.lines, known))
  /** The table that was taken off my list last, until it is there again. */
  removed = $state.raw<{ row: Row; undo: () => void } | null>(null)
  /** The table that its host has just deleted here, and what went wrong if it could not be. */
  deleted = $state.raw<TableLine | null>(null)
  problem = $state('')
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

  /** Take a table off my list: this browser forgets it, the table itself stays. */
  remove(row: Row): void {
    this.deleted = null
    this.removed = { row, undo: forgetTable(row.line.table) }
    this.lines = this.lines.filter((line) => line !== row.line)
  }

  /** Delete a table for everybody; only its host can. */
  async delete({ line }: Row): Promise<void> {
    this.problem = ''
    try {
      await this.api.delete(line.table, ownKey(line.table))
      forgetTable(line.table)
      this.lines = this.lines.filter((one) => one.table !== line.table)
      this.removed = null
      this.deleted = line
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error)
    }
  }

  /** Put it back. */
  restore(): void {
    if (!this.removed) return
    this.removed.undo()
    this.lines = [...this.lines, this.removed.row.line]
    this.removed = null
  }

  private async fetch(): Promise<void> {
    try {
      const own = ownTables().slice(0, 50)
      let lines = await this.api.tables(proofs(own))
      if (await this.lookInto(lines, own)) lines = await this.api.tables(proofs(own))
      this.missed(lines)
      this.lines = lines
      this.gone = own.filter((table) => this.unknown.has(table))
      this.heard = Date.now()
      this.failed = false
    } catch {
      this.failed = true
    }
    if (this.timer !== -1 && !document.hidden) this.timer = window.setTimeout(() => void this.fetch(), EVERY)
  }

  /** Own tables that were on the list and no longer are, may have been deleted: they are looked into next time. */
  private missed(lines: readonly TableLine[]): void {
    for (const { table } of this.lines) if (!lines.some((line) => line.table === table)) this.looked.delete(table)
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
      if (status === 404 || status === 410) this.unknown.add(table)
    }
  }
}
