/** What one person likes on this browser: speed, the light or dark table, sound, odds or none, and the language. */

import { MediaQuery } from 'svelte/reactivity'
import { SPEEDS, type SpeedId } from '../motion/clock'
import { pickLanguage, type Language } from '../words/say.svelte'

const KEY = 'thunderroad.settings'

interface Saved {
  speed: SpeedId
  /** The table at night; without a choice the browser's preference counts. */
  dark: boolean | null
  sound: boolean
  /** 0 to 1. */
  volume: number
  /** A tune besides. */
  music: boolean
  /** Odds are shown; purists do without. */
  odds: boolean
  /** The first click on a place drives there. */
  atOnce: boolean
  /** Single letters, figures and signs are keys; who speaks to the browser does without. */
  letters: boolean
  /** Of somebody who plays alone a coach marks answers that lost much. */
  coach: boolean
  /** As chosen here; without a choice the browser's preference counts. */
  language: Language | null
}

function load(): Saved {
  const saved: Saved = { speed: 'normal', dark: null, sound: true, volume: 0.6, music: false, odds: true, atOnce: false, letters: true, coach: false, language: null }
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>
    if (SPEEDS.some((speed) => speed.id === found.speed)) saved.speed = found.speed as SpeedId
    if (typeof found.dark === 'boolean') saved.dark = found.dark
    saved.sound = found.sound !== false
    saved.music = found.music === true
    saved.odds = found.odds !== false
    saved.atOnce = found.atOnce === true
    saved.letters = found.letters !== false
    saved.coach = found.coach === true
    if (typeof found.volume === 'number' && found.volume > 0 && found.volume <= 1) saved.volume = found.volume
    saved.language = found.language ? pickLanguage([found.language]) : null
  } catch {
    // Damaged settings are replaced by the usual ones.
  }
  return saved
}

class Settings {
  speed = $state<SpeedId>('normal')
  sound = $state(true)
  volume = $state(0.6)
  music = $state(false)
  odds = $state(true)
  atOnce = $state(false)
  letters = $state(true)
  coach = $state(false)
  private chosen = $state<Language | null>(null)
  private night = $state<boolean | null>(null)
  private readonly usual = new MediaQuery('prefers-color-scheme: dark')

  constructor() {
    const { speed, dark, sound, volume, music, odds, atOnce, letters, coach, language } = load()
    this.speed = speed
    this.night = dark
    this.sound = sound
    this.volume = volume
    this.music = music
    this.odds = odds
    this.atOnce = atOnce
    this.letters = letters
    this.coach = coach
    this.chosen = language
  }

  get factor(): number {
    return SPEEDS.find((speed) => speed.id === this.speed)?.factor ?? 1
  }

  get dark(): boolean {
    return this.night ?? this.usual.current
  }

  set dark(wanted: boolean) {
    this.night = wanted
  }

  get language(): Language {
    return this.chosen ?? pickLanguage(globalThis.navigator?.languages ?? [])
  }

  set language(wanted: Language) {
    this.chosen = wanted
  }

  /** On or off, as loud as it was. */
  toggleSound(): void {
    this.sound = !this.sound
    if (this.volume === 0) this.volume = 0.6
    this.save()
  }

  save(): void {
    try {
      const { speed, night, sound, volume, music, odds, atOnce, letters, coach } = this
      localStorage.setItem(KEY, JSON.stringify({ speed, dark: night, sound, volume, music, odds, atOnce, letters, coach, language: this.chosen }))
    } catch {
      // Settings then last until the page is closed.
    }
  }
}

export const settings = new Settings()
