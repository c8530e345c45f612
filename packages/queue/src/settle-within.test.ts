import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { LateError, settleWithin } from './settle-within.ts'

/** Do nothing else for so long. */
function freeze(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('settles as what it waits for', async () => {
  expect(await settleWithin(1_000, Promise.resolve('answer'))).toBe('answer')
  await expect(settleWithin(1_000, Promise.reject(new RangeError('no')))).rejects.toThrow(
    RangeError,
  )
})

it('gives up when the time is over', async () => {
  const startedAt = performance.now()
  await expect(settleWithin(1_300, new Promise(() => undefined))).rejects.toThrow(LateError)
  expect(performance.now() - startedAt).toBeGreaterThan(1_290)
})

it('reads the answer that came while the event loop stood still', async () => {
  const child = spawn('head', ['-c', '4000000', '/dev/zero'])
  await once(child, 'spawn')
  const answer = settleWithin(1_000, buffer(child.stdout))
  setTimeout(() => freeze(3_000), 0)
  expect(await answer).toHaveLength(4_000_000)
})

it('gives up after a standstill as well, once it has looked', async () => {
  const answer = settleWithin(500, new Promise(() => undefined))
  setTimeout(() => freeze(1_500), 10)
  await expect(answer).rejects.toThrow(LateError)
})
