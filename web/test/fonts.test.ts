import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SHEET = readFileSync('src/style/fonts.css', 'utf8')
const FACES = [...SHEET.matchAll(/fonts\/([\w-]+)-(said|other)\.woff2.*?unicode-range:\s*([^;]+);/gs)].map(([, font = '', part = '', range = '']) => ({ font, part, range }))
const FONTS = [...new Set(FACES.map(({ font }) => font))]
const part = (font: string, of: string): string => FACES.find((face) => face.font === font && face.part === of)?.range ?? ''

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
  it('are two of each font', () => {
    expect(FONTS).toHaveLength(3)
    expect(FACES.map(({ part }) => part)).toEqual(FONTS.flatMap(() => ['said', 'other']))
  })

  it.each(FONTS)('share no letter: %s', (font) => {
    for (let code = 0x20; code < 0x2300; code++) {
      const letter = String.fromCodePoint(code)
      expect(holds(part(font, 'said'), letter) && holds(part(font, 'other'), letter), letter).toBe(false)
    }
  })

  it.each(FONTS)('have what the table says in the part that is always fetched: %s', (font) => {
    const words = [...texts('src/words', /\.ts$/), ...texts('../src/thunderroad', /wording(\.\w+)?\.toml$/)].join('')
    const letters = new Set(font.includes('stencil') ? words.toUpperCase() : words)
    expect([...letters].filter((letter) => holds(part(font, 'other'), letter))).toEqual([])
  })

  it('hold the stencil in capitals, which is set so wherever words stand in it', () => {
    const rules = texts('src', /\.(svelte|css)$/).flatMap((text) => [...text.matchAll(/([^{}]+)\{([^{}]*var\(--font-stencil\)[^{}]*)\}/g)])
    expect(rules.length).toBeGreaterThan(20)
    const small = rules.filter(([, , body = '']) => !body.includes('text-transform: uppercase')).map(([, name = '']) => name.trim())
    expect(small).toEqual(['.number']) // figures
  })
})
