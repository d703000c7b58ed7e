/** Looks after a table's door while its page is open: keys and seats of this browser, links to send, whose turn it is. */

import { onDestroy } from 'svelte'
import type { Api } from '../net/api'
import { keepSeats, keepWatch, linksOf, ownKey } from '../net/keys'
import type { Session } from '../play/session.svelte'
import { seatSheet } from './sheet.svelte'

/** To be called while the page is made.  What is seldom needed is fetched then. */
export function attend(session: Session, api: Api): void {
  const { id, key } = session
  if (key && key !== ownKey(id)) void import('./keys').then(({ settleKeys }) => settleKeys(api, id, key))
  let greeted = false
  $effect(() => {
    if (session.table && key === ownKey(id)) keepSeats(id, session.table.mine)
    if (session.table && key) keepWatch(id, session.table.watch)
  })
  $effect(() => {
    if (greeted || !session.table) return
    greeted = true
    // A new table with seats for friends elsewhere begins with sending the links.
    if (session.table.host && session.table.seq === 0 && linksOf(id).length > 0) seatSheet.open = true
  })
  $effect(() => {
    if (session.choice && document.hidden) void import('./alerts.svelte').then(({ alerts }) => alerts.turn(id, session.table?.title ?? ''))
  })
  onDestroy(() => (seatSheet.open = false))
}
