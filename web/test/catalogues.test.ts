import { readFileSync, readdirSync } from 'node:fs'
import { parse } from 'svelte/compiler'
import ts from 'typescript'
import { afterAll, describe, expect, it } from 'vitest'
import type { Catalogue, Entry } from '../src/words/forms'
import { figure, pickLanguage, speak, speaker } from '../src/words/say.svelte'

const SRC = new URL('../src/', import.meta.url)
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|ts)$/.test(file))
const outside = files.filter((file) => !file.startsWith('words/'))
const text = (file: string): string => readFileSync(new URL(file, SRC), 'utf8')

const english = import.meta.glob<Record<string, Catalogue>>('../src/words/en/*.ts', { eager: true })
const others = import.meta.glob<{ default: Catalogue }>('../src/words/[a-z][a-z]/*.ts', { eager: true })
const areas = Object.entries(english).map(([path, module]) => [path.replace(/.*\/(\w+)\.ts/, '$1'), Object.values(module)[0]!] as const)
const languages = ['de']

const texts = (entry: Entry): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry))
const places = (entry: Entry): string[] => {
  const found = texts(entry).flatMap((one) => Array.from(one.matchAll(/\{(\w+)\}/g), (match) => match[1]!))
  return [...new Set(typeof entry === 'string' ? found : [...found, 'n'])].sort()
}

describe.each(languages)('the words in %s', (tag) => {
  it.each(areas)('%s: the same keys with the same places', (area, words) => {
    const theirs = others[`../src/words/${tag}/${area}.ts`]?.default ?? {}
    expect(Object.keys(theirs).sort()).toEqual(Object.keys(words).sort())
    for (const [key, entry] of Object.entries(words)) {
      const translated = theirs[key] as Entry
      expect([area, key, places(translated).filter((one) => one !== 'n')]).toEqual([area, key, places(entry).filter((one) => one !== 'n')])
      if (typeof translated !== 'string') expect([area, key, places(entry)]).toContainEqual(expect.arrayContaining(['n']))
      for (const one of texts(translated)) expect([area, key, one.trim()]).not.toEqual([area, key, ''])
    }
  })

  it('are all fetched together', async () => {
    const index = (await import(`../src/words/${tag}/index.ts`)) as { default: Record<string, Catalogue> }
    expect(Object.keys(index.default).sort()).toEqual(areas.map(([area]) => area).sort())
  })
})

describe('the English words', () => {
  it.each(areas)('%s: none is unused', (area, words) => {
    const users = outside.map(text).filter((source) => source.includes(`words/${area}'`))
    const unused = Object.keys(words).filter((key) => !users.some((source) => source.includes(`'${key}'`)))
    expect(unused).toEqual([])
  })
})

/** What may stand in a component as it is: names, keys of the keyboard, signs. */
const ALLOWED = /^([–:·] )?(Thunder Road|Enter|Escape|Files|Tab|Shift|Esc|Backspace|A N D R …|Q W E|[A-Z]|1 – 6|Grit|Malik|Ines|Rusty|Vex|Dune|Jo|Kim)$/
/** A sentence or a word for people, and not an identifier, a class or a path. */
const isWords = (value: string): boolean => /[A-Za-z]{2}/.test(value) && !ALLOWED.test(value.trim())
const isSentence = (value: string): boolean => /^([A-Z][a-z]+([ ,.…:]|$)|[A-Z] [a-z])|[a-z]{2,} [a-z]{2,} [a-z]{2,}/.test(value.trim()) && isWords(value)
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'aria-roledescription', 'aria-valuetext'])

interface Node {
  type?: string
  name?: string
  data?: string
  value?: unknown
  quasis?: { value: { cooked: string } }[]
  [key: string]: unknown
}

/** Words found in the markup and script of a component. */
function literals(source: string): string[] {
  const found: string[] = []
  const walk = (node: unknown, spoken: boolean): void => {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, spoken))
    if (typeof node !== 'object' || node === null) return
    const one = node as Node
    if (one.type === 'StyleSheet' || one.type === 'Comment') return
    if (one.type === 'Text' && spoken && isWords(one.data ?? '')) found.push(one.data!.trim())
    if (one.type === 'Literal' && typeof one.value === 'string' && isSentence(one.value)) found.push(one.value)
    if (one.type === 'TemplateLiteral') for (const part of one.quasis ?? []) if (isSentence(part.value.cooked)) found.push(part.value.cooked)
    const said = one.type === 'Attribute' || one.type?.endsWith('Directive') ? SPOKEN.has(one.name ?? '') : one.type === 'Fragment' ? true : spoken
    for (const [key, child] of Object.entries(one)) if (key !== 'parent') walk(child, said)
  }
  const tree = parse(source, { modern: true })
  walk(tree.fragment, true)
  walk(tree.instance, false)
  return found
}

/** Sentences in a module of TypeScript. */
function sentences(source: string): string[] {
  const found: string[] = []
  const walk = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isSentence(node.text)) found.push(node.text)
    if ((ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) && isSentence(node.text)) found.push(node.text)
    ts.forEachChild(node, walk)
  }
  walk(ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest))
  return found
}

/** Words for developers only. */
const LATER = new Set<string>([
  'motion/player.ts',
])

describe('components', () => {
  const svelte = outside.filter((file) => file.endsWith('.svelte') && !LATER.has(file))
  it.each(svelte)('%s has no words of its own', (file) => expect(literals(text(file))).toEqual([]))

  const modules = outside.filter((file) => file.endsWith('.ts') && file !== 'protocol.ts' && !LATER.has(file))
  it.each(modules)('%s has no sentences of its own', (file) => expect(sentences(text(file))).toEqual([]))

  it('are searched well', () => {
    expect(literals('<p>Hello</p>')).toEqual(['Hello'])
    expect(literals('<button aria-label="go on" class="big one">{x}</button>')).toEqual(['go on'])
    expect(literals("<p>{busy ? 'Sent' : `Waiting for ${name}`}</p>")).toEqual(['Sent', 'Waiting for '])
    expect(literals("<script>const TITLE = 'The table'</script><b class=\"on\">{TITLE}</b>")).toEqual(['The table'])
    expect(sentences("throw new Error(`The server answered ${status}.`); const KEY = 'ArrowUp'")).toEqual(['The server answered '])
  })
})

describe('what is said', () => {
  const say = speaker('test', { plain: 'Go', crews: { one: '{n} crew', other: '{n} crews' }, who: '{name} is {name}' })
  afterAll(() => speak('en'))

  it('is filled in, with the form for the number', () => {
    expect([say('plain'), say('who', { name: 'Ada' })]).toEqual(['Go', 'Ada is Ada'])
    expect([say('crews', { n: 1 }), say('crews', { n: 1200 })]).toEqual(['1 crew', '1,200 crews'])
  })

  it('follows the choice of language; numbers too', async () => {
    const common = speaker('common', english['../src/words/en/common.ts']!['common'] as { language: 'Language' })
    await speak('de')
    expect([common('language'), say('plain'), figure(1234.5)]).toEqual(['Sprache', 'Go', '1.234,5'])
  })

  it('begins with what the browser prefers, as far as we have it', () => {
    expect(pickLanguage(['de-AT', 'en'])).toBe('de')
    expect(pickLanguage(['fr', 'en-GB', 'de'])).toBe('en')
    expect(pickLanguage(['fr', undefined])).toBe('en')
  })
})
