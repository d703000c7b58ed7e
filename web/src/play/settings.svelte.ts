/** What one person likes on this browser: speed and the light or dark table. */

import { SPEEDS, type SpeedId } from '../motion/clock'

const KEY = 'thunderroad.settings'

interface Saved {
  speed: SpeedId
  dark: boolean
}

function load(): Saved {
  const saved: Saved = { speed: 'normal', dark: false }
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>
    if (SPEEDS.some((speed) => speed.id === found.speed)) saved.speed = found.speed as SpeedId
    saved.dark = found.dark === true
  } catch {
    // Damaged settings are replaced by the usual ones.
  }
  return saved
}

class Settings {
  speed = $state<SpeedId>('normal')
  dark = $state(false)

  constructor() {
    const { speed, dark } = load()
    this.speed = speed
    this.dark = dark
  }

  get factor(): number {
    return SPEEDS.find((speed) => speed.id === this.speed)?.factor ?? 1
  }

  save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ speed: this.speed, dark: this.dark }))
    } catch {
      // Settings then last until the page is closed.
    }
  }
}

export const settings = new Settings()
