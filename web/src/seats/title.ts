/** The title of a table's tab: whose turn it is comes first, so that it is seen in a row of tabs. */

import { shortTitle } from '../play/words'
import type { Session } from '../play/session.svelte'
import { say } from '../words/table'

export function tabTitle(session: Pick<Session, 'table' | 'choice' | 'phase'>): string {
  const table = session.table
  if (!table) return `${say('table')} – Thunder Road`
  const title = shortTitle(table.title)
  if (session.phase === 'over' || table.closed) return say('tabOver', { title })
  const asked = table.view.seats.find((seat) => seat.seat === table.view.choice?.seat)
  const turn = asked && table.mine.includes(asked.seat) && !table.players[asked.seat]?.stand_in
  if (turn) return say('tabYours', { title })
  return asked ? say('tabTheirs', { crew: asked.crew_name, title }) : title
}
