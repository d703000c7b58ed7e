/**
 * The table is laid out for two sheets, a wide one of 1280 x 720 and a tall one of 390 x 844, and
 * the fitting one is enlarged to the window.  Text keeps its size: a window wider than high that is much
 * smaller than the wide sheet (a phone on its side, a page zoomed in by the reader) gets the low sheet,
 * which takes what room there is; a tall window much smaller than its sheet scrolls.  A tall window that
 * is broader than the tall sheet (an upright tablet) has all beside the road, which gets the whole height.
 */

const WIDE = { width: 1280, height: 720 }
const TALL = { width: 390, height: 844 }
/** A tall window may be so low before the page scrolls: the road gives way. */
const LEAST = 760
/** So narrow may a tall sheet be before its text shrinks: whoever zooms in does so to read. */
export const READABLE = 360
/** Narrower than this, a tall sheet serves a window that is wider than high. */
const NARROW = 480
/** So low may the low sheet be before the page scrolls. */
const LOWEST = 320
/** Head, caption, crews, choice and a panel of the low sheet; the road adds a part of its width. */
const AROUND_ROAD = 380
/** The same on a flat sheet: head, caption, folded crews and choice. */
const AROUND_FLAT = 220
const ROAD_SHAPE = 330 / 1280
/** Width of the upright road for its height, its edge, and what stands beside it on a broad sheet: as wide as a phone. */
const ROAD_UPRIGHT = 206 / 602
const EDGE = 3
const BESIDE = 390
/** The top bar of tall, low and broad sheets. */
const HEAD = 50
/** How many facts of the table fit into the top bar of the tall sheet. */
export const FACTS_ABOVE = 2
const SMALLEST = 0.8
const LARGEST = 2.4

export interface Sheet {
  tall: boolean
  /** Wider than high, and small. */
  low: boolean
  /** A low sheet without room for all: crews are folded, panels lie below the window. */
  flat: boolean
  /** A flat sheet on which the road would be narrower than the window: there is no line for a caption. */
  slim: boolean
  /** A tall sheet with room for crews, log and choice beside the road: its width there; else 0. */
  broad: number
  zoom: number
  width: number
  height: number
}

export function sheetFor(width: number, height: number): Sheet {
  const tall = width < NARROW || width / height < 1.1
  const base = tall ? TALL : WIDE
  const fit = Math.min(width / base.width, height / base.height)
  if (!tall && fit < SMALLEST) {
    const road = width * ROAD_SHAPE
    return { tall, low: true, flat: height < AROUND_ROAD + road, slim: height < AROUND_FLAT + road, broad: 0, zoom: 1, width, height: Math.max(LOWEST, height) }
  }
  const broad = tall ? broadFor(width, height) : null
  if (broad) return broad
  const zoom = Math.min(LARGEST, tall ? Math.max(fit, width < READABLE ? 1 : Math.min(1, width / base.width)) : fit)
  return { tall, low: false, flat: false, slim: false, broad: 0, zoom, width: width / zoom, height: Math.max(tall ? LEAST : base.height, height / zoom) }
}

/** The sheet of an upright tablet, as large as leaves room beside the road; none where text would shrink. */
function broadFor(windowWidth: number, windowHeight: number): Sheet | null {
  const besideAll = (windowWidth - ROAD_UPRIGHT * windowHeight) / (BESIDE + EDGE - ROAD_UPRIGHT * HEAD)
  const zoom = Math.min(LARGEST, besideAll, windowHeight / TALL.height)
  if (zoom < 1) return null
  const [width, height] = [windowWidth / zoom, windowHeight / zoom]
  return { tall: true, low: false, flat: false, slim: false, broad: width - EDGE - ROAD_UPRIGHT * (height - HEAD), zoom, width, height }
}
