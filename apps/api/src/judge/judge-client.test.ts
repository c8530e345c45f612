import type { JudgeJob } from '@ceping/queue/judge-queue'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestQueue, type TestQueue } from '../testing/test-queue.ts'
import { judgeAndWait } from './judge-client.ts'

const job: JudgeJob = { kind: 'submission', id: 1 }
let queue: TestQueue
let closing: AbortController
let result: string | null

beforeEach(() => {
  vi.useFakeTimers()
  queue = createTestQueue()
  closing = new AbortController()
  result = null
})
afterEach(() => vi.useRealTimers())

function wait(waitMs = 60_000) {
  const reads: number[] = []
  const started = Date.now()
  const answer = judgeAndWait(
    { queue, log: pino({ level: 'silent' }), closing: closing.signal },
    {
      job,
      waitMs,
      readResult: async () => {
        reads.push(Date.now() - started)
        return result
      },
    },
  )
  return { answer, reads }
}

describe('judgeAndWait', () => {
  it('wakes when the doorbell rings', async () => {
    const { answer, reads } = wait()
    await vi.advanceTimersByTimeAsync(300)
    result = 'judged'
    queue.ring(job)
    expect(await answer).toBe('judged')
    expect(reads.at(-1)).toBe(300)
  })

  it('does not miss a ring that comes before the row is read', async () => {
    queue.judgeWith(async () => {
      result = 'judged'
    })
    const { answer, reads } = wait()
    expect(await answer).toBe('judged')
    expect(reads.at(-1)).toBe(0)
  })

  it('loses a tick by a ring that is lost', async () => {
    const { answer, reads } = wait()
    await vi.advanceTimersByTimeAsync(300)
    result = 'judged'
    await vi.advanceTimersByTimeAsync(1000)
    expect(await answer).toBe('judged')
    expect(reads.at(-1)).toBe(1000)
  })

  it('looks again after a ring that meant nothing', async () => {
    const { answer } = wait()
    await vi.advanceTimersByTimeAsync(0)
    queue.ring(job)
    await vi.advanceTimersByTimeAsync(0)
    result = 'judged'
    queue.ring(job)
    expect(await answer).toBe('judged')
  })

  it('waits for the sweep when the queue cannot be reached', async () => {
    queue.enqueue = async () => Promise.reject(new Error('no queue'))
    const { answer } = wait()
    await vi.advanceTimersByTimeAsync(5000)
    result = 'judged'
    await vi.advanceTimersByTimeAsync(1000)
    expect(await answer).toBe('judged')
  })

  it('gives up at the deadline, after a last look', async () => {
    const { answer, reads } = wait(2500)
    await vi.advanceTimersByTimeAsync(2500)
    expect(await answer).toBeNull()
    expect(reads).toEqual([0, 1000, 2000, 2500])
  })

  it('gives up when the app closes', async () => {
    const { answer } = wait()
    await vi.advanceTimersByTimeAsync(300)
    closing.abort()
    expect(await answer).toBeNull()
  })

  it('stops listening in the end', async () => {
    const { answer } = wait(100)
    await vi.advanceTimersByTimeAsync(0)
    expect(queue.countListeners()).toBe(1)
    await vi.advanceTimersByTimeAsync(100)
    await answer
    expect(queue.countListeners()).toBe(0)
  })
})
