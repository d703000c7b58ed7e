import { afterEach, expect, it, vi } from 'vitest'
import { patiently } from '../src/net/patiently'

afterEach(() => void vi.useRealTimers())

it('what cannot be fetched now is fetched later', async () => {
  vi.useFakeTimers()
  let tries = 0
  const found = patiently(async () => {
    tries += 1
    if (tries < 3) throw new Error('the line is down')
    return 'here'
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(await found).toBe('here')
  expect(tries).toBe(3)
})
