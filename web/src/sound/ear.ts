/**
 * What is heard of the table.  Browsers allow sound only after a first touch or key; until then, and
 * while it is off, nothing of it is even loaded.
 */

import type { EventView } from '../protocol'
import { settings } from '../play/settings.svelte'
import type { Speaker } from './speaker'

/** Sounds that begin sooner than this after another (ms) are left out: a table without motion tells all at once. */
const APART = 70

export class Ear {
  private speaker: Speaker | null = null
  private touched = false
  private listening = false
  private last = -APART

  private readonly wake = (): void => {
    this.touched = true
    if (settings.sound) void this.load()
  }

  listen(): void {
    this.listening = true
    window.addEventListener('pointerdown', this.wake)
    window.addEventListener('keydown', this.wake)
  }

  /** As loud as it is wanted, with the tune or without. */
  tune(): void {
    const { sound, music, volume } = settings
    this.speaker?.volume(sound ? volume : 0)
    this.speaker?.music(this.listening && sound && music)
  }

  close(): void {
    this.listening = false
    this.tune()
    window.removeEventListener('pointerdown', this.wake)
    window.removeEventListener('keydown', this.wake)
  }

  /** Let an event be heard; `pace` as the clock's factor. */
  hear(event: EventView, pace: number): void {
    if (!settings.sound || !this.touched || document.hidden) return
    const now = performance.now()
    if (!this.speaker || now - this.last < APART) return
    this.last = now
    this.speaker.play(event, pace)
  }

  private async load(): Promise<void> {
    if (this.speaker) return
    // While the line is down there is nothing to load; the next touch tries again.
    const found = await import('./speaker').catch(() => null)
    this.speaker ??= found?.openSpeaker() ?? null
    this.tune()
  }
}
