/** What the lobby's form means, as plain data: who sits where, with what, and the order that is sent. */

import type { SavedTeam } from '../garage/saved'
import type { BotInfo, CrewInfo, ModuleInfo, OptionInfo, RulesetInfo, SeatOrder, TableOrder, UnfitInfo } from '../protocol'
import { levelAmong } from '../parts/levels'
import { say } from '../words/lobby'
import { listed } from '../words/say.svelte'
import { choice, isAgreement } from './agreements'

export type Sitter = 'nobody' | 'me' | 'friend' | 'link' | 'bot'
export type Company = 'alone' | 'together' | 'apart'

export interface SeatDraft {
  crew: string
  sitter: Sitter
  name: string
  level: string
  /** The vehicles that were built for this seat, where a module lets people build. */
  team: SavedTeam | null
}

export interface Draft {
  seats: SeatDraft[]
  modules: string[]
  packs: string[]
  options: Record<string, string | number | boolean>
  seed: string
}

/** Why a table cannot be started, and the clause that says so, where there is one. */
export interface Refusal {
  words: string
  clause: string
}

/** A table that can be started at once: me against bots. */
export function freshDraft(rules: RulesetInfo): Draft {
  const playing = Math.min(rules.max_seats, Math.max(rules.min_seats, rules.crews.length))
  return {
    seats: rules.crews.map((crew, at) => seatFor(crew.id, at === 0 ? 'me' : at < playing ? 'bot' : 'nobody', rules.bots)),
    modules: [],
    packs: rules.packs.map((pack) => pack.id),
    options: defaults(rules.options),
    seed: '',
  }
}

function seatFor(crew: string, sitter: Sitter, bots: readonly BotInfo[]): SeatDraft {
  return { crew, sitter, name: '', level: levelAmong(bots), team: null }
}

function defaults(options: readonly OptionInfo[]): Draft['options'] {
  return Object.fromEntries(options.map((option) => [option.id, option.default]))
}

// ---- modules

/** The chosen modules, in the order of the offer. */
export function chosenModules(draft: Draft, rules: RulesetInfo): ModuleInfo[] {
  return rules.modules.filter((module) => draft.modules.includes(module.id))
}

/** Where vehicles are built for this table (its address at the server), or null. */
export function workshopOf(draft: Draft, rules: RulesetInfo): string | null {
  const module = chosenModules(draft, rules).find((one) => one.workshop)
  return module ? `${rules.id}/${module.id}` : null
}

/** All crews that can be chosen now. */
export function crewsOf(draft: Draft, rules: RulesetInfo): CrewInfo[] {
  const modules = chosenModules(draft, rules)
  const fleet = modules.find((module) => module.kind)
  const crews = [...rules.crews, ...modules.flatMap((module) => module.crews)]
  return fleet ? crews.map((crew) => ({ ...crew, kind: fleet.kind, figures: fleet.figures })) : crews
}

/** Where the drawings are of this game, of its chosen modules, and of those whose crews are shown to be chosen. */
export function drawingsOf(draft: Draft, rules: RulesetInfo): string[] {
  const shown = rules.modules.filter((module) => module.crews.length > 0 || draft.modules.includes(module.id))
  return [rules.drawings, ...shown.map((module) => module.drawings)].filter(Boolean)
}

export interface OptionGroup {
  title: string
  options: OptionInfo[]
}

/** All options that mean something now, under the title of what they belong to. */
export function optionGroups(draft: Draft, rules: RulesetInfo): OptionGroup[] {
  const modules = chosenModules(draft, rules).map((module) => ({ title: module.label, options: module.options }))
  return [{ title: '', options: rules.options }, ...modules].filter((group) => group.options.length > 0)
}

/** The same without agreements, which are no rules. */
export function ruleGroups(draft: Draft, rules: RulesetInfo): OptionGroup[] {
  return optionGroups(draft, rules).map(({ title, options }) => ({ title, options: options.filter((option) => !isAgreement(option.id)) }))
}

/** Each crew that a module brings makes room for one player more. */
export function mostSeats(draft: Draft, rules: RulesetInfo): number {
  return rules.max_seats + chosenModules(draft, rules).reduce((sum, module) => sum + module.crews.length, 0)
}

/** Why a module cannot be chosen beside the others, or null. */
export function refusal(module: ModuleInfo, draft: Draft, rules: RulesetInfo): string | null {
  const others = chosenModules(draft, rules).filter((other) => other.id !== module.id)
  const clash = others.find((other) => excluded(module, other))
  if (clash) return say('clashes', { module: clash.label })
  const elsewhere = others.find((other) => unfitTogether(module, other))
  if (elsewhere) return say('unfit', { why: unfitTogether(module, elsewhere)?.why ?? '', module: elsewhere.label })
  const lacking = module.needs.filter((id) => !rules.modules.some((other) => other.id === id))
  return lacking.length > 0 ? say('lacks', { modules: listed(lacking) }) : null
}

