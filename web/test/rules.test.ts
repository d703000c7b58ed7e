import { describe, expect, it } from 'vitest'
import { pieces, sectionOf, wordsOf } from '../src/rules/text'

const known = (id: string): boolean => id.startsWith('AB-')

describe('a sentence of the rules', () => {
  it('leads to the clauses that it names', () => {
    const found = pieces('As AB-SLAM-04 and AB-XA-RC-01-R2 say; see AB-MOVE, not C-3 or QQ-SLAM-01.', known)
    expect(found.filter((piece) => piece.link).map((piece) => piece.link)).toEqual(['AB-SLAM-04', 'AB-XA-RC-01-R2', 'AB-MOVE'])
    expect(found.map((piece) => piece.text).join('')).toBe('As AB-SLAM-04 and AB-XA-RC-01-R2 say; see AB-MOVE, not C-3 or QQ-SLAM-01.')
  })

  it('marks the beginnings of words that are searched for', () => {
    const found = pieces('Oil: a slide over oily soil, (slid)', () => false, wordsOf(' OIL  slid '))
    expect(found.filter((piece) => piece.found).map((piece) => piece.text)).toEqual(['Oil', 'slid', 'oil', 'slid'])
  })

  it('takes signs in a search as they are', () => {
    expect(pieces('1 (of 2) [x]', () => false, ['(of', '[']).filter((piece) => piece.found).map((piece) => piece.text)).toEqual(['(of', '['])
    expect(pieces('nothing', () => false, [''])).toEqual([{ text: 'nothing', link: null, found: false }])
  })

  it('belongs to a section', () => {
    expect(['AB-SLAM-04', 'AB-SLAM-04-R1', 'XA-RC-01', 'AB-SLAM'].map(sectionOf)).toEqual(['AB-SLAM', 'AB-SLAM', 'XA-RC', 'AB-SLAM'])
  })
})
