/** Two pages: `/` is the lobby, `/t/{id}` a table. */

function tableOf(path: string): string | null {
  return /^\/t\/([^/]+)\/?$/.exec(path)?.[1] ?? null
}

class Router {
  table = $state<string | null>(tableOf(location.pathname))

  constructor() {
    window.addEventListener('popstate', () => (this.table = tableOf(location.pathname)))
  }

  go(path: string): void {
    history.pushState(null, '', path + location.search)
    this.table = tableOf(path)
    window.scrollTo(0, 0)
  }

  /** Click handler of an inner link: no reload, but ctrl-click still opens a new tab. */
  follow(event: MouseEvent, path: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    this.go(path)
  }
}

export const router = new Router()
