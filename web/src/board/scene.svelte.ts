/** What is shown on a board besides what lies there: what can be chosen, what is planned, meant, lit up. */

import { beyond } from '../play/beyond'
import type { Session } from '../play/session.svelte'
import { eyesOf, relativeWords } from '../play/words'
import type { Ghost, Mark } from '../turn/marks'
import type { GameView, PieceView, PlanView, SpaceView } from '../protocol'

export class Scene {
  constructor(
    private readonly session: Session,
    private readonly see: () => GameView,
  ) {}

  private readonly view = $derived.by(() => this.see())
  private readonly choice = $derived.by(() => this.session.choice)

  pieceSpace(id: string | null): number | null {
    const piece = id === null ? undefined : this.view.pieces.find((one) => one.id === id)
    return piece?.place === 'road' ? piece.space : null
  }

  /** The piece that acts, or is picked to. */
  readonly actor = $derived.by(() => (this.choice ? (this.session.hand.drawn?.piece ?? this.session.hand.selection.piece ?? this.choice.about) : null))
  readonly acting = $derived.by(() => this.pieceSpace(this.actor))
  readonly eyes = $derived.by(() => eyesOf(this.view, this.actor))
  readonly chosen = $derived.by(() => this.session.hand.selection.space ?? null)
  readonly crew = $derived.by(() => this.view.seats.find((seat) => seat.seat === this.choice?.seat)?.crew ?? null)

  /** Spaces that can be chosen with one click now, with their keys. */
  readonly open = $derived.by(() => {
    const { keys } = this.session.hand
    const spaces = new Map([...this.session.hand.open].map((space): [number, string | null] => [space, null]))
    for (const option of this.choice?.options ?? []) {
      if (option.space !== null && spaces.has(option.space)) spaces.set(option.space, keys.of({ do: 'option', option }))
    }
    return spaces
  })
  /** What would be done to figures that can be pointed at: by space the sign of it, the first if there are several. */
  readonly aims = $derived.by(() => {
    const found = new Map<number, string>()
    for (const { piece, symbol, shape } of this.choice?.options ?? []) {
      const space = shape === 'button' ? this.pieceSpace(piece) : null
      if (space !== null && symbol !== null && !found.has(space)) found.set(space, symbol)
    }
    return found
  })
  /** Where the drive may lead, and what waits there. */
  readonly reach = $derived.by((): Mark[] => this.session.reaching.parts?.marksOf(this.session.hand) ?? [])
  readonly costs = $derived.by((): ReadonlyMap<number, number> => this.session.reaching.parts?.costsOf(this.session.hand.foreseen) ?? new Map())
  readonly edges = $derived.by((): number[] => this.session.reaching.parts?.edgesOf(this.session.hand.foreseen) ?? [])
  /** Where the drive may end; who stands where a vehicle could be chosen is chosen first. */
  readonly ends = $derived.by(() => {
    const { hand } = this.session
    return new Set(this.reach.flatMap(({ space, kind, more }) => (kind === 'pass' || more || (hand.turn && hand.own(space)) ? [] : [space])))
  })
  /** Spaces just beyond the drawn ones, where a path may lead. */
  readonly further = $derived.by(() => beyond(this.view.spaces, [...this.session.hand.foreseen, ...this.session.hand.wider.flatMap((way) => way.plans)]))
  readonly spaces = $derived.by(() => [...this.view.spaces, ...this.further])
  readonly looked = $derived.by(() => (this.session.hand.pointed?.kind === 'space' ? this.session.hand.pointed.space : null))
  /** The path that is planned, or of a turn would be. */
  readonly plan = $derived.by(() => this.session.hand.plan ?? (this.session.hand.turn ? this.session.hand.aimed : null))
  readonly preview = $derived.by(() => (this.session.hand.aimed === this.plan ? null : this.session.hand.aimed))
  readonly ghosts = $derived.by((): Ghost[] => this.session.reaching.parts?.ghosts(this.view, this.session.hand) ?? [])

  /** Where a space lies for the piece that acts. */
  readonly where = (space: SpaceView): string => (this.eyes && this.eyes.space.id !== space.id ? relativeWords(this.view, this.eyes, space) : '')

  /** Where a hint leads. */
  readonly hinted = $derived.by((): PlanView | null => {
    const { hint, hintedPlan, hintedOption } = this.session.hand
    if (!hint || hintedPlan) return hintedPlan
    const space = hintedOption?.space ?? this.pieceSpace(hintedOption?.piece ?? null)
    return space == null ? null : { piece: '', spaces: [space], options: [], cost: 0, end: '', costs: [], victim: null, tokens: 0, road: false }
  })
  /** Where a roll leads that may be made again. */
  private readonly atStake = $derived.by(() => this.choice?.stake?.space ?? null)
  /** Spaces that a line of the log speaks of, or that are at stake. */
  readonly lit = $derived.by(() => {
    const { lit } = this.session.hand
    const told = lit ? [...lit.spaces, ...lit.pieces.flatMap((id) => this.pieceSpace(id) ?? [])] : []
    return new Set(this.atStake === null ? told : [...told, this.atStake])
  })

  /** The acting piece where it would go, while it is not on the board itself or flies. */
  readonly ghost = $derived.by((): PieceView | null => {
    const { choice, atStake, view, looked } = this
    const staked = view.pieces.find((one) => one.id === choice?.stake?.piece)
    const free = !view.pieces.some((one) => one.space === atStake)
    if (staked && atStake !== null && free) return { ...staked, space: atStake, under: null }
    const at = looked !== null && this.open.has(looked) ? looked : this.chosen
    const piece = view.pieces.find((one) => one.id === choice?.about)
    if (at === null || !piece || !choice || this.session.hand.foreseen.length > 0) return null
    return choice.options.some((option) => option.space === at) ? { ...piece, place: 'road', space: at, under: null } : null
  })
}
