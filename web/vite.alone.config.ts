/** Builds the page without a server: `make page` (tools/page.py) calls it and adds Python and the program. */

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { alonePlugin } from './build/alone.ts'
import { licencesPlugin } from './build/licences.ts'
import { sheetPlugin } from './build/sprite.ts'

export default defineConfig({
  mode: 'alone',
  base: './',
  plugins: [sheetPlugin(), svelte(), alonePlugin(), licencesPlugin()],
  worker: { format: 'es' },
  build: {
    outDir: '../build/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
