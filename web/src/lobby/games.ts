/** The games to pick from, as the catalogue declares them: each alone, with all that goes with it, and elsewhere. */

import type { CrewInfo, ModuleInfo, RulesetInfo } from '../protocol'
import { shortTitle } from '../play/words'
import { say } from '../words/lobby'
import { crewsOf, freshDraft, mostSeats, refusal, settle, toggle, type Draft } from './order'

export interface Game {
  id: string
  rules: RulesetInfo
  title: string
  /** What it is played with when it is picked. */
  modules: string[]
  /** What can be left out of it and put back. */
  chips: ModuleInfo[]
  ground: string
  most: number
  /** How long one person plays it against bots, by the number of crews from the least; empty: not known. */
  minutes: readonly number[]
  crews: CrewInfo[]
}

/** A module that makes another game of it: on a board of its own, or with vehicles that players build. */
const apart = (module: ModuleInfo): boolean => module.setting !== '' || module.workshop

export function gamesOf(rulesets: readonly RulesetInfo[]): Game[] {
  return rulesets.flatMap((rules) => {
    const along = rules.modules.filter((module) => !apart(module))
    const whole = along.length > 1 ? [made(rules, `${rules.id}+`, say('allIn', { game: shortTitle(rules.title) }), allOf(along, rules), along)] : []
    const single = rules.modules.filter((module) => along.length === 1 || apart(module))
    return [made(rules, rules.id, shortTitle(rules.title), []), ...whole, ...single.map((module) => made(rules, `${rules.id}/${module.id}`, module.label, [module.id]))]
  })
}

function made(rules: RulesetInfo, id: string, title: string, modules: string[], chips: ModuleInfo[] = []): Game {
  const draft = settle({ ...freshDraft(rules), modules }, rules)
  const alone = modules.length > 0 ? (rules.modules.find((module) => module.id === modules[0])?.minutes ?? []) : rules.minutes
  const minutes = chips.length > 0 ? rules.minutes_together : alone
  const ground = rules.modules.find((module) => modules.includes(module.id) && module.ground)?.ground ?? rules.ground
  return { id, rules, title, modules: draft.modules, chips, ground, minutes, most: mostSeats(draft, rules), crews: crewsOf(draft, rules) }
}

/** As many of these modules as can be played together. */
function allOf(modules: readonly ModuleInfo[], rules: RulesetInfo): string[] {
  let draft = freshDraft(rules)
  for (const module of modules) if (!draft.modules.includes(module.id) && refusal(module, draft, rules) === null) draft = toggle(draft, rules, module.id)
  return draft.modules
}

/** The game that a draft is one of. */
export function gameOf(draft: Draft, rules: RulesetInfo, games: readonly Game[]): Game | undefined {
  const own = games.filter((game) => game.rules.id === rules.id)
  const special = own.find((game) => game.chips.length === 0 && game.modules.length > 0 && game.modules.every((id) => draft.modules.includes(id)))
  const whole = own.find((game) => game.chips.length > 0)
  return special ?? (draft.modules.length > 0 && whole ? whole : own[0])
}

/** About how long it takes with so many crews; null: not known. */
export function minutesOf(game: Game, crews: number): number | null {
  return game.minutes[crews - game.rules.min_seats] ?? null
}

/** The same for all numbers of crews: "7 to 8 min"; empty: not known. */
export function spanOf({ minutes }: Game): string {
  if (minutes.length === 0) return ''
  const [from, to] = [Math.min(...minutes), Math.max(...minutes)]
  return from < to ? say('minutesRange', { from, to }) : say('minutesAbout', { n: to })
}

/** The usual table for a game. */
export function usual(game: Game): Draft {
  return settle({ ...freshDraft(game.rules), modules: game.modules }, game.rules)
}

