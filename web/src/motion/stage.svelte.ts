/** What the moments draw on: effects that come and go, the announced die, and where things are. */

import type { EventView, FaceView, GameView } from '../protocol'
import type { Geometry, Point } from '../drawing/geometry'
import { numbers } from '../play/data'
import { Ear } from '../sound/ear'
import { Clock } from './clock'
import { say } from '../words/table'

/**
 * How an effect moves.  A symbol: `burst` (at full size at once; `impact`: below the pieces), `flash` (comes, stays, goes), `drop` (falls to
 * the panels), `aim` (closes in).  Drawn without one: `dust`, `smoke`, `debris`, `dirt` (spurts up), `glare` (the whole road lights up), `dim` (it goes
 * dark below the pieces), and from a place to another one `tracer` and `skid`.
 */
export type Show = 'burst' | 'impact' | 'flash' | 'drop' | 'aim' | 'dust' | 'smoke' | 'debris' | 'dirt' | 'glare' | 'dim' | 'tracer' | 'skid' | 'ghost'

export interface Effect {
  id: number
  show: Show
  at: Point
  /** Milliseconds at speed 1. */
  ms: number
  symbol?: string
  size?: number
  /** Where it leads, for what flies or is drawn from place to place. */
  to?: Point
  /** Degrees out of the direction of travel. */
  angle?: number
  crew?: number | null
  /** On a dark disc, for signs that are no more than a shape. */
  disc?: boolean
}

/** Drawn below the pieces. */
export const LOW: readonly Show[] = ['impact', 'dust', 'skid', 'dim']
/** What would move although nobody has to see it. */
const RESTLESS: readonly Show[] = ['dust', 'debris', 'dirt', 'glare', 'skid', 'ghost', 'tracer']

/** A card that is turned up and read, as its event tells. */
export interface TurnedUp {
  symbol: string
  title: string
  text: string
}

export type RollStep = 'odds' | 'roll' | 'result'

export interface Announced {
  die: string
  title: string
  clause: string
  seat: number | null
  faces: FaceView[]
  /** Pieces by the words of the faces that mean them (`top`, `bottom`). */
  pieces: Record<string, string>
  /** Where each face leads, for dice that point somewhere. */
  spaces: number[]
  step: RollStep
  symbol: string
  label: string
  /** Dice of the same throw that lie already. */
  beside: Announced[]
}

export class Stage {
  readonly clock = new Clock()
  readonly ear = new Ear()
  effects = $state.raw<Effect[]>([])
  /** What draws them; it comes with what tells events. */
  effectsDrawn = $state.raw<typeof import('../board/Effects.svelte').default | null>(null)
  announced = $state.raw<Announced | null>(null)
  /** Results already rolled in the chain that is being told. */
  earlier = $state.raw<Announced[]>([])
  trail = $state.raw<Point[]>([])
  /** The card that has just been turned up, until something else is told. */
  card = $state.raw<TurnedUp | null>(null)
  /** The piece that was told of last in this turn. */
  told = ''
  /** The piece that the dice are about. */
  focusPiece = $state<string | null>(null)
  /** The kind of the event that is told now, and its number; empty when all is told. */
  moment = $state('')
  /** Who shoots at whom, and when the shot arrives, until the result is told. */
  aim: { by: string; from: Point; to: Point; arrives: Promise<void> } | null = null
  /** The piece that was seen driving last, if it will drive on without a stop. */
  rolling: string | null = null
  /** Whether those who look play a seat. */
  plays: (seat: unknown) => boolean = () => false
  /** Whether a piece belongs to those who look. */
  own: (id: string) => boolean = () => false
  /** Whether those who look have a part in an event. */
  concerns: (event: EventView) => boolean = () => true
  root: HTMLElement | null = null
  geometry = $state.raw<Geometry | null>(null)
  /** The event before this one was a roll as well. */
  throwing = false
  private count = 0

  piece(id: string): SVGGElement | null {
    return this.root?.querySelector<SVGGElement>(`[data-piece="${CSS.escape(id)}"]`) ?? null
  }

