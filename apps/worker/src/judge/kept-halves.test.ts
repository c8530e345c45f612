import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type KeptHalf, openKeptHalves } from './kept-halves.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function makeHalf() {
  const release = vi.fn<KeptHalf['release']>()
  return { jvm: {} as KeptHalf['jvm'], nonce: '', release }
}

it('lets go of a run half that nobody takes', async () => {
  const [kept, half] = [openKeptHalves(), makeHalf()]
  kept.keep(1, half)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(half.release).toHaveBeenCalledOnce()
  expect(kept.take(1)).toBeNull()
})

it('keeps the last one of a submission for its whole time, and lets go of the one before', async () => {
  const [kept, first, second] = [openKeptHalves(), makeHalf(), makeHalf()]
  kept.keep(1, first)
  await vi.advanceTimersByTimeAsync(600)
  kept.keep(1, second)
  expect(first.release).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(600)
  expect(second.release).not.toHaveBeenCalled()
  expect(kept.take(1)).toBe(second)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(first.release).toHaveBeenCalledOnce()
  expect(second.release).not.toHaveBeenCalled()
})
