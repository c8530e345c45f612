import { setImmediate as settle } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openWaitingLines } from './waiting-lines.ts'

/** Lines whose work ends when it is told to. */
function openStage(places: number) {
  const inLine = openWaitingLines(places)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    wait: async (userId: number, name: string) =>
      inLine(userId, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await settle()
    },
  }
}

it('gives no second place to a user, and the free one to others', async () => {
  const { begun, wait, end } = openStage(2)
  const all = [wait(1, 'a1'), wait(1, 'a2'), wait(2, 'b1'), wait(3, 'c1')]
  await settle()
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
  await end('c1')
  await end('a2')
  await Promise.all(all)
})

it('lets all others go before the second work of a user, also those who came later', async () => {
  const { begun, wait, end } = openStage(1)
  const all = [wait(1, 'a1'), wait(1, 'a2'), wait(1, 'a3'), wait(2, 'b1'), wait(2, 'b2')]
  await settle()
  await end('a1')
  all.push(wait(3, 'c1'))
  for (const name of ['b1', 'a2', 'c1', 'b2', 'a3']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3'])
})

it('goes on after work that has failed', async () => {
  const inLine = openWaitingLines(1)
  const failed = inLine(1, async () => Promise.reject(new Error('no')))
  const next = inLine(1, async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
