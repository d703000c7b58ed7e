/*
 * Holds the time of a page that tells events, so that it goes on only when asked to: `await held.step(ms)`.
 * Timers and animations that begin while time is held wait with it, whatever the machine can do.
 */
;(() => {
  const real = { set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) }
  const timers = new Map()
  const known = new WeakSet()
  let on = false
  let now = 0
  let count = 1e9

  window.setTimeout = (act, ms = 0, ...more) => {
    if (!on) return real.set(act, ms, ...more)
    timers.set((count += 1), { at: now + ms, act: () => act(...more) })
    return count
  }
  window.clearTimeout = (id) => (timers.delete(id) ? undefined : real.clear(id))

  const breath = () => new Promise((resolve) => real.set(resolve, 0))
  const told = () => document.querySelector('[data-moment]')?.dataset.moment ?? ''

  function advance(by) {
    for (const one of document.getAnimations()) {
      if (one.playState === 'finished') continue
      if (!known.has(one)) {
        known.add(one)
        one.pause()
        one.currentTime = 0
        continue
      }
      const to = Number(one.currentTime) + by
      if (to > Number(one.effect.getComputedTiming().endTime) - 0.1) one.finish()
      else one.currentTime = to
    }
    now += by
    for (const [id, timer] of [...timers].sort((a, b) => a[1].at - b[1].at)) {
      if (timer.at > now || !timers.delete(id)) continue
      timer.act()
    }
  }

  window.held = {
    hold: () => (on = true),
    /** Wait (time stays as it is) until an event begins to be told; false if none comes. */
    async begun(most = 10000) {
      for (const start = performance.now(); !told() && performance.now() - start < most; ) await breath()
      return told() !== ''
    },
    /** Let so much time go by, in small steps. */
    async step(ms, fine = 5) {
      for (let gone = 0; gone < ms; gone += fine) {
        advance(Math.min(fine, ms - gone))
        await breath()
      }
      advance(0)
      await breath()
    },
    /** Let time go by until an event of this kind is told; how long that took, or -1 if it never came. */
    async until(kind, most = 20000, fine = 5) {
      for (let gone = 0; gone <= most; gone += fine) {
        if (told().split(' ')[0] === kind) return gone
        advance(fine)
        await breath()
      }
      return -1
    },
  }
})()
