/**
 * One event, one moment.  A moment may move things before and after `show()`, which brings the
 * drawn position up to the event.  Kinds without a moment of their own are simply shown.
 */

import { numbers } from '../play/data'
import type { EventView } from '../protocol'
import { LEGIBLE_FOR, cast } from './cast'
import { CRASHES } from './crash'
import { MS } from './clock'
import { spot, word, type Act, type Moment } from './moment'
import { driven } from './onward'
import { reveal } from './reveal'
import { scroll } from './scroll'
import type { Stage } from './stage.svelte'
import { SKY } from './sky'
import { flown } from './token'
import { moves, shaken } from './travel'
import { say } from '../words/table'

/** Between the turns of two players, and from what happens to the dice about it (ms). */
const PAUSE = 250
const CONTACT = 60
/** Before what is done to those who look (ms). */
const DREAD = 600
/** What happens between others goes by in this part of its time. */
const BRISK = 0.55
/** However fast all else goes, a result is read for so long (ms). */
const LEGIBLE = 450

/** A token turns over, above the vehicle that rolled onto it. */
async function flip(moment: Moment): Promise<void> {
  const { stage, event, before, after } = moment
  const { space, symbol, label } = event.data
  const lies = stage.part(`token-${space}`)
  const back = before.spaces.find(({ id }) => id === space)?.token
  const kind = after.tokens.find((one) => one.symbol === symbol)
  moment.hear()
  const open = async (): Promise<void> => {
    moment.tell()
    await moment.show()
  }
  if (!lies || !back || stage.clock.still) return open()
  await reveal(stage, { lies, back, face: String(symbol), name: kind?.name ?? String(label ?? ''), text: kind?.text ?? '' }, open)
}

/** Dice that one rule has thrown together: where it happens, if it happens anywhere, else in their panel.  A question about them stops nobody. */
async function rolls(moment: Moment): Promise<void> {
  const { stage, event, events, asks } = moment
  for (const one of events) {
    stage.announce(one, 'odds')
    stage.throwing = true
  }
  const dice = stage.lying.slice(-events.length)
  moment.announce(say('isRolled', { die: dice.map(({ title }) => title).join(', ') }))
  await stage.clock.hold(CONTACT)
  for (const one of events) moment.hear(one)
  const landed = async (): Promise<void> => {
    stage.advance('result')
    moment.tell(events.at(-1))
    await moment.show()
  }
  const from = stage.body(stage.aim?.by ?? (word(event, 'bottom') || word(event, 'piece') || word(event, 'target')))
  const flown = await cast(stage, from, dice, landed)
  if (!flown) {
    stage.advance('roll')
    await stage.clock.hold(MS.roll)
    await landed()
  }
  if (!asks?.stake) await read(stage, flown ? LEGIBLE_FOR : 0)
}

/** A result is read; where others roll for themselves no longer than it takes, and it may have lain there for a while (ms). */
function read({ clock }: Stage, lain: number): Promise<void> {
  const least = LEGIBLE * clock.brisk
  return clock.brisk < 1 ? clock.hold(LEGIBLE - lain, least - lain * clock.pace) : clock.hold(MS.hold, least)
}

/** The dice of the last turn are put away. */
function tidied(stage: Stage): void {
  stage.clearAnnounced()
  stage.focusPiece = null
  stage.trail = []
  stage.rolling = null
  stage.card = null
  stage.told = ''
}

/** A new turn; nobody waits for their own. */
async function turnBegins(moment: Moment): Promise<void> {
  const { stage } = moment
  tidied(stage)
  await moment.show()
  if (!stage.plays(moment.event.data['seat'])) await stage.clock.hold(PAUSE)
}

const shown = (wait: number): Act => async (moment) => {
  await moment.show()
  await moment.stage.clock.hold(wait)
}

const ACTS: Record<string, Act> = {
  ...CRASHES,
  ...SKY,
  move: moves,
  flip,
  roll: rolls,
  scroll,
  turn: turnBegins,
  dice: shown(MS.flip),
  assign: shown(0),
  command: shown(MS.slam),
  kept: shown(MS.turn),
  declined: shown(0),
  reroll: shown(MS.slam),
  final: shown(MS.hold),
  out: shown(MS.hold),
  win: shown(MS.hold),
}

/** A mark closes in on the spaces where something is about to come up. */
async function foretold({ stage, event, after }: Moment): Promise<void> {
  const size = 1.05 * (stage.geometry?.tokenBox ?? 0)
  const marks = numbers(event, 'soon').map((space) => stage.effect('aim', stage.centre(after, space), MS.scroll, { symbol: word(event, 'symbol'), size }))
  await Promise.all(marks)
}

