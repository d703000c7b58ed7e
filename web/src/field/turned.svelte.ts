/** How a player likes a field to lie: turned by so many sixths, clockwise; this browser remembers it. */

const KEY = 'thunderroad.turned'
const SIXTHS = 6

class Turned {
  by = $state(0)

  constructor() {
    try {
      const found = Number(localStorage.getItem(KEY))
      if (Number.isInteger(found)) this.by = ((found % SIXTHS) + SIXTHS) % SIXTHS
    } catch {
      // Then it lies as it is printed.
    }
  }

  /** Turn it on by a sixth. */
  on(): void {
    this.by = (this.by + 1) % SIXTHS
    try {
      localStorage.setItem(KEY, String(this.by))
    } catch {
      // It lasts until the page is closed.
    }
  }
}

export const turned = new Turned()