  /** The part of a piece that shakes; the piece itself only travels. */
  body(id: string): SVGGElement | null {
    return this.piece(id)?.querySelector<SVGGElement>('.body') ?? null
  }

  /** The part of a piece that turns with its way, around its body. */
  heading(id: string): SVGGElement | null {
    return this.piece(id)?.querySelector<SVGGElement>('.heading') ?? null
  }

  part(name: string): SVGGElement | null {
    return this.parts(name)[0] ?? null
  }

  parts(name: string): SVGGElement[] {
    return [...(this.root?.querySelectorAll<SVGGElement>(`[data-part="${CSS.escape(name)}"]`) ?? [])]
  }

  centre(view: GameView, space: number): Point | null {
    const found = view.spaces.find((one) => one.id === space)
    return found && this.geometry ? this.geometry.centre(found.lane, found.column) : null
  }

  pieceAt(view: GameView, id: string): Point | null {
    const piece = view.pieces.find((one) => one.id === id)
    return piece?.space == null ? null : this.centre(view, piece.space)
  }

  /** The figure within its space, tilted or set off when it shares the space. */
  stack(id: string): SVGGElement | null {
    return this.piece(id)?.querySelector<SVGGElement>('.stack') ?? null
  }

  /** Let an event be heard; what is skipped is not. */
  hear(event: EventView): void {
    if (!this.clock.rush) this.ear.hear(event, this.clock.factor)
  }

  /** Show an effect for its time. */
  async effect(show: Show, at: Point | null, ms: number, more: Partial<Effect> = {}): Promise<void> {
    if (!at || this.clock.still || (this.clock.reduced && RESTLESS.includes(show))) return
    const id = (this.count += 1)
    this.effects = [...this.effects, { ...more, id, show, at, ms }]
    await this.clock.hold(ms)
    this.effects = this.effects.filter((one) => one.id !== id)
  }

  /** The next roll of a chain: it takes the place of the last one, or lies down beside it if one rule has both thrown. */
  announce(event: EventView, step: RollStep): void {
    const last = this.announced
    const one = announcement(event)
    const together = this.throwing && last !== null && last.clause === one.clause
    if (last && !together) this.earlier = [...this.earlier, ...last.beside, last].slice(-4)
    this.announced = { ...one, step, beside: together ? [...last.beside, { ...last, beside: [] }] : [] }
  }

  /** All dice of the throw that is announced, in order. */
  get lying(): Announced[] {
    return this.announced ? [...this.announced.beside, this.announced] : []
  }

  /** The announced dice go on. */
  advance(step: RollStep): void {
    if (this.announced) this.announced = { ...this.announced, step, beside: this.announced.beside.map((one) => ({ ...one, step })) }
  }

  clearAnnounced(): void {
    this.announced = null
    this.earlier = []
  }
}

function announcement(event: EventView): Announced {
  const text = (name: string): string => (typeof event.data[name] === 'string' ? (event.data[name] as string) : '')
  const seat = event.data['seat']
  return {
    die: text('die'),
    title: text('title') || say('dice'),
    clause: event.clause,
    seat: typeof seat === 'number' ? seat : null,
    faces: readFaces(event),
    pieces: Object.fromEntries(Object.entries(event.data).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    spaces: numbers(event, 'spaces'),
    step: 'result',
    symbol: text('symbol'),
    label: text('label'),
    beside: [],
  }
}

/** Faces travel as `symbol|label|count|of`. */
function readFaces(event: EventView): FaceView[] {
  const faces = event.data['faces']
  if (!Array.isArray(faces)) return typeof event.data['symbol'] === 'string' ? [{ symbol: event.data['symbol'], label: String(event.data['label'] ?? ''), count: 1, of: 1 }] : []
  return faces.map((face) => {
    const [symbol = '', label = '', count = '0', of = '0'] = String(face).split('|')
    return { symbol, label, count: Number(count), of: Number(of) }
  })
}
