import { expect, it } from 'vitest'
import { entries } from '../src/alone/archive'

/** Three files, as Python's `zipfile` writes them when nothing is compressed. */
const ARCHIVE =
  'UEsDBBQAAAAAAAAAIQDxhmx6AwAAAAMAAAAFAAAAYS50eHRvbmVQSwMEFAAAAAAAAAAhAAAAAAAAAAAAAAAAAAwAAABmb2xkZXIvZW1wdHlQSwMEFAAACAAA' +
  'AAAhAL0uacQEAAAABAAAAA0AAABmb2xkZXIvw7wudHh0AP9QS1BLAQIUAxQAAAAAAAAAIQDxhmx6AwAAAAMAAAAFAAAAAAAAAAAAAACAAQAAAABhLnR4dFBL' +
  'AQIUAxQAAAAAAAAAIQAAAAAAAAAAAAAAAAAMAAAAAAAAAAAAAACAASYAAABmb2xkZXIvZW1wdHlQSwECFAMUAAAIAAAAACEAvS5pxAQAAAAEAAAADQAAAAAA' +
  'AAAAAAAAgAFQAAAAZm9sZGVyL8O8LnR4dFBLBQYAAAAAAwADAKgAAAB/AAAAAAA='

it('finds all that is in an archive, wherever that lies in memory', () => {
  const bytes = Buffer.from(ARCHIVE, 'base64')
  const apart = new Uint8Array(bytes.length + 10)
  apart.set(bytes, 10)
  const found = [...entries(apart.subarray(10))].map(([name, body]) => [name, [...body]])
  expect(found).toEqual([
    ['a.txt', [111, 110, 101]],
    ['folder/empty', []],
    ['folder/ü.txt', [0, 255, 80, 75]],
  ])
})
