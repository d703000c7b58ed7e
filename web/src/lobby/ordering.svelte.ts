/** The table that would be made now: what is marked on the first page, and what the long form changes. */

import { keepKey, keepLinks } from '../net/keys'
import type { Api } from '../net/api'
import { ALONE } from '../net/place'
import { router } from '../play/router.svelte'
import type { RulesetInfo } from '../protocol'
import { gameOf, gamesOf, usual, type Game } from './games'
import { forget, lastGame, recalled, remember } from './memory'
import { hindrance, inCompany, tableOrder, toggle, type Draft } from './order'

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export class Ordering {
  rulesets = $state.raw<RulesetInfo[]>([])
  readonly games = $derived(gamesOf(this.rulesets))
  private marked = $state('')
  draft = $state<Draft | null>(null)
  /** Whether the draft is that of the last time. */
  again = $state(false)
  problem = $state<string | null>(null)
  starting = $state(false)
  /** The table as it was before friends were asked for. */
  private before: { draft: Draft; asked: string } | null = null

  readonly game = $derived(this.games.find((one) => one.id === this.marked) ?? null)
  readonly rules = $derived(this.game?.rules ?? null)
  readonly stop = $derived(this.draft && this.rules ? hindrance(this.draft, this.rules) : null)

  constructor(private readonly api: Api) {}

  /** Fetch what there is, and mark the game of the last time. */
  async offer(): Promise<void> {
    try {
      this.rulesets = await this.api.rulesets()
      const first = this.games.find((one) => one.id === lastGame()) ?? this.games[0]
      if (first) this.choose(first)
    } catch (error) {
      this.problem = words(error)
    }
  }

  choose(game: Game): void {
    const last = recalled(game.rules, game.id)
    this.marked = game.id
    this.set(last ?? usual(game))
    this.again = last !== null
  }

  /** A draft from elsewhere, for this game or another one. */
  take(rules: RulesetInfo, draft: Draft): void {
    this.marked = gameOf(draft, rules, this.games)?.id ?? this.marked
    this.draft = draft
  }

  private set(draft: Draft): void {
    if (this.game) this.take(this.game.rules, draft)
  }

  /** Another draft of the same game: leaving an expansion out does not mark another card. */
  toggle(module: string): void {
    if (this.draft && this.rules) this.draft = toggle(this.draft, this.rules, module)
  }

  afresh(): void {
    forget()
    if (this.game) this.choose(this.game)
  }

  /** Set the table for friends: elsewhere, or at this screen where nobody elsewhere can come. */
  invite(): void {
    if (!this.draft || !this.rules) return
    const draft = $state.snapshot(this.draft) as Draft
    this.draft = inCompany(draft, this.rules, ALONE ? 'together' : 'apart')
    this.before = { draft, asked: JSON.stringify(this.draft) }
  }

  /** The long form is put away; friends that were only looked at are not asked. */
  settle(): void {
    const { before } = this
    this.before = null
    if (!this.draft) return
    this.set(before && JSON.stringify(this.draft) === before.asked ? before.draft : this.draft)
  }

  async start(): Promise<void> {
    if (!this.draft || !this.game || this.stop || this.starting) return
    const { rules } = this.game
    this.starting = true
    this.problem = null
    const plain = $state.snapshot(this.draft) as Draft
    try {
      const made = await this.api.create(tableOrder(plain, rules))
      remember(rules, plain, gameOf(plain, rules, this.games)?.id)
      keepKey(made.table, made.key)
      keepLinks(made.table, made.links)
      router.go(`/t/${made.table}`)
    } catch (error) {
      this.problem = words(error)
      this.starting = false
    }
  }
}
