/** What a viewer may do about a seat. */

import type { PlayerView, TableView } from '../protocol'

/** What a viewer may do with a seat, as the server has it; `own`: the viewer plays it. */
export interface May {
  own: boolean
  takeBack: boolean
  standIn: boolean
  replace: boolean
  key: boolean
}

export function mayAt(table: TableView | null, player: PlayerView): May {
  const own = table?.mine.includes(player.seat) ?? false
  const host = table?.host ?? false
  const open = table !== null && !table.closed && table.view.result === null
  const person = player.kind !== 'bot'
  return {
    own,
    takeBack: open && (own || host) && player.stand_in !== null,
    standIn: open && (own || host) && person && player.stand_in === null,
    replace: open && host,
    key: open && host && player.kind === 'link',
  }
}
