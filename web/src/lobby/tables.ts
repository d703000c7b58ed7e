/** The list of tables: what each line says, which are one's own, and what comes first. */

import type { PlayerView, TableLine } from '../protocol'
import { shortTitle } from '../play/words'
import { say } from '../words/lobby'
import { language, listed } from '../words/say.svelte'

export type TableState = 'turn' | 'running' | 'waiting' | 'over' | 'closed'

export interface Row {
  line: TableLine
  /** Whether this browser has a key of the table. */
  own: boolean
  state: TableState
  /** The seat that is asked, if known. */
  asked: PlayerView | null
}

/** What this browser knows of a table of which it has a key: its seats (null: not known yet). */
export type Known = (table: string) => { own: boolean; seats: readonly number[] | null }

export function rowOf(line: TableLine, known: Known): Row {
  const { own, seats } = known(line.table)
  const asked = line.players.find((player) => player.seat === line.asked) ?? null
  return { line, own, asked, state: stateOf(line, asked, seats ?? []) }
}

function stateOf(line: TableLine, asked: PlayerView | null, mine: readonly number[]): TableState {
  if (line.status === 'finished') return 'over'
  if (line.status === 'closed') return 'closed'
  if (asked && mine.includes(asked.seat) && !asked.stand_in) return 'turn'
  const idle = asked ? !botPlays(asked) && !asked.present : !line.players.some((player) => player.present)
  return idle ? 'waiting' : 'running'
}

/** What a line says of its state: "Waiting for Ines", "Grit won". */
export function stateWords({ line, state, asked }: Row): string {
  if (state === 'waiting' && asked) return say('waitingFor', { name: asked.name })
  if (state !== 'over' || line.winners === null) return say(state)
  const names = line.players.filter((player) => line.winners?.includes(player.seat)).map((player) => player.name)
  if (names.length === 0) return say('nobodyWon')
  return names.length === 1 ? say('won', { name: names[0] ?? '' }) : say('drawn', { names: listed(names) })
}

/** Whether a bot answers for this player now. */
export function botPlays(player: PlayerView): boolean {
  return player.kind === 'bot' || player.stand_in !== null
}

const ORDER: readonly TableState[] = ['turn', 'running', 'waiting', 'over', 'closed']

export interface Lists {
  own: Row[]
  others: Row[]
  past: Row[]
}

/** Own tables that go on first, where it is one's turn foremost; then others to watch; then what is over. */
export function arranged(lines: readonly TableLine[], known: Known): Lists {
  const rows = lines.map((line) => rowOf(line, known))
  const ended = (row: Row): boolean => row.state === 'over' || row.state === 'closed'
  const rank = (row: Row): number => ORDER.indexOf(row.state)
  const open = rows.filter((row) => !ended(row)).sort((a, b) => rank(a) - rank(b) || b.line.touched.localeCompare(a.line.touched))
  return { own: open.filter((row) => row.own), others: open.filter((row) => !row.own), past: rows.filter(ended) }
}

/** My tables, those that go on first. */
export function mine({ own, past }: Lists): Row[] {
  return [...own, ...past.filter((row) => row.own)]
}

/** What a table is called for those who sit there: the game, and the people besides me. */
export function tableName(line: TableLine, seats: readonly number[]): string {
  const title = shortTitle(line.title).split(': ')[0] ?? ''
  const others = line.players.filter((player) => player.kind !== 'bot' && !seats.includes(player.seat)).map((player) => player.name)
  return others.length > 0 ? say('tableWith', { title, names: listed(others) }) : title
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "5 minutes ago", in the reader's language; within a minute: "now". */
export function ago(iso: string, now: number): string {
  const seconds = (now - new Date(iso).getTime()) / 1000
  if (!Number.isFinite(seconds)) return ''
  const [unit, length] = STEPS.find(([, one]) => seconds >= one) ?? ['minute', 60]
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'short' })
  return seconds < 60 ? words.format(0, 'second') : words.format(-Math.floor(seconds / length), unit)
}
