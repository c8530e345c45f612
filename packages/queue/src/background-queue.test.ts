import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { backed } from './backend.ts'
import {
  type BackgroundJob,
  type BackgroundQueue,
  openBackgroundQueue,
} from './background-queue.ts'
import { type BackgroundWorker, startBackgroundWorker } from './background-worker.ts'
import { onBothBackends } from './testing/on-both-backends.ts'

onBothBackends('background queue', (ground) => {
  const job: BackgroundJob = { kind: 'backup-operation', id: 1 }
  const other: BackgroundJob = { kind: 'rescoring', id: 1 }
  const workers: BackgroundWorker[] = []
  let queue: BackgroundQueue
  let worked: BackgroundJob[]

  beforeEach(() => {
    worked = []
    queue = openBackgroundQueue(ground.connection)
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()))
    await queue.close()
  })

  function startWorker(
    work: (job: BackgroundJob) => Promise<void> = async () => undefined,
    onSchedule: () => Promise<void> = async () => undefined,
  ): BackgroundWorker {
    const worker = startBackgroundWorker(ground.connection, {
      work: async (taken) => {
        worked.push(taken)
        await work(taken)
      },
      onSchedule,
      onFault: () => undefined,
    })
    workers.push(worker)
    return worker
  }
  /** What the clock would do, sooner. */
  async function ringNow(): Promise<void> {
    const { Queue } = backed
    const inside = new Queue('background', { connection: ground.connection })
    for (const { id } of await inside.getDelayed()) await (await inside.getJob(id ?? ''))?.promote()
    await inside.close()
  }

  it('does the jobs one after the other, the same one once while it waits', async () => {
    let running = 0
    let mostAtOnce = 0
    await queue.enqueue(job)
    await queue.enqueue(job)
    await queue.enqueue(other)
    startWorker(async () => {
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      await new Promise(setImmediate)
      running -= 1
    })
    await expect.poll(() => worked).toEqual([job, other])
    expect(mostAtOnce).toBe(1)
  })

  it('takes a job that failed again when it is added again', async () => {
    startWorker(async () => {
      throw new Error('no')
    })
    await vi.waitFor(async () => {
      await queue.enqueue(job)
      expect(worked.length).toBeGreaterThan(1)
    }, 120_000)
  })

  it('finishes a running job before it closes', async () => {
    const running = new EventEmitter()
    let isFinished = false
    const worker = startWorker(async () => {
      await once(running, 'finish')
      isFinished = true
    })
    await queue.enqueue(job)
    await expect.poll(() => worked).toEqual([job])
    const closed = worker.close()
    running.emit('finish')
    await closed
    expect(isFinished).toBe(true)
  })

  it('rings once by the last clock that was agreed, and then not before the next day', async () => {
    const onSchedule = vi.fn<() => Promise<void>>(async () => undefined)
    await queue.schedule({ timeOfDay: '03:30', timeZone: 'Asia/Shanghai' })
    await queue.schedule({ timeOfDay: '04:05', timeZone: 'Asia/Shanghai' })
    const inside = new backed.Queue('background', { connection: ground.connection })
    const [next, ...more] = await inside.getDelayed()
    // BullMQ reads its clock twice for the sum, which may be a millisecond off.
    const due = new Date(Math.round(((next?.timestamp ?? 0) + (next?.delay ?? 0)) / 1000) * 1000)
    await inside.close()
    expect(more).toEqual([])
    expect(due.toISOString()).toMatch(/T20:05:00\.000Z$/)
    startWorker(undefined, onSchedule)
    await ringNow()
    await expect.poll(() => onSchedule).toHaveBeenCalledOnce()
    // It has agreed on the next one before it does this one.
    await queue.enqueue(job)
    await expect.poll(() => worked).toEqual([job])
    expect(onSchedule).toHaveBeenCalledOnce()
  })

  it('is silent after the schedule was taken back', async () => {
    const onSchedule = vi.fn<() => Promise<void>>(async () => undefined)
    await queue.schedule({ timeOfDay: '03:30', timeZone: 'Asia/Shanghai' })
    await queue.schedule(null)
    await queue.schedule(null)
    startWorker(undefined, onSchedule)
    await ringNow()
    await queue.enqueue(job)
    await expect.poll(() => worked).toEqual([job])
    expect(onSchedule).not.toHaveBeenCalled()
  })

  it('refuses quickly while the server is away, and goes on when it is back', async () => {
    startWorker()
    await queue.enqueue(other)
    await expect.poll(() => worked).toEqual([other])
    await ground.backend.proxy.cut()
    await expect(queue.enqueue(job)).rejects.toThrow(/./)
    await expect(queue.schedule(null)).rejects.toThrow(/./)
    await ground.backend.proxy.mend()
    await vi.waitFor(async () => {
      await queue.enqueue(job)
      expect(worked).toContainEqual(job)
    }, 120_000)
  })

  it('goes on after everything in it was lost', async () => {
    startWorker()
    await queue.enqueue(other)
    await expect.poll(() => worked).toEqual([other])
    await ground.backend.empty(ground.connection)
    await vi.waitFor(async () => {
      await queue.enqueue(job)
      expect(worked).toContainEqual(job)
    }, 120_000)
  })
})
