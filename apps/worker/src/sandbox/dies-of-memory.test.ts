import { expect, it, vi } from 'vitest'
import { diesOfMemory } from './dies-of-memory.ts'
import type { Ending } from './sandbox.ts'

const forMemory = { exitCode: 137, isOomKilled: true }
const bySomebody = { exitCode: 137, isOomKilled: false }
const byItself = { exitCode: 0, isOomKilled: false }

it.each([
  { title: 'killed for its memory', endings: [forMemory], isKilled: true },
  { title: 'killed, the report got lost once', endings: [bySomebody, forMemory], isKilled: true },
  {
    title: 'killed without any report',
    endings: [bySomebody, bySomebody, bySomebody],
    isKilled: false,
  },
  { title: 'ended by itself', endings: [byItself], isKilled: false },
])('a JVM that is $title: $isKilled', async ({ endings, isKilled }) => {
  const destroy = vi.fn<() => Promise<void>>(async () => undefined)
  const left: Ending[] = [...endings]
  const launch = async () => ({ ended: Promise.resolve(left.shift() ?? byItself), destroy })
  expect(await diesOfMemory(launch)).toBe(isKilled)
  expect(left).toEqual([])
  expect(destroy).toHaveBeenCalledTimes(endings.length)
})
