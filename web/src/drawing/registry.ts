/**
 * How named things look.  The engine sends names (`terrain: "mud"`, `symbol: "car-small"`); this
 * registry says how each is drawn.  A module with new terrain or machines registers its own
 * drawing here, in a file of its own, and no other file has to know.
 *
 * A name that nobody registered is still drawn: terrain with the plain ground, tokens and pieces
 * with the symbol of the same name from the sheet.
 */

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

const terrains = new Map<string, TerrainArt>()
const pieces = new Map<string, PieceArt>()
const tokens = new Map<string, TokenArt>()
const TOKEN_SCALE = 0.82
const plainTerrain: TerrainArt = { pattern: 'tx-offroad' }
const plainPiece: PieceArt = { markAt: -9, markWidth: 17 }

export function registerTerrain(name: string, art: TerrainArt): void {
  terrains.set(name, art)
}

export function registerPiece(symbol: string, art: PieceArt): void {
  pieces.set(symbol, art)
}

export function registerToken(symbol: string, art: TokenArt): void {
  tokens.set(symbol, art)
}

/** Art of a token on the road; without any of its own, the symbol of its name. */
export function tokenArt(symbol: string): TokenArt {
  return tokens.get(symbol) ?? { symbol, scale: TOKEN_SCALE }
}

/** Art of a terrain; `off_road` and `offroad` are the same name. */
export function terrainArt(name: string): TerrainArt {
  return terrains.get(name.replace(/[_-]/g, '')) ?? plainTerrain
}

export function pieceArt(symbol: string): PieceArt {
  return pieces.get(symbol) ?? plainPiece
}
