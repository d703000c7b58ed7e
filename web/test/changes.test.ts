import { expect, test } from 'vitest'
import { changed } from '../src/net/changes'

test('what is not named stays the same object, what is named is as the server says', () => {
  const before = { seq: 1, spaces: [{ id: 1, token: null }, { id: 2, token: 'mine' }], about: { n: 1 }, hint: null }
  const after = changed(before, { seq: [2], spaces: { '1': { token: [null] } }, hint: [{ text: 'go' }] })
  expect(after).toEqual({
    seq: 2,
    spaces: [
      { id: 1, token: null },
      { id: 2, token: null },
    ],
    about: { n: 1 },
    hint: { text: 'go' },
  })
  expect(after.spaces[0]).toBe(before.spaces[0])
  expect(after.about).toBe(before.about)
  expect(before.spaces[1]).toEqual({ id: 2, token: 'mine' })
})

test('lists can be replaced as a whole, by an empty one as well', () => {
  expect(changed({ options: [1, 2, 3] }, { options: [[]] })).toEqual({ options: [] })
  expect(changed({ options: [1] }, {})).toEqual({ options: [1] })
})
