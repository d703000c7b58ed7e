/** How fast things are driven again. */

/** Milliseconds: for a space, at most for one drive, at most for all of them, and for a crew that did not drive. */
const SPACE = 170
const ONE = 1200
const ALL = 6000
const STANDS = 600

/** How long one of so many replays takes. */
export function replayMs(spaces: number, many: number): number {
  const wanted = spaces > 1 ? Math.min(ONE, SPACE * (spaces - 1)) : STANDS
  return Math.min(wanted, ALL / Math.max(1, many))
}

/** How long all of them take. */
export const wholeMs = (paths: readonly (readonly number[])[]): number => paths.reduce((sum, path) => sum + replayMs(path.length, paths.length), 0)
