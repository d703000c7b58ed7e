/** What the player points at while a choice is open, and what follows from it. */

import type { ChoiceView, GameView, OptionView, PlanView } from '../protocol'
import { beyond } from './beyond'
import { grown, grownTo, planTo, shortened, withBeginnings } from './plan'
import { offer, type Offer } from './offer'
import { candidate, facets, isEmpty, isPlain, matching, NOTHING, point, type Facet, type Selection } from './selection'

export type Pointed = { kind: 'space'; space: number } | { kind: 'piece'; piece: string } | null

/** What pointing needs of the table. */
export interface Asked {
  readonly choice: ChoiceView | null
  readonly shown: GameView | null
  answer(option: OptionView): void
  follow(choice: ChoiceView, plan: PlanView): void
}

export class Pointing {
  selection = $state.raw<Selection>(NOTHING)
  plan = $state.raw<PlanView | null>(null)
  /** What lies under the pointer or has the focus. */
  pointed = $state.raw<Pointed>(null)

  readonly paths = $derived.by(() => (this.table.choice ? withBeginnings(this.table.choice.plans) : []))
  /** Lanes of all spaces that a path may name. */
  private readonly places = $derived.by(() => {
    const drawn = this.table.shown?.spaces ?? []
    const further = beyond(drawn, this.table.choice?.plans ?? [])
    return new Map([...drawn, ...further].map((space) => [space.id, space.lane]))
  })
  /** How the open choice is put before the player. */
  readonly offer = $derived.by((): Offer | null => {
    const { choice, shown } = this.table
    return choice && shown ? offer(shown, choice, this.selection, new Set(this.places.keys())) : null
  })
  readonly candidate = $derived.by(() => (this.table.choice ? candidate(this.table.choice, this.selection) : null))
  /** Something is half made and can be cancelled. */
  readonly halfMade = $derived(this.plan !== null || !isEmpty(this.selection))

  constructor(private readonly table: Asked) {}

  /** Nothing is pointed at any more. */
  clear(): void {
    this.selection = NOTHING
    this.plan = null
  }

  /** Point at a die, a car, a command or a space; pointing again at the last missing thing confirms. */
  point<F extends Facet>(facet: F, value: NonNullable<Selection[F]>): void {
    const choice = this.table.choice
    if (!choice) return
    const same = this.selection[facet] === value
    if (same && this.candidate) return this.confirm()
    this.plan = null
    this.selection = same ? { ...this.selection, [facet]: null } : point(choice, this.selection, facet, value)
  }

  /** Point at a space: the end of a path when paths are foreseen, else the space itself. */
  pointSpace(space: number): void {
    const choice = this.table.choice
    if (!choice) return
    const path = planTo(this.paths, space, this.plan)
    if (path) {
      if (path === this.plan) return this.confirm()
      this.selection = NOTHING
      this.plan = path
      return
    }
    if (choice.options.some((option) => option.space === space)) return this.point('space', space)
    const piece = this.pieceOn(space)
    if (piece) this.point('piece', piece)
  }

  /** Grow the path by one step, or answer at once when nothing is foreseen that way. */
  step(option: OptionView): void {
    if (!this.plan) {
      this.plan = grown(this.paths, null, option.index)
      if (!this.plan) this.table.answer(option)
      return
    }
    const side = this.sideOf(option)
    this.plan = (side === null ? null : grownTo(this.paths, this.plan, side, this.laneOf)) ?? this.plan
  }

  /**
   * Press an option's button: a foreseen step grows the path, an option on the table is pointed at
   * (so that it can be looked at before it is confirmed), any other is answered at once.
   */
  press(option: OptionView): void {
    if (this.table.choice && this.table.choice.plans.length > 0) return this.step(option)
    this.take(option)
  }

  /** Point at all that an option names, or answer it at once when that would not single it out. */
  take(option: OptionView): void {
    const choice = this.table.choice
    const whole = facets(option)
    if (!choice || isPlain(option) || option.shape === 'button' || matching(choice, whole).length > 1) return this.table.answer(option)
    if (this.candidate === option) return this.confirm()
    this.plan = null
    this.selection = whole
  }

  /** The side to which an option leads from the acting piece: -1 left, 0 ahead, 1 right. */
  private sideOf(option: OptionView): number | null {
    const from = this.table.shown?.pieces.find((piece) => piece.id === this.table.choice?.about)?.space
    return from == null || option.space === null ? null : Math.sign(this.laneOf(option.space) - this.laneOf(from))
  }

  private readonly laneOf = (space: number): number => this.places.get(space) ?? 0

  /** Do what is pointed at. */
  confirm(): void {
    const choice = this.table.choice
    if (!choice) return
    if (this.plan) return this.table.follow(choice, this.plan)
    const only = choice.options.length === 1 ? (choice.options[0] ?? null) : null
    const option = this.candidate ?? only ?? (this.halfMade ? null : byKey(choice, 'enter'))
    if (option) this.table.answer(option)
  }

  /** Take back the last thing pointed at; with nothing half made, the option that means "no". */
  cancel(): void {
    const no = this.table.choice && !this.halfMade ? byKey(this.table.choice, 'escape') : null
    if (no) return this.table.answer(no)
    this.plan = null
    this.selection = NOTHING
  }

  /** Take one step off the planned path. */
  stepBack(): void {
    if (this.plan) this.plan = shortened(this.paths, this.plan)
  }

  private pieceOn(space: number): string | null {
    const choice = this.table.choice
    const here = this.table.shown?.pieces.filter((piece) => piece.space === space && piece.place === 'road') ?? []
    return here.find((piece) => choice?.options.some((option) => option.piece === piece.id))?.id ?? null
  }
}

/** The option for which the engine suggests this key. */
function byKey(choice: ChoiceView, key: string): OptionView | null {
  return choice.options.find((option) => option.key?.toLowerCase() === key) ?? null
}
