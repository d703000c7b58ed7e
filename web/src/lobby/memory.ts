/** The last table that was made on this browser, game by game, so that the next one begins with it. */

import { levelAmong } from '../parts/levels'
import type { RulesetInfo } from '../protocol'
import { freshDraft, settle, workshopOf, type Draft, type Sitter } from './order'

const KEY = 'thunderroad.draft'
const SITTERS: readonly Sitter[] = ['nobody', 'me', 'friend', 'link', 'bot']

/** A draft as it is kept: with the packs that were on offer then, of which some were left out. */
type Saved = Draft & { offered?: string[] }

interface Memory {
  /** The game, by its id (`games.ts`). */
  ruleset: string
  drafts: Record<string, Saved>
}

function load(): Memory {
  const nothing: Memory = { ruleset: '', drafts: {} }
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Memory> | null
    return { ruleset: String(saved?.ruleset ?? ''), drafts: saved?.drafts && typeof saved.drafts === 'object' ? saved.drafts : {} }
  } catch {
    return nothing
  }
}

/** The game that was chosen last. */
export function lastGame(): string {
  return load().ruleset
}

/** The last draft for a game, or null.  Only what this server still offers is taken over; a seed is never. */
export function recalled(rules: RulesetInfo, game = rules.id): Draft | null {
  try {
    const saved = load().drafts[game]
    return saved ? fitted({ offered: saved.packs, ...saved }, rules) : null
  } catch {
    return null // what was saved has another shape: the usual table is offered
  }
}

/** An order for which vehicles are being built, as the browser's history keeps it for its Forward and for a reload. */
export interface Building {
  ruleset: string
  /** The crew whose vehicles they are. */
  crew: string
  draft: Draft
}

/** What is being built at this place of the browser's history, if this server still offers it; null: nothing. */
export function built(state: unknown, rulesets: readonly RulesetInfo[]): { rules: RulesetInfo; draft: Draft; crew: string } | null {
  try {
    const { garage } = state as { garage: Building }
    const rules = rulesets.find((one) => one.id === garage.ruleset)
    if (!rules) return null
    const draft = { ...fitted(garage.draft, rules), seed: String(garage.draft.seed) }
    const seated = draft.seats.some((seat) => seat.crew === garage.crew)
    return seated && workshopOf(draft, rules) ? { rules, draft, crew: garage.crew } : null
  } catch {
    return null // another page's place
  }
}

function fitted(saved: Saved, rules: RulesetInfo): Draft {
  const fresh = freshDraft(rules)
  const seats = saved.seats
    .filter((seat) => SITTERS.includes(seat.sitter))
    .map(({ crew, sitter, name, level, team }) => ({
      crew: String(crew),
      sitter,
      name: String(name).slice(0, 16),
      level: levelAmong(rules.bots, level),
      team: team && typeof team.name === 'string' && typeof team.text === 'string' ? { name: team.name, text: team.text } : null,
    }))
  return settle(
    {
      seats,
      modules: rules.modules.map((module) => module.id).filter((id) => saved.modules.includes(id)),
      // A pack that is new here is played with, as at a usual table.
      packs: fresh.packs.filter((id) => saved.packs.includes(id) || !(saved.offered ?? fresh.packs).includes(id)),
      options: { ...saved.options },
      seed: '',
    },
    rules,
  )
}

export function remember(rules: RulesetInfo, draft: Draft, game = rules.id): void {
  const { drafts } = load()
  try {
    localStorage.setItem(KEY, JSON.stringify({ ruleset: game, drafts: { ...drafts, [game]: { ...draft, seed: '', offered: rules.packs.map((pack) => pack.id) } } }))
  } catch {
    // Then the next table begins with the usual choice.
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Where nothing may be stored, nothing is.
  }
}
