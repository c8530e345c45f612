import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeat } from './repeat.ts'

const intervalMs = 20
const onFault = vi.fn<(fault: unknown) => void>()
/** The ends of the runs, in the order in which they have begun. */
let runs: Run[]
let repetition: ReturnType<typeof repeat>

interface Run {
  resolve: () => void
  reject: (fault: Error) => void
}

beforeEach(() => {
  vi.useFakeTimers()
  onFault.mockReset()
  runs = []
  repetition = repeat(
    intervalMs,
    () => new Promise<void>((resolve, reject) => void runs.push({ resolve, reject })),
    onFault,
  )
})
afterEach(async () => {
  const stopped = repetition.stop()
  runs.at(-1)?.resolve()
  await stopped
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('begins at once, and again a while after each run', async () => {
  await pass(3 * intervalMs)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await pass(intervalMs - 1)
  expect(runs).toHaveLength(1)
  await pass(1)
  expect(runs).toHaveLength(2)
})

it('begins the next only when the last has ended, once for all who have asked', async () => {
  repetition.now()
  repetition.now()
  await pass(3 * intervalMs)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await pass(intervalMs)
  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await pass(intervalMs)
  expect(runs).toHaveLength(3)
})

it('tells of a run that has failed, and waits for longer, unless it is asked for the next', async () => {
  const fault = new Error('no database')
  runs[0]?.reject(fault)
  await pass(3 * intervalMs)
  expect(onFault).toHaveBeenCalledExactlyOnceWith(fault)
  expect(runs).toHaveLength(1)
  repetition.now()
  await pass(intervalMs)
  expect(runs).toHaveLength(2)
})

it('has ended once the last run has, and begins no other', async () => {
  const ended = vi.fn<() => void>()
  void repetition.stop().then(ended)
  repetition.now()
  await pass(2 * intervalMs)
  expect(ended).not.toHaveBeenCalled()
  runs[0]?.resolve()
  await pass(0)
  expect(ended).toHaveBeenCalledOnce()
  expect(runs).toHaveLength(1)
})
