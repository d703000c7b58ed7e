import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { compressPlugin } from './build/compress.ts'
import { licencesPlugin } from './build/licences.ts'
import { sheetPlugin } from './build/sprite.ts'
import { tablePagePlugin } from './build/table-page.ts'

/** Where `thunderroad serve` listens while the front end is developed with `npm run dev`. */
const server = process.env['THUNDERROAD_SERVER'] ?? 'http://127.0.0.1:8642'

export default defineConfig({
  plugins: [sheetPlugin(), svelte(), tablePagePlugin(), licencesPlugin(), compressPlugin()],
  build: {
    outDir: '../src/thunderroad/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What most pages share is one file, and so is what draws a board on several of them: many small ones are packed
    // worse.  What frames pages that are no table stays out of it, and hexes, which no road needs.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 9, priority: 1 },
            { name: 'board', minShareCount: 2, test: /src\/(board|drawing(?!\/hexes)|motion|play|parts(?!\/(LanguagePicker|Page|Problem|Push|Sign)\.))\// },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['test/**/*.test.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 },
})
