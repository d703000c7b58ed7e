/** What is still under way: a drive whose next step is not there yet. */

import type { ChoiceView, EventView, Update } from '../protocol'
import { word } from './moment'

export const driven = (event: EventView | undefined): boolean => event?.kind === 'move' && ['drive', 'enter'].includes(word(event, 'how'))

/** What is said of a drive while it goes on: nobody stops for it. */
const IN_PASSING = new Set(['bonus', 'drift'])

/** Whether an event is part of a drive. */
export const onTheWay = (event: EventView | undefined): boolean => driven(event) || IN_PASSING.has(event?.kind ?? '')

const samePiece = (one: EventView | undefined, other: EventView | undefined): boolean => word(one, 'piece') === word(other, 'piece')

/** Whether two events are parts of the same drive. */
export const sameDrive = (one: EventView | undefined, other: EventView | undefined): boolean => onTheWay(one) && onTheWay(other) && samePiece(one, other)

/** Whether an event gives a piece what it drives with. */
const begins = (event: EventView | undefined): boolean => event?.kind === 'assign'

/** Whether an event leads on to another, so that both are drawn in one go: the next step of a drive, or its first. */
export const leadsOn = (one: EventView | undefined, other: EventView | undefined): boolean => sameDrive(one, other) || (begins(one) && driven(other) && samePiece(one, other))

/** What those who look are asked when the events of an update are over. */
export function askedHere({ table }: Update): ChoiceView | null {
  const { choice } = table.view
  return choice && choice.options.length > 0 && table.mine.includes(choice.seat) ? choice : null
}

/** Whether a bot is driving, or about to, when the events of an update are over. */
export function drivesOn({ events, table }: Update): boolean {
  const last = events.at(-1)
  const choice = table.view.choice
  if (!(onTheWay(last) || begins(last)) || !choice || choice.about !== word(last, 'piece')) return false
  const player = table.players.find(({ seat }) => seat === choice.seat)
  return player?.level != null || player?.stand_in != null
}
