/** What the player points at while a choice is open, and what follows from it. */

import type { ChoiceView, GameView, HintView, OptionView, PieceView, PlanView } from '../protocol'
import { beyond } from './beyond'
import { facing, headingOf } from './field'
import { focus } from './focus.svelte'
import { Keys, suggested, type KeyAct } from './keys'
import { grown, grownTo, planAlong, planTo, reachable, shortened, withBeginnings } from './plan'
import { laidOut, offer, usingOf, type Offer } from './offer'
import { candidate, facets, isEmpty, isPlain, matching, NOTHING, offered, point, type Facet, type Selection } from './selection'
import { settings } from './settings.svelte'
import { OFF } from '../turn/marks'
import { alternatives, common, diceFor, drawnTo, hinted, isDrawn, isTurn, meant, waysOf, type Meant, type Way } from '../turn/ways'

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
  /** Give the answers with which a turn begins. */
  begin(answers: readonly number[]): void
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
  private at = $state.raw<Pointed>(null)
  /** The vehicle of a turn that was looked at last, and the command that is being looked at. */
  private near = $state.raw<string | null>(null)
  preview = $state.raw<string | null>(null)
  /** The die that was touched last, and the one that is meant for a command. */
  private touched = $state.raw<string | null>(null)
  private spent = $state.raw<number | null>(null)

  /** The open choice, if it is a whole turn. */
  readonly turn = $derived.by(() => (isTurn(this.table.choice) ? this.table.choice : null))
  /** What is meant of a turn, before a place is pointed at. */
  readonly meant = $derived.by((): Meant | null => this.mean(this.selection))
  /** The ways to drive as it is meant. */
  readonly ways = $derived.by(() => (this.turn && this.meant ? waysOf(this.turn, this.meant) : []))
  /** The ways there would be with the command that is being looked at. */
  readonly wider = $derived.by(() => {
    const wide = this.preview === null || this.preview === this.selection.command ? null : this.mean({ ...this.selection, piece: this.meant?.piece ?? null, command: this.preview })
    return this.turn && wide ? waysOf(this.turn, wide) : []
  })
  /** What is foreseen from here on. */
  readonly foreseen = $derived.by((): readonly PlanView[] => (this.turn ? this.ways.flatMap((way) => way.plans) : (this.table.choice?.plans ?? [])))
  readonly paths = $derived.by(() => (this.turn ? this.foreseen : withBeginnings(this.foreseen)))
  /** All spaces that a path may name. */
  private readonly places = $derived.by(() => {
    const drawn = this.table.shown?.spaces ?? []
    const further = beyond(drawn, this.foreseen)
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
    if (this.turn) return this.plan ?? this.elsewhere?.option ?? null
    const options = this.table.choice?.options ?? []
    return this.plan ?? this.candidate ?? (options.length === 1 ? (options[0] ?? null) : null)
  })
  /** The path to where the player points. */
  readonly aimed = $derived.by(() => (this.at?.kind === 'space' && !(this.turn && this.own(this.at.space)) ? this.pathTo(this.at.space) : null))
  /** What is planned, or would be. */
  readonly drawn = $derived.by((): Meant | null => {
    const plan = this.plan ?? this.aimed
    return plan && isDrawn(plan) ? plan.way : this.meant
  })
  /** Options as buttons beside dice and commands; while an answer is ready to be confirmed they would only be in its way. */
  readonly plain = $derived(this.halfMade && (this.ready || this.selection.command !== null) ? [] : (this.offer?.plain ?? []))
  /** What shows as chosen: of a turn with what lies ready for it. */
  readonly chosen = $derived.by((): Selection => {
    const { piece, die, command } = this.drawn ?? this.selection
    return { ...this.selection, piece, die, command }
  })
  /** Spaces that can be chosen with one click. */
  readonly open = $derived.by((): ReadonlySet<number> => {
    const choice = this.table.choice
    if (!choice || this.plan) return new Set()
    const pieces = offered(choice, 'piece', this.selection)
    const under = this.table.shown?.pieces.filter((piece) => piece.place === 'road' && pieces.has(piece.id)) ?? []
    return new Set([...choice.options, ...under].flatMap(({ space }) => (space === null ? [] : [space])))
  })
  /** Spaces that mean something when they are pointed at. */
  readonly meaningful = $derived.by(() => new Set([...this.open, ...reachable(this.turn ? this.turn.ways.filter((way) => way.command === this.meant?.command).flatMap((way) => way.plans) : this.paths)]))
  /** What every key does now. */
  readonly keys = $derived.by(
    () =>
      new Keys({
        offered: this.offer?.keys ?? null,
        shown: (option) => this.offer?.pad.includes(option) ? this.leads(option) : this.plain.includes(option),
        enter: this.enter,
        chosenDie: this.selection.die,
        held: this.halfMade || this.hint !== null,
        planned: this.plan !== null && !this.turn,
        single: settings.letters,
        ways: this.plan && isDrawn(this.plan) ? alternatives(this.plan).length : 0,
      }),
  )
  /** The path that a hint foresees, and the first answer it names. */
  readonly hintedPlan = $derived.by(() => {
    if (!this.hint) return null
    return this.turn ? hinted(this.turn, this.hint.options, this.hint.spaces).plan : planAlong(this.paths, this.hint, this.table.choice?.about ?? '')
  })
  readonly hintedOption = $derived.by(() => {
    if (this.turn && this.hint) return hinted(this.turn, this.hint.options).way?.option ?? null
    return this.table.choice?.options.find((option) => option.index === this.hint?.options[0]) ?? null
  })

  constructor(private readonly table: Asked) {}

  /** Nothing is pointed at any more. */
  clear(): void {
    this.hold(null)
    this.hint = null
    this.lit = null
    this.near = null
    this.preview = null
  }

  /** What lies under the pointer or has the focus. */
  get pointed(): Pointed {
    return this.at
  }

  set pointed(at: Pointed) {
    this.at = at
    const piece = at?.kind === 'piece' ? at.piece : at && this.pieceOn(at.space)
    if (this.turn?.ways.some((way) => way.piece === piece)) this.near = piece
  }

  private mean(held: Selection): Meant | null {
    return this.turn && meant(this.turn, held, { piece: this.near, die: this.touched, spent: this.spent })
  }

  /** The path that leads to a space. */
  pathTo(space: number): PlanView | null {
    if (!this.turn || !this.meant) return planTo(this.paths, space, this.plan)
    return drawnTo(this.turn, this.meant, this.selection.piece !== null, space)
  }

  /** Whether this turn cannot do without a command, and none is chosen. */
  get lacksCommand(): boolean {
    return this.selection.command === null && this.turn !== null && this.turn.ways.every((way) => way.command !== null)
  }

  /** The way that leads to another question than where to drive; of several that begin otherwise and look alike the first. */
  get elsewhere(): Way | null {
    const [way, ...others] = this.ways
    if (!way || this.ways.some(({ piece, die, plans }) => plans.length > 0 || piece !== way.piece || die !== way.die)) return null
    return others.length === 0 || common(this.ways.map(({ first }) => first)).length === 0 ? way : null
  }

  /** Whether no path leads to a place: each one leads off the board, or there is none. */
  get nowhere(): boolean {
    return this.foreseen.every((plan) => plan.end === OFF)
  }

  /**
   * The answers for what is meant, if more can be answered then than paths tell: offers before the drive, or a drive that
   * begins with something else, such as a turn on the spot; or if a path leads off the board, where no place is.
   */
  get stepwise(): readonly number[] | null {
    const [way] = this.ways
    if (!way || this.elsewhere || this.ways.some(({ piece, die }) => piece !== way.piece || die !== way.die)) return null
    const answers = common(this.ways.map(({ first }) => first))
    const more = this.ways.some((one) => one.then !== null || one.answers.length > answers.length) || this.nowhere || this.foreseen.some((plan) => plan.end === OFF)
    return more && answers.length > 0 ? answers : null
  }

  /** Answer what is meant, and then one question after the other. */
  goStepwise(): void {
    if (this.taking && this.stepwise) this.table.begin(this.stepwise)
  }

  /** The vehicle on a space that is meant by it, and no place to drive to. */
  own(space: number): string | null {
    const piece = this.pieceOn(space)
    return piece !== null && (this.selection.piece === null || this.selection.piece === piece || !this.pathTo(space)) ? piece : null
  }

  /** Half make a choice, in place of what was half made before. */
  private hold(plan: PlanView | null, selection: Selection = NOTHING, picked: OptionView | null = null): void {
    if (selection.command !== this.selection.command) this.spent = null
    this.plan = plan
    this.selection = selection
    this.picked = picked
    focus.meant = false
  }

  /** Whether a hint means this die, piece, command or space. */
  hints<F extends Facet>(facet: F, value: Selection[F]): boolean {
    return value !== null && this.hintedOption !== null && (this.turn !== null || this.hintedPlan === null) && facets(this.hintedOption)[facet] === value
  }

  /** Take a hint over as a half-made choice. */
  adopt(): void {
    if (!this.taking) return
    const [plan, option] = [this.hintedPlan, this.hintedOption]
    if (plan) this.hold(plan, this.turn && option ? facets(option) : NOTHING)
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
    if (this.turn) {
      if (facet === 'die') this.touched = this.selection.die === value ? this.touched : (value as string)
      if (facet === 'command' && same && this.nextSpent(value as string)) return
    } else if (same && this.candidate) return this.confirm()
    this.hold(null, same ? { ...this.selection, [facet]: null } : point(choice, this.selection, facet, value))
  }

  /** Point at a space: the end of a path when paths are foreseen, else the space itself. */
  pointSpace(space: number): void {
    const choice = this.taking
    if (!choice) return
    const own = this.turn && this.own(space)
    if (own) return this.point('piece', own)
    const path = this.pathTo(space)
    if (path) {
      const again = this.turn ? this.plan?.spaces.at(-1) === space : path === this.plan
      if (!again) this.hold(path, this.turn ? this.selection : NOTHING)
      if (again || (this.turn && settings.atOnce)) this.confirm()
      return
    }
    if (this.turn) return this.hold(null, this.selection)
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

  /** Let go of a hint, else of what is half made; of a turn, of what was chosen last. */
  cancel(): void {
    if (this.hint) this.hint = null
    else if (this.turn && this.plan) this.hold(null, this.selection)
    else if (this.turn && this.selection.command) this.hold(null, { ...this.selection, command: null })
    else this.clear()
  }

  /** The next other way to where the plan leads. */
  otherWay(): void {
    if (!this.plan || !isDrawn(this.plan) || !this.taking) return
    const all = alternatives(this.plan)
    const next = all[(all.indexOf(this.plan) + 1) % all.length]
    if (next) this.hold(next, this.selection)
  }

  /** The next die for a command that is on; after the last one it is off. */
  private nextSpent(command: string): boolean {
    const dice = this.turn && this.drawn ? diceFor(this.turn, command, this.drawn) : []
    const next = dice[dice.indexOf(this.spent ?? dice[0] ?? 0) + 1]
    if (next === undefined) return false
    this.plan = null
    this.spent = next
    return true
  }

  /**
   * What Enter does: it presses what has the focus (null if that is no space), else confirms what is ready, else gives the
   * suggested answer.  A space on which the focus merely stayed while something else was made ready is not meant.
   */
  private get enter(): KeyAct | null {
    const on = focus.on
    const cell = on?.getAttribute('data-cell') ?? null
    if (on && cell === null) return null
    const space = Number(cell)
    if (cell !== null && this.meaningful.has(space) && !(this.ready && (space === this.end || !focus.meant))) return { do: 'space', space }
    if (this.ready) return { do: 'confirm' }
    if (this.turn) return this.aimed && this.at?.kind === 'space' ? { do: 'space', space: this.at.space } : null
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