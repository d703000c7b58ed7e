import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SHEET = readFileSync('src/style/fonts.css', 'utf8')
const FACES = [...SHEET.matchAll(/fonts\/[\w-]+-(said|other)\.woff2.*?unicode-range:\s*([^;]+);/gs)].map(([, part = '', range = '']) => ({ part, range }))

function holds(range: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return range.split(',').some((one) => {
    const [from = '', to = from] = one.trim().slice(2).split('-')
    return parseInt(from, 16) <= code && code <= parseInt(to, 16)
  })
}

function texts(folder: string, ends: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

describe('the parts of the fonts', () => {
  it('are six, and alike for all three fonts', () => {
    expect(FACES.map(({ part }) => part)).toEqual(['said', 'other', 'said', 'other', 'said', 'other'])
    expect(new Set(FACES.map(({ range }) => range)).size).toBe(2)
  })

  it('share no letter', () => {
    const [said, other] = FACES
    for (let code = 0x20; code < 0x2300; code++) {
      const letter = String.fromCodePoint(code)
      expect(holds(said?.range ?? '', letter) && holds(other?.range ?? '', letter), letter).toBe(false)
    }
  })

  it('have what the table says in the part that is always fetched', () => {
    const words = [...texts('src/words', /\.ts$/), ...texts('../src/thunderroad', /wording(\.\w+)?\.toml$/)].join('')
    const other = FACES.find(({ part }) => part === 'other')?.range ?? ''
    expect([...new Set(words)].filter((letter) => holds(other, letter))).toEqual([])
  })
})
