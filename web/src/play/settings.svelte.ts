/** What one person likes on this browser: speed, the light or dark table, and the language. */

import { SPEEDS, type SpeedId } from '../motion/clock'
import { pickLanguage, type Language } from '../words/say.svelte'

const KEY = 'thunderroad.settings'

interface Saved {
  speed: SpeedId
  dark: boolean
  /** As chosen here; without a choice the browser's preference counts. */
  language: Language | null
}

function load(): Saved {
  const saved: Saved = { speed: 'normal', dark: false, language: null }
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>
    if (SPEEDS.some((speed) => speed.id === found.speed)) saved.speed = found.speed as SpeedId
    saved.dark = found.dark === true
    saved.language = found.language ? pickLanguage([found.language]) : null
  } catch {
    // Damaged settings are replaced by the usual ones.
  }
  return saved
}

class Settings {
  speed = $state<SpeedId>('normal')
  dark = $state(false)
  private chosen = $state<Language | null>(null)

  constructor() {
    const { speed, dark, language } = load()
    this.speed = speed
    this.dark = dark
    this.chosen = language
  }

  get factor(): number {
    return SPEEDS.find((speed) => speed.id === this.speed)?.factor ?? 1
  }

  get language(): Language {
    return this.chosen ?? pickLanguage(globalThis.navigator?.languages ?? [])
  }

  set language(wanted: Language) {
    this.chosen = wanted
  }

  save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ speed: this.speed, dark: this.dark, language: this.chosen }))
    } catch {
      // Settings then last until the page is closed.
    }
  }
}

export const settings = new Settings()
