/** All choose at once: each has a question of their own, and hears who is ready. */

import type { TableView } from '../protocol'

/** Whether nothing is new but who has chosen: what is half made and what is asked stay as they are. */
export function sameChoice(before: TableView | null, after: TableView): boolean {
  if (!before?.together || !after.together || before.last_event !== after.last_event || before.answers !== after.answers) return false
  return before.view.choice?.seat === after.view.choice?.seat && before.together.option === after.together.option
}

/** The table with what is new about who has chosen, and the very question that lay there: a mark on an answer stays. */
export function keepQuestion(before: TableView, after: TableView): TableView {
  return { ...after, view: { ...after.view, choice: before.view.choice } }
}

/** Those who choose at once, and who of them is ready. */
export function choosers(table: TableView): { seat: number; ready: boolean }[] {
  const { together } = table
  return together ? together.seats.map((seat) => ({ seat, ready: together.ready.includes(seat) })) : []
}
