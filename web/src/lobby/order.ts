/** What the lobby's form means, as plain data: who sits where, with what, and the order that is sent. */

import type { CrewInfo, ModuleInfo, OptionInfo, RulesetInfo, SeatOrder, TableOrder } from '../protocol'
import { say } from '../words/lobby'

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
  packs: string[]
  options: Record<string, string | number | boolean>
  seed: string
}

const BOT_NAMES = ['Grit', 'Malik', 'Ines', 'Rusty', 'Vex', 'Dune', 'Jo', 'Kim']

/** A table that can be started at once: me against bots. */
export function freshDraft(rules: RulesetInfo): Draft {
  const playing = Math.min(rules.max_seats, Math.max(rules.min_seats, rules.crews.length))
  return {
    seats: rules.crews.map((crew, at) => seatFor(crew, at === 0 ? 'me' : at < playing ? 'bot' : 'nobody', rules)),
    modules: [],
    packs: rules.packs.map((pack) => pack.id),
    options: defaults(rules.options),
    seed: '',
  }
}

function seatFor(crew: CrewInfo, sitter: Sitter, rules: RulesetInfo): SeatDraft {
  return { crew: crew.id, sitter, name: '', level: rules.bots.at(-1)?.id ?? 'random' }
}

function defaults(options: readonly OptionInfo[]): Draft['options'] {
  return Object.fromEntries(options.map((option) => [option.id, option.default]))
}

/** The chosen modules, in the order of the offer. */
export function chosenModules(draft: Draft, rules: RulesetInfo): ModuleInfo[] {
  return rules.modules.filter((module) => draft.modules.includes(module.id))
}

/** All crews that can be chosen now. */
export function crewsOf(draft: Draft, rules: RulesetInfo): CrewInfo[] {
  return [...rules.crews, ...chosenModules(draft, rules).flatMap((module) => module.crews)]
}

/** All options that mean something now, under the title of what they belong to. */
export function optionGroups(draft: Draft, rules: RulesetInfo): { title: string; options: OptionInfo[] }[] {
  const modules = chosenModules(draft, rules).map((module) => ({ title: module.label, options: module.options }))
  return [{ title: '', options: rules.options }, ...modules].filter((group) => group.options.length > 0)
}

/** Each crew that a module brings makes room for one player more. */
export function mostSeats(draft: Draft, rules: RulesetInfo): number {
  return rules.max_seats + chosenModules(draft, rules).reduce((sum, module) => sum + module.crews.length, 0)
}

/** Why a module cannot be chosen beside the others, or null. */
export function refusal(module: ModuleInfo, draft: Draft, rules: RulesetInfo): string | null {
  const clash = chosenModules(draft, rules).find(
    (other) => other.id !== module.id && (module.excludes.includes(other.id) || other.excludes.includes(module.id)),
  )
  if (clash) return say('clash', { module: clash.label })
  const lacking = module.needs.filter((id) => !rules.modules.some((other) => other.id === id))
  return lacking.length > 0 ? say('lacking', { modules: lacking.join(', ') }) : null
}

/** What choosing a module brings along, in words. */
export function needsWords(module: ModuleInfo, rules: RulesetInfo): string {
  const label = (id: string): string => rules.modules.find((other) => other.id === id)?.label ?? id
  const parts = [
    module.crews.length > 0 ? say('brings', { crews: module.crews.map((crew) => `${crew.name} (${crew.kind})`).join(', ') }) : '',
    module.needs.length > 0 ? say('needs', { modules: module.needs.map(label).join(', ') }) : '',
    module.excludes.length > 0 ? say('excludes', { modules: module.excludes.map(label).join(', ') }) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** Choose a module, with all that it needs, or put it away, with all that needs it. */
export function toggle(draft: Draft, rules: RulesetInfo, id: string): Draft {
  const on = !draft.modules.includes(id)
  const changed = new Set([id])
  for (let grown = true; grown; ) {
    const before = changed.size
    for (const module of rules.modules) {
      if (on && changed.has(module.id)) for (const need of module.needs) changed.add(need)
      if (!on && module.needs.some((need) => changed.has(need))) changed.add(module.id)
    }
    grown = changed.size > before
  }
  const modules = on ? [...new Set([...draft.modules, ...changed])] : draft.modules.filter((one) => !changed.has(one))
  return settle({ ...draft, modules }, rules)
}

/** Seats and options for the crews and modules chosen now; those that stay keep what was typed. */
function settle(draft: Draft, rules: RulesetInfo): Draft {
  const options = Object.assign({}, ...optionGroups(draft, rules).map((group) => defaults(group.options))) as Draft['options']
  for (const id of Object.keys(options)) options[id] = draft.options[id] ?? options[id] ?? false
  const seats = crewsOf(draft, rules).map((crew) => draft.seats.find((seat) => seat.crew === crew.id) ?? seatFor(crew, 'bot', rules))
  return { ...draft, options, seats }
}

export function seated(draft: Draft): SeatDraft[] {
  return draft.seats.filter((seat) => seat.sitter !== 'nobody')
}

/** Why the table cannot be started yet, or null. */
export function hindrance(draft: Draft, rules: RulesetInfo): string | null {
  const count = seated(draft).length
  if (count < rules.min_seats) return say('atLeast', { n: rules.min_seats })
  const most = mostSeats(draft, rules)
  if (count > most) return say('atMost', { n: most })
  const refused = chosenModules(draft, rules).find((module) => refusal(module, draft, rules))
  return refused ? `${refused.label}: ${refusal(refused, draft, rules)}` : null
}

/** The name that is used when none was typed. */
export function usualName(seat: SeatDraft, at: number, crew: CrewInfo | undefined): string {
  if (seat.sitter === 'me') return say('nameMe')
  if (seat.sitter === 'friend' || seat.sitter === 'link') return crew ? say('nameFriend', { crew: crew.name }) : say('nameAnyFriend')
  return BOT_NAMES[at % BOT_NAMES.length] ?? say('nameBot')
}

export function tableOrder(draft: Draft, rules: RulesetInfo): TableOrder {
  const crews = crewsOf(draft, rules)
  const seats = draft.seats
    .map((seat, at) => ({ seat, at }))
    .filter(({ seat }) => seat.sitter !== 'nobody')
    .map(
      ({ seat, at }): SeatOrder => ({
        crew: seat.crew,
        player: seat.sitter,
        name:
          seat.name.trim() ||
          usualName(
            seat,
            at,
            crews.find((one) => one.id === seat.crew),
          ),
        level: seat.sitter === 'bot' ? seat.level : null,
      }),
    )
  const content = rules.packs.length > 0 ? { content: draft.packs } : {}
  return { ruleset: rules.id, modules: draft.modules, seats, options: draft.options, seed: draft.seed.trim() || null, ...content }
}
