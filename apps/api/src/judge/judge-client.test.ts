import type { JudgeJob, JudgeStage } from '@ceping/queue/judge-queue'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestQueue, type TestQueue } from '../testing/test-queue.ts'
import { followJobs } from './follow-jobs.ts'
import { judgeAndWait } from './judge-client.ts'

const requestId = '0123456789ab'
const job: JudgeJob = { kind: 'submission', id: 1 }
let queue: TestQueue
let closing: AbortController
let result: string | null
let fault: Error | null
let stage: JudgeStage

beforeEach(() => {
  vi.useFakeTimers()
  queue = createTestQueue()
  closing = new AbortController()
  result = null
  fault = null
  stage = 'queued'
})
afterEach(() => vi.useRealTimers())

function wait(waitMs = 60_000) {
  const reads: number[] = []
  const started = Date.now()
  const follow = followJobs({
    queue,
    readStages: async (jobs) => jobs.map(() => stage),
    onFault: () => undefined,
  })
  const answer = judgeAndWait(
    {
      queue,
      judgeWatch: { follow },
      log: pino({ level: 'silent' }),
      closing: closing.signal,
      requestId,
    },
    {
      job,
      priority: { urgency: 'homework', rank: 0 },
      waitMs,
      readResult: async () => {
        reads.push(Date.now() - started)
        if (fault !== null) throw fault
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
    expect(reads).toEqual([300])
  })

  it('does not miss a ring that comes before it waits', async () => {
    queue.judgeWith(async () => {
      result = 'judged'
    })
    const { answer, reads } = wait()
    expect(await answer).toBe('judged')
    expect(reads).toEqual([0])
  })

  it('loses a tick by a ring that is lost', async () => {
    const { answer, reads } = wait()
    await vi.advanceTimersByTimeAsync(300)
    result = 'judged'
    stage = 'judged'
    await vi.advanceTimersByTimeAsync(1000)
    expect(await answer).toBe('judged')
    expect(reads).toEqual([1000])
  })

  it('waits on while the database is away', async () => {
    const { answer, reads } = wait()
    fault = new Error('Connection terminated unexpectedly')
    queue.ring(job)
    await vi.advanceTimersByTimeAsync(300)
    expect(reads).toEqual([0])
    fault = null
    result = 'judged'
    stage = 'judged'
    await vi.advanceTimersByTimeAsync(1000)
    expect(await answer).toBe('judged')
  })

  it('says so where the database is away to the end', async () => {
    const { answer } = wait()
    fault = new Error('Connection terminated unexpectedly')
    const outcome = answer.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toBe(fault)
  })

  it('does not look at its row because somebody began to judge', async () => {
    const { answer, reads } = wait()
    await vi.advanceTimersByTimeAsync(0)
    queue.ring(job, 'judging')
    await vi.advanceTimersByTimeAsync(10)
    expect(reads).toEqual([])
    result = 'judged'
    queue.ring(job)
    expect(await answer).toBe('judged')
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
    stage = 'judged'
    await vi.advanceTimersByTimeAsync(1000)
    expect(await answer).toBe('judged')
  })

  it('gives up at the deadline, after a last look', async () => {
    const { answer, reads } = wait(2500)
    await vi.advanceTimersByTimeAsync(2500)
    expect(await answer).toBeNull()
    expect(reads).toEqual([2500])
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
