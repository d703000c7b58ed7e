/** What undo would take back, or why nothing, in a sentence. */

import type { EventView, TableView } from '../protocol'
import { say } from '../words/help'

/** Reasons of the server (`UndoView.why`) by which nothing is taken back. */
const WHY: Record<string, () => string> = {
  nothing: () => say('undoNothing'),
  closed: () => say('undoClosed'),
  over: () => say('undoOver'),
  dice: () => say('undoDice'),
  hidden: () => say('undoHidden'),
  bot: () => say('undoBot'),
  many: () => say('undoMany'),
}

/** Whether there is something to take back. */
export function mayUndo(table: TableView | null): boolean {
  return table?.undo != null && (table.undo.answers > 0 || table.undo.sealed)
}

export function undoWords(table: TableView, log: readonly EventView[]): string {
  const undo = table.undo
  if (!undo) return say('undoWatching')
  if (undo.sealed) return say('undoSealed')
  if (undo.why === 'others') return say('undoOthers', { name: table.players.find((one) => one.seat === undo.by)?.name ?? '' })
  if (undo.answers === 0) return (WHY[undo.why] ?? WHY['nothing']!)()
  const first = log.find((event) => event.n >= (undo.back_to ?? Infinity) && event.clause !== '')
  if (undo.answers > 1) return say('undoSeveral', { n: undo.answers, what: first?.text ?? '' })
  return first ? say('undoWhat', { what: first.text }) : say('undoLast')
}
