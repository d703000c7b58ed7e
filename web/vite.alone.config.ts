/**
 * Builds the page without a server: `make page` (tools/page.py) packs Python and the program, tells by VITE_PYTHON and
 * VITE_PROGRAM what their folders are called, and adds them.
 */

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { alonePlugin } from './build/alone.ts'
import { licencesPlugin } from './build/licences.ts'
import { sheetPlugin } from './build/sprite.ts'

export default defineConfig({
  mode: 'alone',
  base: './',
  publicDir: 'src/alone/app',
  plugins: [sheetPlugin(), svelte(), alonePlugin(), licencesPlugin()],
  worker: { format: 'es' },
  build: {
    outDir: '../build/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', keeper: 'src/alone/keeper.ts' },
      // The keeper's address stays the same in all versions, which is how a browser finds a newer one.
      output: { entryFileNames: ({ name }) => (name === 'keeper' ? 'keeper.js' : 'assets/[name]-[hash].js') },
    },
  },
})
