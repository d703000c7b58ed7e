/** The whole page is kept on the device, and a new version of it is announced; it begins only with a reload. */

import { surroundings } from './surroundings.svelte'

let registration: ServiceWorkerRegistration | null = null

/** Keep the page, once the game has started: until then the line belongs to it. Where that is forbidden nothing is kept. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    registration = await navigator.serviceWorker.register('sw.js')
  } catch {
    return
  }
  look(registration.waiting)
  look(registration.installing)
  registration.addEventListener('updatefound', () => look(registration?.installing ?? null))
}

/** A version that is there beside one that runs is news. */
function look(worker: ServiceWorker | null): void {
  const tell = (): void => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) surroundings.update = true
  }
  worker?.addEventListener('statechange', tell)
  tell()
}

/** Begin with the new version. */
export function update(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  registration?.waiting?.postMessage('go')
}
