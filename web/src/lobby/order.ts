/** What the lobby's form means, as plain data: who sits where, and the order that is sent. */

import type { CrewInfo, RulesetInfo, SeatOrder, TableOrder } from '../protocol'

export type Sitter = 'nobody' | 'me' | 'friend' | 'link' | 'bot'

export interface SeatDraft {
  crew: string
  sitter: Sitter
  name: string
  level: string
}

export interface Draft {
  seats: SeatDraft[]
  modules: string[]
  options: Record<string, string | number | boolean>
  seed: string
}

const BOT_NAMES = ['Grit', 'Malik', 'Ines', 'Rusty', 'Vex', 'Dune']

/** A table that can be started at once: me against bots. */
export function freshDraft(rules: RulesetInfo): Draft {
  const level = rules.bots.at(-1)?.id ?? 'random'
  const playing = Math.min(rules.max_seats, Math.max(rules.min_seats, rules.crews.length))
  return {
    seats: rules.crews.map((crew, at) => ({ crew: crew.id, ...firstSitter(at, playing, level) })),
    modules: [],
    options: Object.fromEntries(rules.options.map((option) => [option.id, option.default])),
    seed: '',
  }
}

function firstSitter(at: number, playing: number, level: string): Omit<SeatDraft, 'crew'> {
  if (at === 0) return { sitter: 'me', name: '', level }
  if (at < playing) return { sitter: 'bot', name: '', level }
  return { sitter: 'nobody', name: '', level }
}

export function seated(draft: Draft): SeatDraft[] {
  return draft.seats.filter((seat) => seat.sitter !== 'nobody')
}

/** Why the table cannot be started yet, or null. */
export function hindrance(draft: Draft, rules: RulesetInfo): string | null {
  const count = seated(draft).length
  if (count < rules.min_seats) return `Seat at least ${rules.min_seats} crews.`
  if (count > rules.max_seats) return `Seat at most ${rules.max_seats} crews.`
  return null
}

/** The name that is used when none was typed. */
export function usualName(seat: SeatDraft, at: number, crew: CrewInfo | undefined): string {
  if (seat.sitter === 'me') return 'You'
  if (seat.sitter === 'friend' || seat.sitter === 'link') return crew ? `${crew.name} friend` : 'Friend'
  return BOT_NAMES[at % BOT_NAMES.length] ?? 'Bot'
}

export function tableOrder(draft: Draft, rules: RulesetInfo): TableOrder {
  const seats = draft.seats
    .map((seat, at) => ({ seat, at }))
    .filter(({ seat }) => seat.sitter !== 'nobody')
    .map(({ seat, at }): SeatOrder => {
      const crew = rules.crews.find((one) => one.id === seat.crew)
      return {
        crew: seat.crew,
        player: seat.sitter,
        name: seat.name.trim() || usualName(seat, at, crew),
        level: seat.sitter === 'bot' ? seat.level : null,
      }
    })
  return { ruleset: rules.id, modules: draft.modules, seats, options: draft.options, seed: draft.seed.trim() || null }
}
