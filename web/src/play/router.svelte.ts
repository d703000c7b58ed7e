/** Pages by their address: `/` is the lobby, `/t/{id}` a table, others go by the first word (`/learn`, `/rules/{what}`). */

import { addressed, place } from '../net/place'
import { isPage } from './pages'

/** A word of an address; one that is written wrongly stays as it is. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

class Router {
  private path = $state(place().pathname)
  /** The first word of the address. */
  readonly page = $derived(this.path.split('/')[1] ?? '')
  /** Whether there is a page at the address. */
  readonly known = $derived(isPage(this.path))
  readonly table = $derived(/^\/t\/([^/]+)\/?$/.exec(this.path)?.[1] ?? null)
  /** The second word: which of several things a page shows. */
  readonly what = $derived(decoded(this.path.split('/')[2] ?? ''))

  constructor() {
    window.addEventListener('popstate', () => (this.path = place().pathname))
  }

  go(address: string): void {
    history.pushState(null, '', addressed(address))
    this.path = place().pathname
    window.scrollTo(0, 0)
  }

  /** Whether a click on a link stays in this page: then nothing is loaded; ctrl-click still opens a new tab. */
  inner(event: MouseEvent): boolean {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return false
    event.preventDefault()
    return true
  }

  /** Click handler of an inner link. */
  follow(event: MouseEvent, address: string): void {
    if (this.inner(event)) this.go(address)
  }
}

export const router = new Router()
