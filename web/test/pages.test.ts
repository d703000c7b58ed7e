import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isPage } from '../src/play/pages'

const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
const pages = /<meta name="pages" content="([^"]*)"/.exec(html)?.[1] ?? ''

describe('addresses', () => {
  it.each(['/', '/index.html', '/t/0123', '/t/0123/', '/learn', '/learn/', '/cards', '/rules', '/rules/VB-SLAM-04'])('%s is a page', (path) => {
    expect(isPage(path, pages)).toBe(true)
  })
  it.each(['/nonsense', '/learn/xyz', '/t', '/t/', '/t/a/b', '/rules/a/b', '/cards/x', '/LEARN', '//', '/*'])('%s is none', (path) => {
    expect(isPage(path, pages)).toBe(false)
  })
})
