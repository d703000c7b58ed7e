/**
 * What people agree upon besides the rules (TermsView): ordered like options, but chosen and worded apart.
 * Some mean something only in company, and are left at their usual values otherwise.
 */

import type { OptionInfo, TermsView } from '../protocol'
import { language } from '../words/say.svelte'
import { say } from '../words/lobby'

export type Agreement = keyof TermsView
export const AGREEMENTS: readonly Agreement[] = ['odds', 'hints', 'free_undo', 'clock', 'stand_in', 'listed', 'open_seed']

const ABOUT = {
  odds: 'oddsAbout',
  hints: 'hintsAbout',
  free_undo: 'free_undoAbout',
  clock: 'clockAbout',
  stand_in: 'stand_inAbout',
  listed: 'listedAbout',
  open_seed: 'open_seedAbout',
} as const

/** An agreement in one plain line. */
export function aboutWords(id: Agreement): string {
  return say(ABOUT[id])
}

type Values = Record<string, string | number | boolean>
type Sitting = readonly { player: string }[]

export function isAgreement(id: string): id is Agreement {
  return (AGREEMENTS as readonly string[]).includes(id)
}

/** The agreements on offer, in the order in which they are shown. */
export function agreementsOf(options: readonly OptionInfo[]): (OptionInfo & { id: Agreement })[] {
  return AGREEMENTS.flatMap((id) => {
    const option = options.find((one) => one.id === id)
    return option ? [{ ...option, id }] : []
  })
}

/** Why an agreement means nothing for these seats, or null. */
export function unfit(id: string, seats: Sitting): string | null {
  const links = seats.filter((seat) => seat.player === 'link').length
  if (id === 'free_undo' && links > 0) return say('free_undoNo')
  if (id === 'stand_in' && links === 0) return say('stand_inNo')
  if (id === 'listed' && seats.filter((seat) => seat.player !== 'bot').length === 1) return say('listedNo')
  if (id === 'open_seed' && links === 0) return say('open_seedNo')
  return null
}

/** The options as they are ordered: an agreement that does not fit the seats is left away. */
export function choice(options: Values, seats: Sitting): Values {
  return Object.fromEntries(Object.entries(options).filter(([id]) => !unfit(id, seats)))
}

const UNITS: Readonly<Record<string, 'second' | 'minute' | 'hour'>> = { second: 'second', minute: 'minute', hour: 'hour' }

/** "30 seconds" in the reader's language; other words as they are. */
export function timeWords(value: string | number | boolean): string {
  const [, count = '', name = ''] = /^(\d+) (\w+?)s?$/.exec(String(value)) ?? []
  const unit = UNITS[name]
  if (unit) return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(Number(count))
  return value === 'off' ? say('off') : String(value)
}

/** What is agreed, in a few words for the head of the list. */
export function agreedWords(options: Values, seats: Sitting): string {
  const set = (id: Agreement): boolean => options[id] !== undefined && options[id] !== false && options[id] !== 'off' && !unfit(id, seats)
  const parts = [
    set('odds') ? say('withOdds') : '',
    set('hints') ? say('withHints') : '',
    set('free_undo') ? say('withUndo') : '',
    set('clock') ? say('withClock', { time: timeWords(options['clock'] ?? '') }) : '',
    set('listed') ? say('withListed') : '',
    set('open_seed') ? say('withOpenSeed') : '',
    set('stand_in') ? say('withStandIn', { time: timeWords(options['stand_in'] ?? '') }) : '',
  ]
  return parts.filter(Boolean).join(', ') || say('bare')
}
