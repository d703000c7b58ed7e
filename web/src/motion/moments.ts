/**
 * One event, one moment.  A moment may move things before and after `show()`, which brings the
 * drawn position up to the event.  Kinds without a moment of their own are simply shown.
 */

import { tokenArt } from '../drawing/registry'
import { numbers } from '../play/data'
import { CRASHES } from './crash'
import { MS } from './clock'
import { spot, word, type Act, type Moment } from './moment'
import { scroll } from './scroll'
import { SKY } from './sky'
import { flown } from './token'
import { moves, shaken } from './travel'
import { say } from '../words/table'

/** A token turns over on its upright axis, half out from under the vehicle that rolled onto it, and is read above it. */
async function flip(moment: Moment): Promise<void> {
  const { stage, event, after } = moment
  const covered = after.pieces.some((piece) => piece.place === 'road' && piece.space === event.data['space'])
  const turn = (frames: string[], ms: number, easing: string): Promise<void> => {
    const token = stage.part(`token-${word(event, 'space')}`)
    return stage.clock.flourish(token, frames.map((transform) => ({ transform: `translate(16px, 0) ${transform}` })), ms, { easing })
  }
  moment.hear()
  await turn(['scaleX(1)', 'scaleX(.04)'], MS.flip / 2, 'ease-in')
  moment.tell()
  await moment.show()
  const at = covered ? spot(moment) : null
  void stage.effect('flash', at && { x: at.x, y: at.y - 34 }, MS.flip + MS.read, { symbol: tokenArt(word(event, 'symbol')).symbol, size: 40 })
  await turn(['scaleX(.04)', 'scale(1.25)'], MS.flip / 2, 'ease-out')
  await Promise.all([turn(['scale(1.25)', 'scale(1.25)'], MS.read, 'linear'), stage.clock.hold(MS.read)])
}

async function roll(moment: Moment): Promise<void> {
  const { stage, event } = moment
  stage.announce(event, 'odds')
  moment.announce(say('isRolled', { die: stage.announced?.title ?? say('someDie') }))
  await stage.clock.hold(MS.hold / 2)
  stage.advance('roll')
  moment.hear()
  await stage.clock.hold(MS.roll)
  stage.advance('result')
  moment.tell()
  await moment.show()
  await stage.clock.hold(MS.hold)
}

/** A new turn: the dice of the last one are put away. */
async function turnBegins(moment: Moment): Promise<void> {
  const { stage } = moment
  stage.clearAnnounced()
  stage.focusPiece = null
  stage.trail = []
  stage.rolling = null
  stage.card = null
  stage.told = ''
  await moment.show()
  await stage.clock.hold(MS.flip)
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
  roll,
  scroll,
  turn: turnBegins,
  dice: shown(MS.flip),
  assign: shown(MS.flip),
  command: shown(MS.slam),
  kept: shown(MS.slam),
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
  const last = events[events.length - 1]
  if (last?.kind === 'slam') return ACTS['slam'] ?? other
  return new Set(events.map((event) => event.data['piece'])).size > 1 ? shaken : moves
}

/** Play one moment. */
export async function act(moment: Moment): Promise<void> {
  if (moment.events.length > 1) await whole(moment)(moment)
  else await single(moment)
  moment.stage.throwing = moment.event.kind === 'roll'
  moment.stage.told = word(moment.event, 'piece') || moment.stage.told
}

async function single(moment: Moment): Promise<void> {
  if (!REVEALING.has(moment.event.kind)) moment.tell()
  if (!TIMED.has(moment.event.kind)) moment.hear()
  await (ACTS[moment.event.kind] ?? other)(moment)
  moment.hear()
}
