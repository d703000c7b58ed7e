import { describe, expect, it } from 'vitest'
import { linked } from '../build/table-page'

describe('the page of a table', () => {
  it('names its script and its styles before the body', () => {
    const page = linked('<head>\n  </head><body></body>', 'assets/TablePage-1.js', ['assets/TablePage-2.css'])
    expect(page.indexOf('rel="modulepreload" crossorigin href="/assets/TablePage-1.js"')).toBeGreaterThan(0)
    expect(page.indexOf('as="style" crossorigin href="/assets/TablePage-2.css"')).toBeLessThan(page.indexOf('</head>'))
  })
})
