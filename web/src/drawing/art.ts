/** The drawings that every road game shares; importing this file registers them. */

import { registerPiece, registerTerrain, registerToken } from './registry'

registerTerrain('road', {
  pattern: 'tx-road',
  nose: true,
  decor: (pick) =>
    pick % 100 < 9
      ? { symbol: 'deco-crack', scale: 0.78 }
      : pick % 100 < 14
        ? { symbol: 'deco-oilspot', scale: 0.78 }
        : null,
})
registerTerrain('offroad', {
  pattern: 'tx-offroad',
  decor: (pick) => {
    const at = pick % 100
    if (at < 24) return { symbol: 'deco-scrub-1', scale: 0.78 }
    if (at < 38) return { symbol: 'deco-scrub-2', scale: 0.78 }
    if (at < 43) return { symbol: 'deco-scrub-3', scale: 0.78 }
    return at < 48 ? { symbol: 'deco-scrub-4', scale: 0.78 } : null
  },
})
registerTerrain('mud', {
  pattern: 'tx-mud',
  decor: (pick) => ({ symbol: pick % 2 ? 'deco-mud-1' : 'deco-mud-2', scale: 0.98 }),
})
registerTerrain('impassable', {
  pattern: 'tx-rock',
  warning: true,
  decor: (pick) => ({ symbol: pick % 2 ? 'deco-rock-1' : 'deco-rock-2', scale: 0.96 }),
})
registerTerrain('goo', { pattern: 'tx-goo', decor: () => ({ symbol: 'deco-goo', scale: 0.9 }) })
registerTerrain('glass', { pattern: 'tx-glass', decor: () => ({ symbol: 'deco-glass', scale: 0.9 }) })
registerTerrain('ramp', { pattern: 'tx-ramp', decor: () => ({ symbol: 'deco-ramp', scale: 0.9 }) })
registerTerrain('fire', { pattern: 'tx-fire', decor: () => ({ symbol: 'deco-fire', scale: 0.9 }) })
registerTerrain('salt', { pattern: 'tx-salt', decor: () => ({ symbol: 'deco-salt', scale: 0.9 }) })

registerToken('haz-back', { symbol: 'haz-back', scale: 0.76 })

registerPiece('car-small', { markAt: -3.5, markWidth: 16 })
registerPiece('car-medium', { markAt: -9, markWidth: 17 })
registerPiece('car-large', { markAt: -14, markWidth: 19.5 })
registerPiece('motorcycle', { markAt: -1.5, markWidth: 15 })
registerPiece('chopper', {
  markAt: -1,
  markWidth: 17,
  air: true,
  body: 'chopper-body',
  rotor: 'chopper-rotor',
})
