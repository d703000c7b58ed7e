import { describe, expect, it } from 'vitest'
import { linked } from '../build/table-page'

describe('the page of a table', () => {
  it('names its script and its styles before the body', () => {
    const before = '<head><link rel="modulepreload" crossorigin href="/assets/shared-3.js">\n  </head><body></body>'
    const page = linked(before, ['assets/TablePage-1.js', 'assets/runtime-4.js', 'assets/shared-3.js'], ['assets/TablePage-2.css'])
    expect(page.indexOf('rel="modulepreload" crossorigin href="/assets/TablePage-1.js"')).toBeGreaterThan(0)
    expect(page).toContain('rel="modulepreload" crossorigin href="/assets/runtime-4.js"')
    expect(page.split('shared-3')).toHaveLength(2)
    expect(page.indexOf('as="style" crossorigin href="/assets/TablePage-2.css"')).toBeLessThan(page.indexOf('</head>'))
  })
})
