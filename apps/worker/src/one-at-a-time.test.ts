import { expect, it, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Work whose runs end when they are told to, in the order in which they have begun. */
function openWork() {
  const runs: { resolve: () => void; reject: (fault: Error) => void }[] = []
  const run = oneAtATime(
    () => new Promise((resolve, reject) => void runs.push({ resolve, reject })),
  )
  const countBegun = async (count: number) =>
    vi.waitFor(() => expect(runs).toHaveLength(count), { interval: 1 })
  return { run, runs, countBegun }
}

it('begins the next only when the last has ended, once for all who have asked', async () => {
  const { run, runs, countBegun } = openWork()
  const first = run()
  await countBegun(1)
  const others = [run(), run()]
  await Promise.resolve()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await first
  await countBegun(2)
  runs[1]?.resolve()
  await Promise.all(others)
  expect(runs).toHaveLength(2)
})

it('goes on after a run that has failed, of which only those hear who asked for it', async () => {
  const { run, runs, countBegun } = openWork()
  const first = run()
  await countBegun(1)
  const second = run()
  runs[0]?.reject(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  await countBegun(2)
  runs[1]?.resolve()
  await second
})
