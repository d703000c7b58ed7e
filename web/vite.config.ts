import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { compressPlugin } from './build/compress.ts'
import { licencesPlugin } from './build/licences.ts'
import { sheetPlugin } from './build/sprite.ts'
import { tablePagePlugin } from './build/table-page.ts'

/** Where `thunderroad serve` listens while the front end is developed with `npm run dev`. */
const server = process.env['THUNDERROAD_SERVER'] ?? 'http://127.0.0.1:8642'

/** What is fetched at the same occasion is one file. */
const OCCASIONS = {
  turn: /src\/(turn\/(?!reaching|ways)|panels\/(CommandButtons|VehicleButtons)|board\/Badges|words\/(en\/)?(turn|reach)\.)/,
  signs: /src\/cards\/(CardSign|Leader|Lying|Signs|TileCards)/,
  stake: /src\/(panels\/Stake|know\/(chances|odds))/,
  past: /src\/replay\/(?!OpenJournal)/,
  forms: /svelte\/.*\/bindings\/(input|select)\.js/,
}

export default defineConfig({
  plugins: [sheetPlugin(), svelte({ compilerOptions: { runes: true } }), tablePagePlugin(), licencesPlugin(), compressPlugin()],
  build: {
    outDir: '../src/thunderroad/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A table names the styles of its later parts, not their scripts: what lists them all would come with the first load.
    // Only the scripts that plan a turn are named: they come while the table is drawn, and the first question waits for them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files, { hostId }) =>
        hostId.includes('TablePage') && !/\bturn-/.test(file) ? files.filter((one) => one.endsWith('.css')) : files,
    },
    // What most pages share is one file, and so is what draws a board on several of them: many small ones are packed
    // worse.  What frames pages that are no table stays out of it, and hexes, which no road needs.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: OCCASIONS.forms, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 9, priority: 9 },
            { name: 'board', priority: 8, minShareCount: 2, test: /src\/(net\/keys|board|drawing(?!\/hexes)|motion|play|parts(?!\/(LanguagePicker|Page|Problem|Push|Sign)\.))\b/ },
            ...Object.entries(OCCASIONS).map(([name, test]) => ({ name, test, priority: 10, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['test/**/*.test.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 },
})
