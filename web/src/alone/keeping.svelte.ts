/** Whether this page is kept on the device, and whether a newer version of it waits there. */

import type { FromKeeper, ToKeeper, Unkept } from './messages'

class Keeping {
  unkept = $state<Unkept | null>(null)
  /** Whether there was a version on the device before; then that one stays. */
  before = $state(false)
  /** A newer version is there as a whole, and waits until it is asked for or no page of this one is open. */
  newer = $state(false)
  private coming: ServiceWorker | null = null
  private script = ''
  private known: Unkept | null = null

  /** Whoever keeps the page sees by this lock which version is open: it is named by the script, and ends with the page. */
  hold(script: string): void {
    this.script = script
    void navigator.locks?.request(script, { mode: 'shared' }, () => new Promise(() => undefined))
  }

  /** Have the page kept, and look for a newer version of it, now and whenever somebody comes back to it. */
  async begin(): Promise<void> {
    let keepers: ServiceWorkerContainer | undefined
    try {
      keepers = navigator.serviceWorker // some browsers raise an error here
    } catch {
      keepers = undefined
    }
    if (!keepers) return this.cannot('forbidden')
    keepers.onmessage = ({ data }: MessageEvent<FromKeeper>) => this.hear(data)
    const script = new URL('keeper.js', location.href).href
    try {
      this.watch(await keepers.register(script, { updateViaCache: 'none' }))
    } catch (error) {
      this.cannot((error as DOMException).name === 'SecurityError' && (await arrives(script)) ? 'forbidden' : 'unfetched')
    }
  }

  /** Load the page again, with the newer version if there is one. */
  reload(): void {
    if (this.newer && this.coming) this.ask(this.coming, true)
    else location.reload()
  }

  private ask(keeper: ServiceWorker, use: boolean): void {
    const asked: ToKeeper = { script: this.script, use }
    keeper.postMessage(asked)
  }

  private hear({ unkept, newer, use }: FromKeeper): void {
    if (use) location.reload()
    if (unkept) this.cannot(unkept)
    if (newer) [this.newer, this.unkept] = [true, null]
  }

  /** Somebody has read why it is not kept: when the browser tries again in this visit, the same is no news. */
  read(): void {
    this.known = this.unkept
    this.unkept = null
  }

  private cannot(unkept: Unkept): void {
    if (unkept !== this.known) this.unkept = unkept
  }

  private watch(registration: ServiceWorkerRegistration): void {
    this.before = registration.active !== null
    const see = (): void => {
      if (!registration.waiting) return
      this.coming = registration.waiting
      this.ask(this.coming, false)
    }
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      // The first one of all waits for nobody.
      if (registration.active) installing?.addEventListener('statechange', see)
    })
    see()
    // A host that is not there is nothing to speak of: the page is.
    const look = (): void => void registration.update().catch(() => undefined)
    if (registration.active) look()
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  }
}

/** Whether the host has a script there; some answer with a page instead. */
async function arrives(address: string): Promise<boolean> {
  const answer = await fetch(address, { cache: 'no-cache' }).catch(() => null)
  return Boolean(answer?.ok && answer.headers.get('content-type')?.includes('javascript'))
}

export const keeping = new Keeping()
