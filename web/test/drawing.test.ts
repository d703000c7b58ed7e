import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pieceArt, terrainArt, tokenArt } from '../src/drawing/registry'
import { dieSymbol, hasPattern, hasSymbol, learn, notes } from '../src/drawing/sheet.svelte'

const SHEET = `<svg xmlns="http://www.w3.org/2000/svg">
<defs><pattern id="tx-tar" width="8" height="8"><rect/></pattern></defs>
<symbol id="space-tar" data-ground="tx-tar" data-decor="deco-tar:40" viewBox="0 0 8 8"><path d=""/></symbol>
<symbol id="tar-token" data-scale=".5" viewBox="0 0 8 8"></symbol>
<symbol id="sledge" data-mark="3 12" data-own-state="1" viewBox="0 0 8 8"></symbol>
</svg>`

describe('drawings', () => {
  it('of names that nobody drew are plain', () => {
    expect(terrainArt('tar')).toEqual({ pattern: 'tx-unknown', unknown: true })
    expect(tokenArt('tar-token')).toEqual({ symbol: 'haz-blank', scale: 0.82 })
    expect(pieceArt('sledge')).toMatchObject({ markAt: -9, markWidth: 17 })
    expect(dieSymbol('die-tar-3')).toBe('d6-3')
  })

  it('come with a sheet of a module, also for names asked for before', () => {
    learn(SHEET)
    expect(terrainArt('tar').pattern).toBe('tx-tar')
    expect(terrainArt('tar').decor?.(39)).toEqual({ symbol: 'deco-tar', scale: 0.9 })
    expect(terrainArt('tar').decor?.(40)).toBeNull()
    expect(tokenArt('tar-token')).toEqual({ symbol: 'tar-token', scale: 0.5 })
    expect(pieceArt('sledge')).toMatchObject({ markAt: 3, markWidth: 12 })
    expect('own-state' in notes('sledge')).toBe(true)
    expect([hasSymbol('car-small'), hasPattern('tx-road')]).toEqual([true, true])
  })

  it('of the sheets in our packages are well named', () => {
    const packages = ['../src/thunderroad', '../src/thunderroad/modules'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
    const files = packages.map((folder) => `${folder}/content/drawings.svg`).filter((file) => existsSync(file))
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      const text = readFileSync(file, 'utf8')
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
      expect(new Set(ids).size).toBe(ids.length)
      learn(text)
      for (const [, over] of text.matchAll(/data-over="([^"]+)"/g)) expect(hasSymbol(over)).toBe(true)
    }
  })
})
