import { EventEmitter, once } from 'node:events'
import type { ChangeListener, JudgeJob, JudgeStage } from '@ceping/queue/judge-queue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestQueue, type TestQueue } from '../testing/test-queue.ts'
import { type FollowJob, followJobs } from './follow-jobs.ts'

const jobOf = (id: number): JudgeJob => ({ kind: 'submission', id })
const readStages = vi.fn<(jobs: JudgeJob[]) => Promise<JudgeStage[]>>()
const onFault = vi.fn<(fault: unknown) => void>()
let queue: TestQueue
let follow: FollowJob

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  readStages.mockImplementation(async (jobs) => jobs.map(() => 'judged'))
  queue = createTestQueue()
  follow = followJobs({ queue, readStages, onFault })
})
afterEach(() => vi.useRealTimers())

it('looks once a second, at all rows together, however many wait', async () => {
  const listeners = Array.from({ length: 2000 }, () => vi.fn<ChangeListener>())
  for (const [id, listener] of listeners.entries()) follow(jobOf(id), listener)
  await vi.advanceTimersByTimeAsync(3000)
  expect(readStages).toHaveBeenCalledTimes(3)
  expect(readStages.mock.lastCall?.[0]).toHaveLength(2000)
  for (const listener of listeners) expect(listener).toHaveBeenCalledWith('judged')
})

it('passes a ring on at once, to those of the job only', () => {
  const [own, other] = [vi.fn<ChangeListener>(), vi.fn<ChangeListener>()]
  follow(jobOf(1), own)
  follow(jobOf(2), other)
  queue.ring(jobOf(1), 'judging')
  expect(own).toHaveBeenCalledExactlyOnceWith('judging')
  expect(other).not.toHaveBeenCalled()
})

it('asks nothing while nobody waits', async () => {
  const stop = follow(jobOf(1), vi.fn<ChangeListener>())
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(readStages).not.toHaveBeenCalled()
  expect(queue.countListeners()).toBe(0)
  follow(jobOf(2), vi.fn<ChangeListener>())
  await vi.advanceTimersByTimeAsync(1000)
  expect(readStages).toHaveBeenCalledOnce()
})

it('does not look again before it has been answered, and goes on after a failure', async () => {
  const database = new EventEmitter()
  readStages.mockImplementationOnce(async () => {
    await once(database, 'failure')
    throw new Error('no database')
  })
  follow(jobOf(1), vi.fn<ChangeListener>())
  await vi.advanceTimersByTimeAsync(5000)
  expect(readStages).toHaveBeenCalledOnce()
  database.emit('failure')
  await vi.advanceTimersByTimeAsync(1000)
  expect(onFault).toHaveBeenCalledOnce()
  expect(readStages).toHaveBeenCalledTimes(2)
})

it('goes on looking once a second when all leave and others come during a slow look', async () => {
  const database = new EventEmitter()
  readStages.mockImplementationOnce(async () => {
    await once(database, 'answer')
    return ['queued']
  })
  const leave = follow(jobOf(1), vi.fn<ChangeListener>())
  await vi.advanceTimersByTimeAsync(1000)
  leave()
  follow(jobOf(2), vi.fn<ChangeListener>())
  await vi.advanceTimersByTimeAsync(3000)
  expect(readStages).toHaveBeenCalledOnce()
  database.emit('answer')
  await vi.advanceTimersByTimeAsync(3000)
  expect(readStages).toHaveBeenCalledTimes(4)
  expect(vi.getTimerCount()).toBe(1)
})
