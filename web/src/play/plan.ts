/** Paths that can be foreseen: choosing one, growing one by a key, and driving it answer by answer. */

import type { ChoiceView, EventView, GameView, OptionView, PlanView } from '../protocol'

/** Every path and every beginning of one (a beginning ends with `part`: the player is asked again). */
export function withBeginnings(plans: readonly PlanView[]): PlanView[] {
  const found = new Map<string, PlanView>()
  for (const plan of plans) found.set(plan.options.join(), plan)
  for (const plan of plans) {
    for (let steps = 1; steps < plan.options.length; steps++) {
      const part = beginning(plan, steps)
      const key = part.options.join()
      if (!found.has(key)) found.set(key, part)
    }
  }
  return [...found.values()]
}

function beginning(plan: PlanView, steps: number): PlanView {
  return {
    piece: plan.piece,
    spaces: plan.spaces.slice(0, steps),
    options: plan.options.slice(0, steps),
    cost: steps,
    end: 'part',
    costs: plan.costs.slice(0, steps),
    victim: null,
    tokens: 0,
    road: false,
  }
}

/** Whether moves are left at its end, so that the player is asked again. */
export function isOpen(plan: PlanView): boolean {
  return plan.end === 'part' || plan.end === 'on'
}

function last<T>(list: readonly T[]): T | undefined {
  return list[list.length - 1]
}

function startsWith(plan: PlanView, begin: PlanView): boolean {
  return begin.options.every((option, at) => plan.options[at] === option)
}

/**
 * The path that leads to a space.  A path that goes on from `current` is preferred, then one that
 * uses the whole move, then the cheaper, then the straighter one.
 */
export function planTo(paths: readonly PlanView[], space: number, current: PlanView | null): PlanView | null {
  const there = paths.filter((plan) => last(plan.spaces) === space && plan.end !== 'off')
  const rank = (plan: PlanView): number[] => [
    current && startsWith(plan, current) ? 0 : 1,
    isOpen(plan) ? 1 : 0,
    plan.options.length > plan.spaces.length ? 1 : 0,
    plan.cost,
    turns(plan),
  ]
  return there.sort((one, other) => compare(rank(one), rank(other)))[0] ?? null
}

function turns(plan: PlanView): number {
  return plan.options.filter((option, at) => at > 0 && option !== plan.options[at - 1]).length
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** The path that takes one more step with this answer. */
export function grown(paths: readonly PlanView[], current: PlanView | null, option: number): PlanView | null {
  const wanted = [...(current?.options ?? []), option]
  return (
    paths.find((plan) => plan.options.length === wanted.length && wanted.every((value, at) => plan.options[at] === value)) ??
    null
  )
}

/** The path that takes one more step to a space that is meant: the same direction may have another number there. */
export function grownTo(paths: readonly PlanView[], current: PlanView, meant: (space: number) => boolean): PlanView | null {
  const longer = paths.filter((plan) => plan.options.length === current.options.length + 1 && startsWith(plan, current))
  return longer.find((plan) => meant(last(plan.spaces) ?? NaN)) ?? null
}

/** The path of answers that lead through these spaces, as it was foreseen, or as far as it goes. */
export function planAlong(paths: readonly PlanView[], along: { options: number[]; spaces: number[] }, piece: string): PlanView | null {
  const { options, spaces } = along
  if (paths.length === 0 || spaces.length === 0) return null
  const same = paths.find((plan) => plan.options.join() === options.join())
  if (same) return same
  const end = paths.find((plan) => last(plan.spaces) === last(spaces))?.end ?? 'part'
  const steps = Math.min(options.length, spaces.length)
  return { piece, spaces: spaces.slice(0, steps), options: options.slice(0, steps), cost: steps, end, costs: [], victim: null, tokens: 0, road: false }
}

/** The path without its last step. */
export function shortened(paths: readonly PlanView[], current: PlanView): PlanView | null {
  const options = current.options.slice(0, -1)
  return paths.find((plan) => plan.options.join() === options.join()) ?? null
}

/** Spaces that end some path. */
export function reachable(paths: readonly PlanView[]): Set<number> {
  const spaces = new Set<number>()
  for (const plan of paths) {
    const end = last(plan.spaces)
    if (end !== undefined) spaces.add(end)
  }
  return spaces
}

/** Events that may happen on the way without the player having to look again. */
const QUIET = new Set(['move', 'say'])

/** A confirmed path, sent one answer at a time for as long as everything goes as foreseen. */
export class Drive {
  private at = 0

  constructor(
    readonly plan: PlanView,
    readonly kind: string,
  ) {}

  /** The first answer. */
  first(choice: ChoiceView): OptionView | null {
    return this.optionFor(choice)
  }

  /** Whether steps will follow the one that is being seen. */
  get goesOn(): boolean {
    return this.at + 1 < this.plan.options.length
  }

  /** The next answer after an update, or null when the path is driven or something came up. */
  next(events: readonly EventView[], view: GameView): OptionView | null {
    const choice = view.choice
    this.at += 1
    if (!choice || choice.kind !== this.kind || choice.about !== this.plan.piece) return null
    if (events.some((event) => !QUIET.has(event.kind))) return null
    const piece = view.pieces.find((one) => one.id === this.plan.piece)
    if (!piece || piece.space !== this.plan.spaces[this.at - 1]) return null
    return this.optionFor(choice)
  }

  private optionFor(choice: ChoiceView): OptionView | null {
    const wanted = this.plan.options[this.at]
    return choice.options.find((option) => option.index === wanted) ?? null
  }
}
