import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { meantFor, watchGestures } from '../src/play/gesture'
import { Settling, SETTLES } from '../src/play/settling.svelte'

/** What a browser tells of a gesture; `at` in milliseconds. */
function happen(type: string, at: number, more: object = {}): void {
  const event = new Event(type)
  for (const [name, value] of Object.entries({ timeStamp: at, detail: 0, ...more })) Object.defineProperty(event, name, { value })
  window.dispatchEvent(event)
}

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget())
  watchGestures()
})
beforeEach(() => vi.useRealTimers())

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

describe('a gesture is meant for what was there when it began', () => {
  it('a key', async () => {
    happen('keydown', 100, { code: 'Enter' })
    expect([meantFor(100), meantFor(101)]).toEqual([true, false])
    happen('click', 100)
    expect(meantFor(101)).toBe(false)
    await rest()
  })

  it('a held key never', () => {
    happen('keydown', 200, { code: 'KeyQ' })
    happen('keydown', 900, { code: 'KeyQ', repeat: true })
    expect(meantFor(0)).toBe(false)
    happen('keyup', 950, { code: 'KeyQ' })
  })

  it('a key that is let go of later: Space presses a button then', async () => {
    happen('keydown', 1000, { code: 'Space' })
    await rest()
    happen('keyup', 1300, { code: 'Space' })
    happen('click', 1300)
    expect([meantFor(1000), meantFor(1200)]).toEqual([true, false])
    await rest()
  })

  it('a thumb', () => {
    happen('pointerdown', 2000)
    happen('pointerup', 2100)
    happen('click', 2101, { detail: 1 })
    expect([meantFor(2000), meantFor(2050)]).toEqual([true, false])
  })

  it('a press without key or thumb, as screen readers make it, when it happens', async () => {
    happen('keydown', 3000, { code: 'ArrowDown' })
    happen('keyup', 3010, { code: 'ArrowDown' })
    await rest()
    happen('click', 3500)
    expect(meantFor(3400)).toBe(true)
    happen('click', 3600, { detail: 1 })
    expect(meantFor(3550)).toBe(true)
  })
})

describe('what has just appeared', () => {
  it('takes nothing until it has settled', () => {
    vi.useFakeTimers()
    vi.setSystemTime(0)
    const settling = new Settling()
    const opened = performance.now()
    settling.appear()
    happen('keydown', opened + 200, { code: 'KeyR' })
    expect([settling.fresh, settling.takes()]).toEqual([true, false])
    happen('keydown', opened + SETTLES + 1, { code: 'KeyS' })
    expect(settling.takes()).toBe(true)
    vi.advanceTimersByTime(SETTLES)
    expect(settling.fresh).toBe(false)
  })

  it('takes nothing before it is drawn, however long that takes', () => {
    vi.useFakeTimers()
    vi.setSystemTime(0)
    const settling = new Settling()
    settling.appear(Infinity)
    vi.advanceTimersByTime(10 * SETTLES)
    happen('keydown', performance.now(), { code: 'KeyT' })
    expect([settling.fresh, settling.awaited, settling.takes()]).toEqual([true, true, false])
    settling.appear()
    expect([settling.fresh, settling.awaited]).toEqual([true, false])
    vi.advanceTimersByTime(SETTLES)
    happen('keydown', performance.now() + 1, { code: 'KeyU' })
    expect([settling.fresh, settling.takes()]).toEqual([false, true])
  })

  it('takes what begins from now on where it can be taken back', () => {
    const settling = new Settling()
    settling.appear(0)
    const now = performance.now()
    happen('pointerdown', now - 50)
    happen('click', now + 20, { detail: 1 })
    expect([settling.fresh, settling.takes()]).toEqual([false, false])
    happen('pointerdown', now + 100)
    expect(settling.takes()).toBe(true)
  })
})
