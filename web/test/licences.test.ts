import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { licence, packages } from '../build/licences'

const modules = join(import.meta.dirname, '..', 'node_modules')

it('finds the packages that modules come from, each once', () => {
  const found = packages(['/web/src/main.ts', '/web/node_modules/svelte/src/a.js', '/web/node_modules/svelte/src/b.js', '\0/web/node_modules/@some/thing/c.js'])
  expect([...found]).toEqual([
    ['@some/thing', '/web/node_modules/@some/thing'],
    ['svelte', '/web/node_modules/svelte'],
  ])
})

it('reads the licence of a package, and refuses one without', () => {
  expect(licence(join(modules, 'svelte'))).toContain('Svelte Contributors')
  expect(() => licence(join(modules, 'svelte', 'src'))).toThrow('has no licence')
  expect(readdirSync(join(modules, 'svelte', 'src'))).not.toEqual([])
})
