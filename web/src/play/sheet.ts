/**
 * The table is laid out for two sheets, a wide one of 1280 x 720 and a tall one of 390 x 844, and
 * the fitting one is enlarged to the window.  A window that is much smaller than its sheet (a page
 * zoomed in by the reader) is not shrunk to fit: it scrolls, so that text keeps its size.  A phone on
 * its side has a wide but low window: the road takes its width, and the crews lie below.
 */

const WIDE = { width: 1280, height: 720 }
const TALL = { width: 390, height: 844 }
/** A tall window may be so low before the page scrolls: the road gives way. */
const LEAST = 760
const LOW = { width: 660, height: 520 }
/** So many facts of the table has the top bar of the tall sheet room for. */
export const FACTS_ABOVE = 2
const SMALLEST = 0.8
const LARGEST = 2.4

export interface Sheet {
  tall: boolean
  low: boolean
  zoom: number
  width: number
  height: number
}

export function sheetFor(width: number, height: number): Sheet {
  if (width >= LOW.width && height < LOW.height) return { tall: false, low: true, zoom: 1, width, height }
  const tall = width < 900 || width / height < 1.1
  const base = tall ? TALL : WIDE
  const fit = Math.min(width / base.width, height / base.height)
  const floor = tall ? Math.min(1, width / base.width) : SMALLEST
  const zoom = Math.min(LARGEST, Math.max(fit, floor))
  return { tall, low: false, zoom, width: Math.max(base.width, width / zoom), height: Math.max(tall ? LEAST : base.height, height / zoom) }
}
