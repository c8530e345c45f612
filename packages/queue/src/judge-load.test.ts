import { EventEmitter, once } from 'node:events'
import { expect, it, vi } from 'vitest'
import type { JudgeJob } from './judge-queue.ts'
import { CannotJudgeError } from './judge-worker.ts'
import type { Urgency } from './priority.ts'
import { describeOnBoth } from './testing/describe-on-both.ts'

const jobsOf = (ids: number[]): JudgeJob[] => ids.map((id) => ({ kind: 'submission', id }))

describeOnBoth('judging under load', (scene) => {
  it('takes exams before homework before trial runs before the rest', async () => {
    const urgencies: Urgency[] = ['background', 'trial', 'homework', 'exam', 'reference-check']
    for (const urgency of urgencies) await scene.enqueue(scene.newJob(), urgency)
    scene.startWorker()
    await expect.poll(() => scene.judgedIds()).toEqual([5, 4, 3, 2, 1])
  })

  it("takes everybody's first one before anybody's second, in the order in which they came", async () => {
    const [burst, others] = [
      [1, 2, 3],
      [4, 5, 6],
    ]
    for (const [rank, id] of burst.entries()) {
      await scene.enqueue({ kind: 'submission', id }, 'homework', rank)
    }
    for (const id of others) await scene.enqueue({ kind: 'submission', id })
    scene.startWorker()
    await expect.poll(() => scene.judgedIds()).toEqual([1, 4, 5, 6, 2, 3])
  })

  it('takes a live one as soon as a demo one is done', async () => {
    const running = new EventEmitter()
    for (const job of jobsOf([1, 2, 3])) await scene.enqueue(job, 'background')
    scene.startWorker({
      judge: async ({ job }) => void (job.id === 1 && (await once(running, 'go'))),
    })
    await expect.poll(() => scene.judgedIds()).toEqual([1])
    await scene.enqueue({ kind: 'submission', id: 4 })
    running.emit('go')
    await expect.poll(() => scene.judgedIds()).toEqual([1, 4, 2, 3])
  })

  it('leaves to others at once what does not end while it closes', async () => {
    const hanging = new EventEmitter()
    const doomed = scene.startWorker({ judge: async () => void (await once(hanging, 'end')) })
    const job = scene.newJob()
    await scene.enqueue(job)
    await expect.poll(() => scene.judgedIds()).toEqual([job.id])
    scene.startWorker()
    expect(await doomed.close(100)).toBe(1)
    await expect.poll(() => scene.judgedIds()).toEqual([job.id, job.id])
    // Its late end changes nothing, and the job is done once.
    hanging.emit('end')
    await doomed.close()
    const next = scene.newJob()
    await scene.enqueue(next)
    await expect.poll(() => scene.judgedIds()).toContain(next.id)
    expect(scene.judgedIds()).toEqual([job.id, job.id, next.id])
    expect(scene.attempts.map(({ attempt }) => attempt)).toEqual([1, 1, 1])
  })

  it('goes on with the others while one worker cannot judge', async () => {
    let isBroken = true
    const judgedBy: string[] = []
    scene.startWorker({
      judge: async ({ job }) => {
        if (isBroken) throw new CannotJudgeError('no JVM')
        judgedBy.push(`mended ${job.id}`)
      },
      prepare: async () => {
        if (isBroken && scene.attempts.length > 0) throw new CannotJudgeError('still no JVM')
      },
    })
    await scene.enqueue(scene.newJob())
    await expect.poll(() => scene.attempts).toHaveLength(1)
    const other = scene.startWorker({
      judge: async ({ job }) => void judgedBy.push(`other ${job.id}`),
    })
    for (const job of jobsOf([2, 3, 4])) await scene.enqueue(job)
    await expect.poll(() => judgedBy).toHaveLength(4)
    expect(judgedBy).toEqual(['other 1', 'other 2', 'other 3', 'other 4'])

    await other.close()
    isBroken = false
    await scene.enqueue({ kind: 'submission', id: 5 })
    await expect.poll(() => judgedBy.at(-1)).toBe('mended 5')
  })

  it('adds of many jobs those that it does not have', async () => {
    const priority = { urgency: 'homework', rank: 0 } as const
    const prioritized = jobsOf([1, 2, 3]).map((job) => ({ job, priority }))
    for (const job of prioritized.slice(1)) await scene.queue.enqueue(job)
    await scene.queue.enqueueMissing(prioritized)
    await scene.queue.enqueueMissing([])
    scene.startWorker()
    await expect.poll(() => scene.judgedIds()).toEqual([2, 3, 1])
  })

  it('judges everything after the queue has lost all, each once', async () => {
    const running = new EventEmitter()
    const ids = Array.from({ length: 20 }, (_, index) => index + 1)
    const prioritized = jobsOf(ids).map((job) => ({
      job,
      priority: { urgency: 'homework', rank: 0 } as const,
    }))
    await scene.queue.enqueueMissing(prioritized)
    scene.startWorker({
      judge: async ({ job }) => void (job.id === 1 && (await once(running, 'go'))),
    })
    await expect.poll(() => scene.judgedIds()).toEqual([1])
    await scene.backend.empty(scene.connection)
    running.emit('go')
    const rest = prioritized.slice(1)
    await vi.waitFor(() => scene.queue.enqueueMissing(rest), { timeout: 120_000, interval: 500 })
    await expect.poll(() => scene.judgedIds()).toHaveLength(20)
    expect(scene.judgedIds().toSorted((a, b) => a - b)).toEqual(ids)
  })
})
