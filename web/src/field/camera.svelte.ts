/** How a field is looked at on a small screen: near enough for a thumb, moved and enlarged by it; elsewhere whole. */

import type { Attachment } from 'svelte/attachments'
import type { Box } from './ground'
import { TOOLS } from './tools'

/** Pixels of a unit of the picture: seen near, and at most. */
export const NEAR = 15.8 / 22
const MOST = 2
/** So far from the edge of the window something that comes into sight stays away, in pixels: below the board's tools. */
const EDGE = TOOLS

export class Camera {
  /** Whether there is too little room to see it whole and still hit a space. */
  near = $state(false)
  scale = $state(1)
  /** What of the picture is seen, in pixels of it. */
  seen = $state.raw({ left: 0, top: 0, width: 0, height: 0 })
  private window: HTMLElement | null = null
  /** What was brought into sight last. */
  private subject: Element | null = null
  private box: Box | null = null
  /** What of the picture is looked at, in units of it, from its corner. */
  private looked: Box = { x: 0, y: 0, width: 0, height: 0 }
  /** How much the sheet itself is enlarged. */
  private enlarged = 1
  private least = $state(0)

  readonly isWhole = $derived(this.scale <= this.least + 0.001)

  /** The picture and how it is to be seen: near, about its middle. */
  frame(near: boolean, box: Box, zoom: number): void {
    const fresh = this.near !== near || this.box?.width !== box.width
    const resized = this.enlarged !== zoom
    this.near = near
    this.box = box
    if (fresh) this.enlarged = zoom
    if (near && fresh) queueMicrotask(() => this.begin())
    else if (near && resized) this.resized(zoom)
  }

  private begin(): void {
    const { box } = this
    if (!this.window || !box) return
    this.measure()
    this.zoom(this.usual, -box.x * this.scale, -box.y * this.scale)
    this.middle()
  }

  private measure(): void {
    const { window, box } = this
    if (window && box) this.least = Math.min(window.clientWidth / box.width, window.clientHeight / box.height)
  }

  private middle(): void {
    requestAnimationFrame(() => {
      const { window } = this
      window?.scrollTo((window.scrollWidth - window.clientWidth) / 2, (window.scrollHeight - window.clientHeight) / 2)
      this.show(this.subject, true)
      this.look()
    })
  }

  /** Another size keeps what the player looks at: how near it is, the middle, and what was brought into sight if it is still there. */
  private resized(enlarged = this.enlarged): void {
    const { looked } = this
    const [usual, whole, held] = [Math.abs(this.scale - this.usual) < 0.001, this.isWhole, this.holds(this.subject)]
    const scale = (this.scale * this.enlarged) / enlarged
    this.enlarged = enlarged
    this.measure()
    this.scale = usual ? this.usual : whole ? this.least : Math.min(MOST, Math.max(this.least, scale))
    requestAnimationFrame(() => {
      const { window } = this
      window?.scrollTo((looked.x + looked.width / 2) * this.scale - window.clientWidth / 2, (looked.y + looked.height / 2) * this.scale - window.clientHeight / 2)
      if (held) this.show(this.subject, true)
      this.look()
    })
  }

  /** Whether a space was looked at. */
  private holds(cell: Element | null): boolean {
    const { looked, box } = this
    const picture = this.window?.firstElementChild?.getBoundingClientRect()
    if (!cell || !box || !picture?.width) return false
    const at = cell.getBoundingClientRect()
    const units = box.width / picture.width
    const [x, y] = [(at.left + at.width / 2 - picture.left) * units, (at.top + at.height / 2 - picture.top) * units]
    return x > looked.x && x < looked.x + looked.width && y > looked.y && y < looked.y + looked.height
  }

  /** All of it, or near again. */
  whole(): void {
    this.scale = this.isWhole ? this.usual : this.least
    this.middle()
  }

  /** Near enough for a thumb. */
  private get usual(): number {
    return Math.max(NEAR / this.enlarged, this.least)
  }

  private zoom(scale: number, x: number, y: number): void {
    const { window } = this
    const before = this.scale
    this.scale = Math.min(MOST, Math.max(this.least, scale))
    if (!window) return
    const by = this.scale / before
    requestAnimationFrame(() => {
      window.scrollBy(x * (by - 1), y * (by - 1))
      this.look()
    })
  }

  /** Bring a space into sight, where it is not. */
  show(cell: Element | null | undefined, still: boolean): void {
    const { window } = this
    this.subject = cell ?? null
    if (!this.near || !window || !cell) return
    const [frame, box] = [window.getBoundingClientRect(), cell.getBoundingClientRect()]
    const off = (from: number, to: number, low: number, high: number): number => (from < low + EDGE ? from - low - EDGE : to > high - EDGE ? to - high + EDGE : 0)
    const [left, top] = [off(box.left, box.right, frame.left, frame.right), off(box.top, box.bottom, frame.top, frame.bottom)]
    if (left || top) window.scrollBy({ left, top, behavior: still ? 'auto' : 'smooth' })
  }

  /** Bring the first of some spaces into sight, if none of them is. */
  showOne(cells: readonly Element[], still: boolean): void {
    const frame = this.window?.getBoundingClientRect()
    if (!frame) return
    const seen = cells.some((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect()
      return left >= frame.left + EDGE && right <= frame.right - EDGE && top >= frame.top + EDGE && bottom <= frame.bottom - EDGE
    })
    if (!seen) this.show(cells[0], still)
  }

  /** Bring a point of the picture into the middle. */
  to(x: number, y: number): void {
    const { window, box } = this
    if (window && box) window.scrollTo({ left: (x - box.x) * this.scale - window.clientWidth / 2, top: (y - box.y) * this.scale - window.clientHeight / 2, behavior: 'smooth' })
  }

  private look(): void {
    const { window, scale } = this
    if (!window) return
    this.seen = { left: window.scrollLeft, top: window.scrollTop, width: window.clientWidth, height: window.clientHeight }
    this.looked = { x: this.seen.left / scale, y: this.seen.top / scale, width: this.seen.width / scale, height: this.seen.height / scale }
  }

  /** Where it was moved to. In a window of another size it was not moved, but may have had to give way. */
  private moved(): void {
    const { window, seen } = this
    if (window?.clientWidth === seen.width && window.clientHeight === seen.height) this.look()
  }

  /** Two fingers enlarge it about the point between them. */
  readonly attach: Attachment<HTMLElement> = (element) => {
    this.window = element
    this.begin()
    let apart = 0
    const spread = ({ touches }: TouchEvent): { far: number; x: number; y: number } => {
      const [one, other] = [touches[0], touches[1]]
      if (!one || !other) return { far: 0, x: 0, y: 0 }
      const frame = element.getBoundingClientRect()
      const [x, y] = [(one.clientX + other.clientX) / 2 - frame.left, (one.clientY + other.clientY) / 2 - frame.top]
      return { far: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), x: x + element.scrollLeft, y: y + element.scrollTop }
    }
    const begin = (event: TouchEvent): void => void (apart = event.touches.length === 2 ? spread(event).far : 0)
    const move = (event: TouchEvent): void => {
      if (!this.near || event.touches.length !== 2 || apart === 0) return
      event.preventDefault()
      const { far, x, y } = spread(event)
      this.zoom((this.scale * far) / apart, x, y)
      apart = far
    }
    const moved = (): void => this.moved()
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('scroll', moved, { passive: true })
    const sized = new ResizeObserver(() => this.near && this.seen.width > 0 && this.resized())
    sized.observe(element)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('scroll', moved)
      sized.disconnect()
      this.window = null
    }
  }
}