/** A crew gathers something. */
async function gathered({ stage, event, after, show }: Moment): Promise<void> {
  const seat = after.seats.find((one) => one.seat === event.data['seat'])
  const symbol = seat?.score?.symbol
  if (!seat || !symbol || !(await flown(stage, symbol, seat.seat, () => show()))) await show()
}

/** An event of a kind nobody animates: its symbol is shown where it happens, or as a result that is read off. */
async function other(moment: Moment): Promise<void> {
  const { stage, event } = moment
  const symbol = word(event, 'symbol')
  if (event.data['soon']) return foretold(moment).then(() => moment.show())
  if (Number(event.data['gain']) > 0) return gathered(moment)
  await moment.show()
  if (stage.geometry?.turns && symbol && word(event, 'text')) {
    stage.card = { symbol, title: word(event, 'title'), text: word(event, 'text') }
    stage.told = ''
    await stage.clock.hold(MS.hold)
  }
  const at = spot(moment)
  if (symbol && at) void stage.effect('flash', { x: at.x, y: at.y - 30 }, MS.hold, { symbol, size: 34 })
  if (symbol && !at && word(event, 'label')) {
    stage.announce(event, 'result')
    await stage.clock.hold(MS.hold)
  }
  if (event.text) await stage.clock.hold(MS.flip)
}

/** Kinds whose sentence would give away what is about to be shown, and those that are heard when things touch. */
const REVEALING = new Set(['roll', 'flip'])
const TIMED = new Set(['roll', 'flip', 'shot', 'eliminated', 'mine', 'hit', 'miss'])

/** What several events are when they are one moment. */
function whole(moment: Moment): Act {
  const { events } = moment
  if (events.some((event) => event.kind === 'scroll')) return scroll
  if (events.every((event) => event.kind === 'roll')) return rolls
  if (events.every((event) => event.kind === 'dice')) return ACTS['dice'] ?? other
  const last = events[events.length - 1]
  if (last?.kind === 'slam') return ACTS['slam'] ?? other
  return new Set(events.map((event) => event.data['piece'])).size > 1 ? shaken : moves
}

/** Somebody drives into a piece of those who look, or shoots at it: they see it coming. */
async function warned({ stage, events, event, before }: Moment): Promise<void> {
  const slammed = driven(event) ? events.find(({ kind }) => kind === 'slam') : undefined
  const victim = event.kind === 'shot' ? word(event, 'target') : word(slammed, 'bottom')
  if (!victim || !stage.own(victim) || stage.own(word(event, 'piece'))) return
  await stage.effect('aim', stage.pieceAt(before, victim), DREAD, { symbol: slammed ? 'i-slam' : 'i-shoot', size: 46 })
}

/** Crashes and shots of others, in which those who look have no part. */
const OTHERS = new Set(['roll', 'reroll', 'kept', 'command', 'place', 'lift', 'shot', 'hit', 'miss', 'damage', 'inoperable', 'repaired', 'eliminated'])
const between = ({ stage, events }: Moment): boolean => events.every((event) => OTHERS.has(event.kind) && !stage.concerns(event))

/** Play one moment. */
export async function act(moment: Moment): Promise<void> {
  moment.stage.clock.brisk = between(moment) ? BRISK : 1
  await warned(moment)
  if (moment.events.length > 1) await whole(moment)(moment)
  else await single(moment)
  moment.stage.throwing = moment.event.kind === 'roll'
  moment.stage.told = word(moment.event, 'piece') || moment.stage.told
}

/** What lies there after events that are not shown: the dice of the turn, and what they were about. */
export function passOver(stage: Stage, events: readonly EventView[]): void {
  stage.trail = []
  stage.rolling = stage.aim = stage.card = null
  for (const event of events) {
    if (event.kind === 'turn') tidied(stage)
    if (event.kind === 'roll') stage.announce(event, 'result')
    if (event.kind === 'slam') stage.focusPiece = word(event, 'bottom')
    if (event.kind === 'shot') stage.focusPiece = word(event, 'target')
    stage.throwing = event.kind === 'roll'
    stage.told = word(event, 'piece') || stage.told
  }
}

async function single(moment: Moment): Promise<void> {
  if (!REVEALING.has(moment.event.kind)) moment.tell()
  if (!TIMED.has(moment.event.kind)) moment.hear()
  await (ACTS[moment.event.kind] ?? other)(moment)
  moment.hear()
}
