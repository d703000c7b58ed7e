/** What the sheet of seats sends, and the keys it gets back. */

import { httpApi, post } from '../net/api'
import { forgetTable, keepLink } from '../net/keys'
import { router } from '../play/router.svelte'
import type { Session } from '../play/session.svelte'
import type { PlayerOrder, SeatAction, SeatChanged, TableView } from '../protocol'

async function act(session: Session, seat: number, action: SeatAction): Promise<SeatChanged> {
  return post<SeatChanged>(`/api/tables/${session.id}/seats/${seat}`, action, session.key)
}

export async function standIn(session: Session, seat: number): Promise<void> {
  await act(session, seat, { action: 'stand-in' })
}

export async function back(session: Session, seat: number): Promise<void> {
  await act(session, seat, { action: 'back' })
}

/** Say whether the bot may play that the host asks for. */
export async function reply(session: Session, seat: number, agree: boolean): Promise<void> {
  await act(session, seat, { action: agree ? 'agree' : 'decline' })
}

/** A new key for a link; the old one opens nothing any more. */
export async function newKey(session: Session, seat: number): Promise<void> {
  const { key } = await act(session, seat, { action: 'key' })
  keepLink(session.id, seat, key)
}

/** Somebody else sits down for good. */
export async function replace(session: Session, seat: number, player: PlayerOrder): Promise<void> {
  const { key, asked } = await act(session, seat, { action: 'replace', player })
  if (!asked) keepLink(session.id, seat, key)
}

/** The host ends the game. */
export async function closeTable(session: Session): Promise<void> {
  await post<TableView>(`/api/tables/${session.id}/close`, {}, session.key)
}

/** The host deletes the table, for everybody, and leaves it. */
export async function deleteTable(session: Session): Promise<void> {
  await httpApi.delete(session.id, session.key)
  forgetTable(session.id)
  router.go('/')
}

/** Copy a text; plain pages have no clipboard, there the field is selected to be copied by hand. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  field?.select()
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return document.execCommand('copy')
  }
}
