/** What the player points at while a choice is open, and what follows from it. */

import type { ChoiceView, GameView, HintView, OptionView, PlanView } from '../protocol'
import { beyond } from './beyond'
import { grown, grownTo, planAlong, planTo, shortened, withBeginnings } from './plan'
import { offer, type Offer } from './offer'
import { candidate, facets, isEmpty, isPlain, matching, NOTHING, point, type Facet, type Selection } from './selection'

export type Pointed = { kind: 'space'; space: number } | { kind: 'piece'; piece: string } | null

/** Spaces and pieces that a line of the log speaks of. */
export interface Lit {
  spaces: readonly number[]
  pieces: readonly string[]
}

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
  /** An option taken over as it is: what it points at may not single it out. */
  private picked = $state.raw<OptionView | null>(null)
  /** What a bot would answer, once it was asked. */
  hint = $state.raw<HintView | null>(null)
  /** What is lit up on the road for whoever reads about it. */
  lit = $state.raw<Lit | null>(null)
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
  readonly candidate = $derived.by(() => this.picked ?? (this.table.choice ? candidate(this.table.choice, this.selection) : null))
  /** Something is half made and can be cancelled. */
  readonly halfMade = $derived(this.plan !== null || this.picked !== null || !isEmpty(this.selection))
  /** The path that a hint foresees, and the first answer it names. */
  readonly hintedPlan = $derived.by(() => (this.hint ? planAlong(this.paths, this.hint, this.table.choice?.about ?? '') : null))
  readonly hintedOption = $derived.by(() => this.table.choice?.options.find((option) => option.index === this.hint?.options[0]) ?? null)

  constructor(private readonly table: Asked) {}

  /** Nothing is pointed at any more. */
  clear(): void {
    this.hold(null)
    this.hint = null
    this.lit = null
  }

  /** Half make a choice, in place of what was half made before. */
  private hold(plan: PlanView | null, selection: Selection = NOTHING, picked: OptionView | null = null): void {
    this.plan = plan
    this.selection = selection
    this.picked = picked
  }

  /** Whether a hint means this die, piece, command or space. */
  hints<F extends Facet>(facet: F, value: Selection[F]): boolean {
    return value !== null && this.hintedOption !== null && this.hintedPlan === null && facets(this.hintedOption)[facet] === value
  }

  /** Take a hint over as a half-made choice. */
  adopt(): void {
    const [plan, option] = [this.hintedPlan, this.hintedOption]
    if (plan) this.hold(plan)
    else if (option) this.hold(null, facets(option), option)
    this.hint = null
  }

  /** Point at a die, a car, a command or a space; pointing again at the last missing thing confirms. */
  point<F extends Facet>(facet: F, value: NonNullable<Selection[F]>): void {
    const choice = this.table.choice
    if (!choice) return
    const same = this.selection[facet] === value
    if (same && this.candidate) return this.confirm()
    this.hold(null, same ? { ...this.selection, [facet]: null } : point(choice, this.selection, facet, value))
  }

  /** Point at a space: the end of a path when paths are foreseen, else the space itself. */
  pointSpace(space: number): void {
    const choice = this.table.choice
    if (!choice) return
    const path = planTo(this.paths, space, this.plan)
    if (path) {
      if (path === this.plan) return this.confirm()
      return this.hold(path)
    }
    if (choice.options.some((option) => option.space === space)) return this.point('space', space)
    const piece = this.pieceOn(space)
    if (piece) this.point('piece', piece)
    else this.hold(null)
  }

  /** Grow the path by one step, or answer at once when nothing is foreseen that way. */
  step(option: OptionView): void {
    this.picked = null
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
    this.hold(null, whole)
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

  /** Let go of what is half made, and of a hint; with neither, the option that means "no". */
  cancel(): void {
    const free = !this.halfMade && this.hint === null
    this.hint = null
    const no = this.table.choice && free ? byKey(this.table.choice, 'escape') : null
    if (no) return this.table.answer(no)
    this.hold(null)
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
