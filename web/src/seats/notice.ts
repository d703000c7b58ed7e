/** What somebody at whom nothing is asked should know. */

import type { TableView } from '../protocol'
import { presenceOf } from './presence'

export interface Notice {
  /** `bot`: one plays for me at `seat`; `away`: all wait for the player at `seat`. */
  kind: 'closed' | 'bot' | 'watching' | 'away'
  seat: number | null
}

export function noticeOf(table: TableView): Notice | null {
  if (table.view.result) return null
  if (table.closed) return { kind: 'closed', seat: null }
  const own = table.players.find((player) => player.stand_in !== null && table.mine.includes(player.seat))
  if (own) return { kind: 'bot', seat: own.seat }
  const asked = table.players.find((player) => player.seat === table.view.choice?.seat)
  if (table.mine.length === 0 && !table.host) return { kind: 'watching', seat: null }
  return asked && presenceOf(asked) === 'away' ? { kind: 'away', seat: asked.seat } : null
}
