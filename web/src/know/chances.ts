/** Odds as bars and words. */

import type { GameView, OptionOdds, PieceOdds, ResultOdds } from '../protocol'
import { figure } from '../words/say.svelte'
import { say } from '../words/know'

/** One bar: what, in words, and its chance; `tone` says how bad it is, besides the words. */
export interface Bar {
  words: string
  chance: number
  tone: 'safe' | 'hit' | 'hurt' | 'broken' | 'out'
  /** The chance when nobody takes an offer on the way, such as rolling again. */
  declined: number | null
}

export interface Fate {
  piece: string
  name: string
  symbol: string | null
  crew: number | null
  bars: Bar[]
}

/** Chances below this are not worth a bar. */
const TINY = 0.005

export function percent(chance: number): string {
  const tiny = chance > 0 && chance < 0.01
  const near = chance < 1 && chance > 0.99
  if (tiny) return `< ${figure(0.01, { style: 'percent' })}`
  return near ? `> ${figure(0.99, { style: 'percent' })}` : figure(chance, { style: 'percent', maximumFractionDigits: 0 })
}

const NOTHING: PieceOdds = { piece: '', out: 0, broken: 0, hurt: 0, hit: 0 }
const safe = (odds: PieceOdds): number => Math.max(0, 1 - odds.out - odds.broken - odds.hurt)

function barsOf(odds: PieceOdds, declined: PieceOdds | null, acting: boolean): Bar[] {
  const bar = (words: string, tone: Bar['tone'], chance: (one: PieceOdds) => number): Bar => ({
    words,
    tone,
    chance: chance(odds),
    declined: declined && chance(declined),
  })
  const bars = [
    bar(say('outOf'), 'out', (one) => one.out),
    bar(say('broken'), 'broken', (one) => one.broken),
    bar(say('hurt'), 'hurt', (one) => one.hurt),
    bar(say('hit'), 'hit', (one) => one.hit),
  ].filter((one) => Math.max(one.chance, one.declined ?? 0) >= TINY)
  return acting || bars.length === 0 ? [bar(say('unharmed'), 'safe', safe), ...bars] : bars
}

/** What may become of each piece; first the one that was asked about, then the acting one, whatever happens to them. */
export function fates(view: GameView, odds: OptionOdds, acting: string | null, asked: string | null = null): Fate[] {
  const chancy = odds.outcomes.some((one) => one.results.length > 0)
  const first = [asked, acting].filter((id): id is string => id !== null && chancy)
  const told = odds.pieces.filter((one) => Math.max(one.out, one.broken, one.hurt, one.hit) >= TINY).map((one) => one.piece)
  return [...new Set([...first, ...told])].flatMap((id) => {
    const piece = view.pieces.find((one) => one.id === id)
    const of = (list: readonly PieceOdds[]): PieceOdds => list.find((one) => one.piece === id) ?? NOTHING
    return piece ? [{ piece: id, name: piece.name, symbol: piece.symbol, crew: piece.crew, bars: barsOf(of(odds.pieces), odds.declined && of(odds.declined), id === acting || id === asked) }] : []
  })
}

/** A random result in words: as the event words it, else its name; a token by its own name. */
export function resultWords(view: GameView, result: ResultOdds): string {
  const token = view.tokens.find((one) => one.symbol === result.symbol)
  return result.label || token?.name || result.name.replace(/-/g, ' ') || say('anyResult')
}

/** All of it in one sentence, for those who do not see the bars. */
export function spoken(found: readonly Fate[], rough: boolean): string {
  const words = found.map((fate) => say('spokenFate', { name: fate.name, chances: fate.bars.map((bar) => `${bar.words} ${percent(bar.chance)}`).join(', ') }))
  return [...words, ...(rough ? [say('rough')] : [])].join('. ')
}

/** What happens for certain, if nothing is left to chance. */
export function certainty(odds: OptionOdds): string {
  const [only] = odds.outcomes
  return odds.outcomes.length === 1 && only?.results.length === 0 ? only.text : ''
}

/** One way it may begin: its first result, its chance, and what happens then if that is certain. */
export interface Beginning {
  result: ResultOdds
  chance: number
  text: string
}

/** The ways it may begin by their first results, the likeliest first. */
export function beginnings(odds: OptionOdds): Beginning[] {
  const found = new Map<string, Beginning>()
  for (const outcome of odds.outcomes) {
    const [result] = outcome.results
    if (!result) continue
    const key = `${result.die}/${result.name}`
    const known = found.get(key)
    if (known) found.set(key, { ...known, chance: known.chance + outcome.chance, text: known.text === outcome.text ? known.text : '' })
    else found.set(key, { result, chance: outcome.chance, text: outcome.text })
  }
  return [...found.values()].sort((one, other) => other.chance - one.chance)
}
