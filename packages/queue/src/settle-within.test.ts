import { EventEmitter, once } from 'node:events'
import { setImmediate as settle } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LateError, settleWithin } from './settle-within.ts'

let now: number
beforeEach(() => {
  now = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Let `ms` pass, after which timers ring, each `lateMs` late. */
async function pass(ms: number, lateMs = 0): Promise<void> {
  now += ms + lateMs
  await vi.advanceTimersByTimeAsync(ms)
}

/** Return the answer or its fault; 'waits' if neither has come. */
async function outcomeOf(answer: Promise<unknown>): Promise<unknown> {
  return Promise.race([answer.catch((fault: unknown) => fault), settle('waits')])
}

it('settles as what it waits for', async () => {
  expect(await settleWithin(1_000, Promise.resolve('answer'))).toBe('answer')
  await expect(settleWithin(1_000, Promise.reject(new RangeError('no')))).rejects.toThrow(
    RangeError,
  )
  expect(vi.getTimerCount()).toBe(0)
})

it('gives up when the time is over', async () => {
  const outcome = settleWithin(1_300, new Promise(() => undefined)).catch((fault: unknown) => fault)
  await pass(1_000)
  await pass(299)
  expect(await outcomeOf(outcome)).toBe('waits')
  await pass(1)
  expect(await outcomeOf(outcome)).toBeInstanceOf(LateError)
})

it('does not count time in which the event loop stands still, but looks for the answer', async () => {
  const server = new EventEmitter()
  const answer = settleWithin(1_000, once(server, 'answer'))
  await pass(1_000, 3_000)
  expect(await outcomeOf(answer)).toBe('waits')
  server.emit('answer', 'read late')
  expect(await answer).toEqual(['read late'])
})

it('gives up after a standstill as well, once it has looked', async () => {
  const outcome = settleWithin(500, new Promise(() => undefined)).catch((fault: unknown) => fault)
  await pass(500, 1_500)
  expect(await outcomeOf(outcome)).toBe('waits')
  await pass(500)
  expect(await outcomeOf(outcome)).toBeInstanceOf(LateError)
})

it('gives up after a minute if the event loop stands still again and again', async () => {
  const outcome = settleWithin(1_000, new Promise(() => undefined)).catch((fault: unknown) => fault)
  for (let round = 0; round < 30; round += 1) await pass(1_000, 1_000)
  expect(await outcomeOf(outcome)).toBe('waits')
  await pass(1_000, 1_000)
  expect(await outcomeOf(outcome)).toBeInstanceOf(LateError)
})
