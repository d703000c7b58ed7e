/** What the player points at while a choice is open, and what follows from it. */

import type { ChoiceView, GameView, HintView, OptionView, PieceView, PlanView } from '../protocol'
import { beyond } from './beyond'
import { facing, headingOf } from './field'
import { focus } from './focus.svelte'
import { Keys, suggested, type KeyAct } from './keys'
import { grown, grownTo, planAlong, planTo, reachable, shortened, withBeginnings } from './plan'
import { laidOut, offer, usingOf, type Offer } from './offer'
import { candidate, facets, isEmpty, isPlain, matching, NOTHING, offered, point, type Facet, type Selection } from './selection'

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
  /** Whether what is being pressed now was meant for the open choice. */
  takes(): boolean
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
  /** What is lit up on the road while you read about it. */
  lit = $state.raw<Lit | null>(null)
  /** What lies under the pointer or has the focus. */
  pointed = $state.raw<Pointed>(null)

  readonly paths = $derived.by(() => (this.table.choice ? withBeginnings(this.table.choice.plans) : []))
  /** All spaces that a path may name. */
  private readonly places = $derived.by(() => {
    const drawn = this.table.shown?.spaces ?? []
    const further = beyond(drawn, this.table.choice?.plans ?? [])
    return new Map([...drawn, ...further].map((space) => [space.id, space]))
  })
  /** How the open choice is put before the player. */
  readonly offer = $derived.by((): Offer | null => {
    const { choice, shown } = this.table
    return choice && shown ? offer(shown, choice, this.selection, new Set(this.places.keys())) : null
  })
  readonly candidate = $derived.by(() => this.picked ?? (this.table.choice ? candidate(this.table.choice, this.selection) : null))
  /** Something is half made and can be cancelled. */
  readonly halfMade = $derived(this.plan !== null || this.picked !== null || !isEmpty(this.selection))
  /** What is whole and can be confirmed: a path, or an answer. */
  readonly ready = $derived.by((): PlanView | OptionView | null => {
    const options = this.table.choice?.options ?? []
    return this.plan ?? this.candidate ?? (options.length === 1 ? (options[0] ?? null) : null)
  })
  /** Options as buttons beside dice and commands; while an answer is ready to be confirmed they would only be in its way. */
  readonly plain = $derived(this.ready && this.halfMade ? [] : (this.offer?.plain ?? []))
  /** Spaces that can be chosen with one click. */
  readonly open = $derived.by((): ReadonlySet<number> => {
    const choice = this.table.choice
    if (!choice || this.plan) return new Set()
    const pieces = offered(choice, 'piece', this.selection)
    const under = this.table.shown?.pieces.filter((piece) => piece.place === 'road' && pieces.has(piece.id)) ?? []
    return new Set([...choice.options, ...under].flatMap(({ space }) => (space === null ? [] : [space])))
  })
  /** Spaces that mean something when they are pointed at. */
  readonly meaningful = $derived(new Set([...this.open, ...reachable(this.paths)]))
  /** What every key does now. */
  readonly keys = $derived.by(
    () =>
      new Keys({
        offered: this.offer?.keys ?? null,
        shown: (option) => this.offer?.pad.includes(option) ? this.leads(option) : this.plain.includes(option),
        enter: this.enter,
        chosenDie: this.selection.die,
        held: this.halfMade || this.hint !== null,
        planned: this.plan !== null,
      }),
  )
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
    if (!this.taking) return
    const [plan, option] = [this.hintedPlan, this.hintedOption]
    if (plan) this.hold(plan)
    else if (option) this.hold(null, facets(option), option)
    this.hint = null
  }

  /** The open choice, if what is being pressed now was meant for it. */
  private get taking(): ChoiceView | null {
    return this.table.takes() ? this.table.choice : null
  }

  /** Point at a die, a car, a command or a space; pointing again at the last missing thing confirms. */
  point<F extends Facet>(facet: F, value: NonNullable<Selection[F]>): void {
    const choice = this.taking
    if (!choice) return
    const same = this.selection[facet] === value
    if (same && this.candidate) return this.confirm()
    this.hold(null, same ? { ...this.selection, [facet]: null } : point(choice, this.selection, facet, value))
  }

  /** Point at a space: the end of a path when paths are foreseen, else the space itself. */
  pointSpace(space: number): void {
    const choice = this.taking
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

  /** The path that takes one more step with an option; null: nothing is foreseen that way. */
  private longer(option: OptionView): PlanView | null {
    if (!this.plan) return grown(this.paths, null, option.index)
    const side = this.sideOf(option)
    const [before, end] = [this.plan.spaces.at(-2) ?? this.about?.space, this.plan.spaces.at(-1)]
    const heading = this.headingOf(before, end)
    return side === null ? null : grownTo(this.paths, this.plan, (space) => this.side(end, space, heading) === side)
  }

  /** Whether pressing an option does something: a path that has begun cannot take every step. */
  leads(option: OptionView): boolean {
    return this.plan === null || this.longer(option) !== null
  }

  /** Grow the path by one step, or answer at once when nothing is foreseen that way. */
  private step(option: OptionView): void {
    const longer = this.longer(option)
    if (longer) this.hold(longer)
    else if (!this.plan) this.table.answer(option)
  }

  /**
   * Press an option's button: a foreseen step grows the path, an option on the table is pointed at
   * (so that it can be looked at before it is confirmed), a card is marked, any other is answered at once.
   */
  press(option: OptionView): void {
    const choice = this.taking
    if (choice && usingOf(choice)) this.table.answer(option)
    else if (choice && choice.plans.length > 0) this.step(option)
    else this.take(option)
  }

  /** Point at all that an option names, or answer it at once when that would not single it out. */
  take(option: OptionView): void {
    const choice = this.taking
    const whole = facets(option)
    if (!choice) return
    if (laidOut(option)) return this.candidate === option ? this.confirm() : this.hold(null, NOTHING, option)
    if (isPlain(option) || option.shape === 'button' || matching(choice, whole).length > 1) return this.table.answer(option)
    if (this.candidate === option) return this.confirm()
    this.hold(null, whole)
  }

  /** The side to which an option leads from the acting piece. */
  private sideOf(option: OptionView): number | null {
    return option.space === null ? null : this.side(this.about?.space, option.space, this.about?.turned ?? 0)
  }

  private get about(): PieceView | undefined {
    return this.table.shown?.pieces.find((piece) => piece.id === this.table.choice?.about)
  }

  /** To which side of somebody with this heading a space lies: -1 left, 0 ahead, 1 right. */
  private side(from: number | null | undefined, to: number, heading: number): number | null {
    const [one, other] = [this.places.get(from ?? -1), this.places.get(to)]
    const seen = one && other && facing(this.table.shown?.board ?? '', one, other, heading, 0)
    return seen ? Math.sign(seen.to.lane - seen.from.lane) : null
  }

  /** The heading with which a step ends. */
  private headingOf(from: number | null | undefined, to: number | undefined): number {
    const [one, other] = [this.places.get(from ?? -1), this.places.get(to ?? -1)]
    return one && other ? headingOf(one, other) : 0
  }

  /** Do what is pointed at. */
  confirm(): void {
    const [choice, ready] = [this.taking, this.ready]
    if (!choice || !ready) return
    if ('spaces' in ready) this.table.follow(choice, ready)
    else this.table.answer(ready)
  }

  /** Let go of a hint, else of what is half made. */
  cancel(): void {
    if (this.hint) this.hint = null
    else this.hold(null)
  }

  /** What Enter does: it presses what has the focus (null if that is no space), else confirms what is ready, else gives the suggested answer. */
  private get enter(): KeyAct | null {
    const on = focus.on
    const cell = on?.getAttribute('data-cell') ?? null
    if (on && cell === null) return null
    const space = Number(cell)
    if (cell !== null && this.meaningful.has(space) && !(this.ready && space === this.end)) return { do: 'space', space }
    if (this.ready) return { do: 'confirm' }
    const option = this.halfMade ? null : suggested(this.shown)
    return option && { do: 'option', option }
  }

  /** The space where what is ready would lead. */
  private get end(): number | null {
    return this.plan?.spaces.at(-1) ?? this.selection.space
  }

  /** Options that are shown as buttons. */
  private get shown(): OptionView[] {
    return [...(this.offer?.pad ?? []), ...this.plain]
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