import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

let count: number
const read = vi.fn<() => Promise<number>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  count = 0
  read.mockImplementation(async () => ++count)
})
afterEach(() => vi.useRealTimers())

it('shares one answer until it is too old', async () => {
  const ask = atMostEvery(500, read)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(499)
  expect(await ask()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
})

it('never reads twice at a time, however long that takes', async () => {
  const slow = new EventEmitter()
  read.mockImplementationOnce(async () => (await once(slow, 'answer'))[0])
  const ask = atMostEvery(500, read)
  const early = ask()
  await vi.advanceTimersByTimeAsync(5000)
  const late = ask()
  slow.emit('answer', 7)
  expect(await Promise.all([early, late])).toEqual([7, 7])
  expect(read).toHaveBeenCalledOnce()
})

it('keeps no rejection', async () => {
  read.mockRejectedValueOnce(new Error('away'))
  const ask = atMostEvery(500, read)
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe(1)
})
