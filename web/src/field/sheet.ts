/**
 * How a table with a field is laid out: wide with everything beside the board, low in the same way (a phone on its side),
 * tall with everything below it.  The wide sheet of 1280 x 720 and the tall one of 390 x 844 are enlarged to the window.
 */

import { READABLE } from '../play/sheet'

export interface FieldSheet {
  shape: 'wide' | 'low' | 'tall'
  zoom: number
  width: number
  height: number
}

const WIDE = { width: 1280, height: 720 }
const TALL = { width: 390, height: 844 }
const NARROW = 480
const SMALLEST = 0.8
const LARGEST = 2.4
/** So low may a low sheet be before the page scrolls. */
const LOWEST = 320

export function fieldSheetFor(width: number, height: number): FieldSheet {
  if (width < NARROW || width / height < 1.1) {
    const zoom = Math.min(LARGEST, Math.max(Math.min(width / TALL.width, height / TALL.height), width < READABLE ? 1 : Math.min(1, width / TALL.width)))
    return { shape: 'tall', zoom, width: width / zoom, height: Math.max(TALL.height, height / zoom) }
  }
  const zoom = Math.min(LARGEST, width / WIDE.width, height / WIDE.height)
  if (zoom < SMALLEST) return { shape: 'low', zoom: 1, width, height: Math.max(LOWEST, height) }
  return { shape: 'wide', zoom, width: width / zoom, height: height / zoom }
}