const excluded = (one: ModuleInfo, other: ModuleInfo): boolean => one.excludes.includes(other.id) || other.excludes.includes(one.id)

/** Why one of two modules cannot be played where the other takes the game. */
const unfitTogether = (one: ModuleInfo, other: ModuleInfo): UnfitInfo | undefined => one.unfit[other.setting] ?? other.unfit[one.setting]

/** Why an option must be off with the modules chosen now, or null. */
export function unfitNow(option: OptionInfo, draft: Draft, rules: RulesetInfo): UnfitInfo | null {
  const found = chosenModules(draft, rules).map((module) => option.unfit[module.setting])
  return found.find((one) => one !== undefined) ?? null
}

/** What of a module is left out with the modules chosen now, and why, in words; empty: nothing. */
export function withoutWords(module: ModuleInfo, draft: Draft, rules: RulesetInfo): string {
  const off = module.options.flatMap((option) => {
    const unfit = unfitNow(option, draft, rules)
    return unfit ? [{ label: option.label, why: unfit.why }] : []
  })
  return off.length > 0 ? say('playedWithout', { options: listed(off.map((one) => one.label)), why: off.map((one) => one.why).join(' ') }) : ''
}

/** What choosing a module brings along, in words. */
export function needsWords(module: ModuleInfo, rules: RulesetInfo): string {
  const labels = (ids: string[]): string => listed(ids.map((id) => rules.modules.find((other) => other.id === id)?.label ?? id))
  const never = rules.modules.filter((other) => excluded(module, other) || unfitTogether(module, other))
  const crews = module.crews.map((crew) => say('crewOfKind', { crew: crew.name, kind: crew.kind }))
  const parts = [
    crews.length > 0 ? say('bringsCrew', { crews: listed(crews) }) : '',
    module.needs.length > 0 ? say('needs', { modules: labels(module.needs) }) : '',
    never.length > 0 ? say('notWith', { modules: listed(never.map((other) => other.label)) }) : '',
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
export function settle(draft: Draft, rules: RulesetInfo): Draft {
  const known = optionGroups(draft, rules).flatMap((group) => group.options)
  const options = defaults(known)
  for (const option of known) {
    const value = draft.options[option.id]
    if (value !== undefined && option.values.includes(value)) options[option.id] = value
  }
  const seats = crewsOf(draft, rules).map((crew) => draft.seats.find((seat) => seat.crew === crew.id) ?? seatFor(crew.id, 'bot', rules.bots))
  return { ...draft, options, seats }
}

/** The options as they are played: what the modules chosen now do not allow is off, whatever was wished. */
function fittingOptions(draft: Draft, rules: RulesetInfo): Draft['options'] {
  const known = optionGroups(draft, rules).flatMap((group) => group.options)
  const off = known.filter((option) => unfitNow(option, draft, rules))
  return { ...draft.options, ...Object.fromEntries(off.map((option) => [option.id, false])) }
}

// ---- seats

export function seated(draft: Draft): SeatDraft[] {
  return draft.seats.filter((seat) => seat.sitter !== 'nobody')
}

/** Sit somebody down.  There is one "me": who takes another crew gives the old one in exchange. */
export function sit(draft: Draft, at: number, sitter: Sitter): Draft {
  const before = draft.seats.findIndex((seat) => seat.sitter === 'me')
  const seats = draft.seats.map((seat) => ({ ...seat }))
  const here = seats[at]
  const there = seats[before]
  if (!here) return draft
  if (sitter === 'me' && there && before !== at) {
    ;[here.name, there.name] = [there.name, here.name]
    there.sitter = here.sitter
  }
  here.sitter = sitter
  return { ...draft, seats }
}

/** Which company the seats are set for: one person, one screen, or links. */
export function companyOf(draft: Draft): Company | null {
  const sitters = seated(draft).map((seat) => seat.sitter)
  if (sitters.includes('link')) return 'apart'
  if (sitters.includes('friend')) return 'together'
  return sitters.includes('me') ? 'alone' : null
}

/** Seats for a company: me, one friend of that kind, bots for the other crews that play. */
export function inCompany(draft: Draft, rules: RulesetInfo, company: Company): Draft {
  const friend: Sitter = company === 'together' ? 'friend' : company === 'apart' ? 'link' : 'bot'
  const me = Math.max(0, draft.seats.findIndex((seat) => seat.sitter === 'me'))
  const count = Math.max(seated(draft).length, rules.min_seats)
  const others = draft.seats.map((_, at) => at).filter((at) => at !== me)
  const playing = others.filter((at) => draft.seats[at]?.sitter !== 'nobody')
  const idle = others.filter((at) => draft.seats[at]?.sitter === 'nobody')
  const chosen = [...playing, ...idle].slice(0, count - 1).sort((a, b) => a - b)
  const seats = draft.seats.map((seat, at): SeatDraft => {
    const sitter = at === me ? 'me' : at === chosen[0] ? friend : chosen.includes(at) ? 'bot' : 'nobody'
    return sitter === seat.sitter ? seat : { ...seat, sitter, name: '' }
  })
  return { ...draft, seats }
}

/**
 * The race with this number of crews: bots leave from the end, or come from the start; people stay while there is room.
 * Crews that a chosen module brings leave after the other bots, and come before them: nothing starts without them.
 */
export function crowd(draft: Draft, rules: RulesetInfo, count: number): Draft {
  const brought = new Set(chosenModules(draft, rules).flatMap((module) => module.crews.map((crew) => crew.id)))
  const seats = draft.seats.map((seat) => ({ ...seat }))
  const playing = (): SeatDraft[] => seats.filter((seat) => seat.sitter !== 'nobody')
  while (playing().length > count) {
    const bots = playing().filter((seat) => seat.sitter === 'bot')
    const leaving = bots.findLast((seat) => !brought.has(seat.crew)) ?? bots.at(-1) ?? playing().findLast((seat) => seat.sitter !== 'me')
    if (!leaving) break
    leaving.sitter = 'nobody'
  }
  const idle = seats.filter((seat) => seat.sitter === 'nobody')
  for (const seat of idle.sort((a, b) => Number(brought.has(b.crew)) - Number(brought.has(a.crew)))) if (playing().length < count) seat.sitter = 'bot'
  return { ...draft, seats }
}

/** A name without what cannot be seen, such as marks that turn the direction of the text around it. */
function printable(name: string): string {
  return name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
}

/** The name that is used when none was typed; only who plays alone is called "you", as others read it too. */
export function usualName(draft: Draft, at: number, crew: CrewInfo | undefined): string {
  const seat = draft.seats[at]
  if (!seat) return say('someFriend')
  if (seat.sitter === 'me') return say(companyOf(draft) === 'alone' ? 'you' : 'host')
  if (seat.sitter === 'friend' || seat.sitter === 'link') return crew ? say('usualFriend', { crew: crew.name }) : say('someFriend')
  const names = say('botNames').split(', ')
  return names[at % names.length] ?? say('someFriend')
}

// ---- starting

/** Why the table cannot be started yet, with the clause that forbids it, or null. */
export function hindrance(draft: Draft, rules: RulesetInfo): Refusal | null {
  const refused = chosenModules(draft, rules).find((module) => refusal(module, draft, rules))
  if (refused) return { words: say('refusedModule', { module: refused.label, why: refusal(refused, draft, rules) ?? '' }), clause: refused.clause }
  const crews = seated(draft).map((seat) => seat.crew)
  const left = chosenModules(draft, rules).find((module) => module.crews.length > 0 && !module.crews.some((crew) => crews.includes(crew.id)))
  if (left) return { words: say('nobodyDrives', { module: left.label, crew: left.crews[0]?.name ?? '' }), clause: left.clause }
  const sitters = seated(draft).map((seat) => seat.sitter)
  if (sitters.length < rules.min_seats) return { words: say('tooFew', { n: rules.min_seats }), clause: '' }
  const most = mostSeats(draft, rules)
  if (sitters.length > most) return { words: say('tooMany', { n: most }), clause: '' }
  if (draft.seed.trim() && sitters.includes('link') && draft.options['open_seed'] !== true) return { words: say('seedKnown'), clause: '' }
  return null
}

export function tableOrder(draft: Draft, rules: RulesetInfo): TableOrder {
  const crews = crewsOf(draft, rules)
  const builds = workshopOf(draft, rules) !== null
  const seats = draft.seats
    .map((seat, at) => ({ seat, at, crew: crews.find((one) => one.id === seat.crew) }))
    .filter(({ seat }) => seat.sitter !== 'nobody')
    .map(
      ({ seat, at, crew }): SeatOrder => ({
        crew: seat.crew,
        player: seat.sitter,
        name: printable(seat.name) || usualName(draft, at, crew),
        level: seat.sitter === 'bot' ? seat.level : null,
        ...(builds && seat.team ? { build: seat.team.text } : {}),
      }),
    )
  const content = rules.packs.length > 0 ? { content: draft.packs } : {}
  const options = choice(fittingOptions(draft, rules), seats)
  return { ruleset: rules.id, modules: draft.modules, seats, options, seed: draft.seed.trim() || null, ...content }
}
