/** The sheet that fits the window now. */

import { sheetFor, type Sheet } from './sheet'

class Viewport {
  sheet = $state.raw<Sheet>(sheetFor(window.innerWidth, window.innerHeight))

  constructor() {
    window.addEventListener('resize', () => {
      this.sheet = sheetFor(window.innerWidth, window.innerHeight)
    })
  }
}

export const viewport = new Viewport()
