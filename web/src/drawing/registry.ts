/**
 * How named things look.  The engine sends names (`symbol: "space-mud"`, `symbol: "car-small"`); the
 * drawing sheets say how each is drawn, see art/README.md: the common one, and those that games and modules
 * bring in their packages.
 *
 * A name that nobody knows is still drawn: ground as a neutral hatch, tokens as a plain diamond.
 */

import type { TerrainView } from '../protocol'
import { hasPattern, hasSymbol, notes } from './sheet.svelte'

export interface Decor {
  symbol: string
  /** Size in parts of the lane height. */
  scale: number
}

export interface TerrainArt {
  /** Id of the fill pattern on the sheet. */
  pattern: string
  /** What stands on it; `pick` is a fixed number for the place. */
  decor?(pick: number): Decor | null
  /** Painted arrow heads that show the way. */
  nose?: boolean
  /** Black and yellow edge of a space that must not be entered. */
  warning?: boolean
  /** Nobody drew it: its name is written on it. */
  unknown?: boolean
}

export interface PieceArt {
  /** Where the crew mark stands, in units of the 64-unit art, along the travel axis. */
  markAt: number
  markWidth: number
  /** Pieces in the air are drawn above all others, with a shadow. */
  air?: boolean
  /** Symbol that turns by itself above the body. */
  rotor?: string
  body?: string
}

export interface TokenArt {
  symbol: string
  /** Size in parts of the lane height. */
  scale: number
}

/** Art of a terrain by the engine's symbol for it, or by its id: `off_road` is drawn as `space-offroad`. */
export function terrainArt(id: string, legend: readonly TerrainView[] = []): TerrainArt {
  const name = (legend.find((one) => one.id === id)?.symbol ?? id).replace(/^space-/, '').replace(/[_-]/g, '')
  const { ground, decor, scale, nose, warning } = notes(`space-${name}`)
  const pattern = ground ?? `tx-${name}`
  if (!hasPattern(pattern)) return { pattern: 'tx-unknown', unknown: true }
  const shares = (decor ?? '').split(' ').filter(Boolean).map((share) => share.split(':') as [string, string])
  return {
    pattern,
    decor: (pick) => share(shares, pick % 100, Number(scale ?? 0.9)),
    nose: nose !== undefined,
    warning: warning !== undefined,
  }
}

/** What stands at a place with this number from 0 to 99, of things with their shares in percent. */
function share(shares: [string, string][], pick: number, scale: number): Decor | null {
  let passed = 0
  for (const [symbol, percent] of shares) {
    passed += Number(percent)
    if (pick < passed) return { symbol, scale }
  }
  return null
}

export function pieceArt(symbol: string): PieceArt {
  const { mark, air, body, rotor } = notes(symbol)
  const [at, width] = (mark ?? '-9 17').split(' ').map(Number)
  return { markAt: at ?? 0, markWidth: width ?? 17, air: air !== undefined, ...(body && rotor ? { body, rotor } : {}) }
}

/** Art of a token on the road. */
export function tokenArt(symbol: string): TokenArt {
  return { symbol: hasSymbol(symbol) ? symbol : 'haz-blank', scale: Number(notes(symbol)['scale'] ?? 0.82) }
}
