/** The pages by their addresses: `/` is the lobby, `/t/{id}` a table, others go by the first word (`/learn`). */

function tableOf(path: string): string | null {
  return /^\/t\/([^/]+)\/?$/.exec(path)?.[1] ?? null
}

/** The first word of an address. */
function pageOf(path: string): string {
  return path.split('/')[1] ?? ''
}

class Router {
  page = $state(pageOf(location.pathname))
  table = $state<string | null>(tableOf(location.pathname))

  constructor() {
    window.addEventListener('popstate', () => this.at(location.pathname))
  }

  private at(path: string): void {
    this.page = pageOf(path)
    this.table = tableOf(path)
  }

  go(path: string): void {
    history.pushState(null, '', path + location.search)
    this.at(path)
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
