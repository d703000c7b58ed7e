/**
 * The gesture that is being made: when it began, and whether it is a held key that repeats.
 *
 * A key that went down or a finger that touched before something appeared was meant for what was there before.
 * A screen reader presses buttons without a key or a finger: such a press begins when it happens.
 */

interface Gesture {
  /** Milliseconds, as `performance.now()` counts them. */
  began: number
  repeated: boolean
}

let made: Gesture | null = null
/** When the finger or mouse button went down whose click is still to come. */
let touched: number | null = null
/** Keys that are down, by their place on the keyboard. */
const down = new Map<string, number>()
/** An event of the keyboard is being handled: a click is its doing. */
let typing = false

function key(event: KeyboardEvent): void {
  if (event.type === 'keydown' && !event.repeat) down.set(event.code, event.timeStamp)
  made = { began: down.get(event.code) ?? event.timeStamp, repeated: event.repeat }
  if (event.type === 'keyup') down.delete(event.code)
  typing = true
  setTimeout(() => (typing = false))
}

function touch(event: PointerEvent): void {
  touched = event.type === 'pointerdown' ? event.timeStamp : null
  if (touched !== null) made = { began: touched, repeated: false }
}

function click(event: MouseEvent): void {
  if (event.detail === 0 && typing) return
  made = { began: (event.detail > 0 ? touched : null) ?? event.timeStamp, repeated: false }
  touched = null
}

/** Watch all gestures from now on. */
export function watchGestures(): void {
  for (const kind of ['keydown', 'keyup'] as const) window.addEventListener(kind, key, true)
  for (const kind of ['pointerdown', 'pointercancel'] as const) window.addEventListener(kind, touch, true)
  window.addEventListener('click', click, true)
  window.addEventListener('blur', () => down.clear())
}

/** Whether the gesture that is being made began at this moment or later, and is no key that repeats. */
export function meantFor(since: number): boolean {
  return made === null || (!made.repeated && made.began >= since)
}
