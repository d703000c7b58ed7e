/** Rules text in pieces: ids of clauses become links, found words are marked. */

export interface Piece {
  text: string
  /** The id of a clause, ruling or section that this piece names. */
  link: string | null
  found: boolean
}

const ID = /\b[A-Z][A-Z0-9]*(?:-[A-Z]+)+(?:-\d\d(?:-R\d+)?)?\b|\b[A-Z][A-Z0-9]*-\d\d(?:-R\d+)?\b/g

/** Where words begin that begin like one of those searched for, as the server searches. */
function marks(text: string, words: readonly string[]): [number, number][] {
  return words.flatMap((word) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'giu')
    return [...text.matchAll(pattern)].map((match): [number, number] => [match.index, match.index + match[0].length])
  })
}

/** A text cut where a link or a mark begins or ends; `known` tells which ids lead somewhere. */
export function pieces(text: string, known: (id: string) => boolean, words: readonly string[] = []): Piece[] {
  const links = [...text.matchAll(ID)].filter((match) => known(match[0])).map((match) => ({ from: match.index, to: match.index + match[0].length, id: match[0] }))
  const found = marks(text, words.filter((word) => word.length > 0))
  const cuts = [...new Set([0, text.length, ...links.flatMap((one) => [one.from, one.to]), ...found.flat()])].sort((one, other) => one - other)
  return cuts.slice(0, -1).map((from, at) => {
    const link = links.find((one) => one.from <= from && from < one.to)
    return { text: text.slice(from, cuts[at + 1]), link: link?.id ?? null, found: found.some(([start, end]) => start <= from && from < end) }
  })
}

/** The words of a search. */
export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean)

/** The section that an id belongs to; the id of a section is its own. */
export const sectionOf = (id: string): string => id.replace(/-R\d+$/, '').replace(/-\d\d$/, '')
