import { EventEmitter, once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { backed } from './backend.ts'
import type { JudgeJob } from './judge-queue.ts'
import { rejudgingJob } from './priority.ts'
import { describeOnBoth } from './testing/describe-on-both.ts'

const homeworkJob = (job: JudgeJob) =>
  ({ job, priority: { urgency: 'homework', rank: 0 } }) as const

describeOnBoth('an administrator', (scene) => {
  it('pauses one worker: it ends what runs and takes no more, while others go on', async () => {
    const running = new EventEmitter()
    const ended = vi.fn<() => void>()
    const worker = scene.startWorker({
      judge: async () => {
        await once(running, 'end')
        ended()
      },
    })
    const first = scene.newJob()
    await scene.enqueue(first)
    await expect.poll(() => scene.judgedIds()).toEqual([first.id])
    const paused = worker.pause()
    const second = scene.newJob()
    await scene.enqueue(second)
    expect(ended).not.toHaveBeenCalled()
    running.emit('end')
    await paused
    expect(ended).toHaveBeenCalledOnce()
    expect(await scene.queue.findJobStates([second])).toEqual([{ state: 'waiting', position: 0 }])

    const other = scene.startWorker()
    await expect.poll(() => scene.judgedIds()).toEqual([first.id, second.id])
    await other.close()
    const third = scene.newJob()
    await scene.enqueue(third)
    await worker.pause()
    expect(await scene.queue.findJobStates([third])).toEqual([{ state: 'waiting', position: 0 }])
    worker.resume()
    await expect.poll(() => scene.judgedIds()).toContain(third.id)
    running.emit('end')
  })

  it('pauses a worker before it can judge, and asks it to prepare when it is to go on', async () => {
    const opened = new EventEmitter()
    const prepare = vi.fn<() => Promise<void>>(async () => void (await once(opened, 'ready')))
    const worker = scene.startWorker({ prepare })
    await worker.pause()
    opened.emit('ready')
    const job = scene.newJob()
    await scene.enqueue(job)
    worker.resume()
    await expect.poll(() => prepare).toHaveBeenCalledTimes(2)
    expect(scene.judgedIds()).toEqual([])
    opened.emit('ready')
    await expect.poll(() => scene.judgedIds()).toEqual([job.id])
  })

  it('closes a worker that is paused', async () => {
    const prepare = vi.fn<() => Promise<void>>(async () => undefined)
    const worker = scene.startWorker({ prepare })
    await worker.pause()
    const countBefore = prepare.mock.calls.length
    await worker.close()
    await scene.enqueue(scene.newJob())
    expect(prepare).toHaveBeenCalledTimes(countBefore)
    expect(scene.attempts).toEqual([])
  })

  it('sees where each job is', async () => {
    const over = new AbortController()
    scene.startWorker({
      judge: async ({ job }) => {
        if (job.kind === 'reference-check') throw new Error('judge fault')
        if (!over.signal.aborted) await once(over.signal, 'abort')
      },
    })
    const [faulty, hanging] = [scene.newJob('reference-check'), scene.newJob()]
    await scene.enqueue(faulty)
    await expect.poll(() => scene.judgedIds()).toEqual([faulty.id])
    await scene.enqueue(hanging)
    await expect.poll(() => scene.judgedIds()).toContain(hanging.id)
    const [homework, exam, absent] = [scene.newJob(), scene.newJob(), scene.newJob()]
    await scene.enqueue(homework)
    await scene.enqueue(exam, 'exam')
    const positions = await scene.queue.findJobStates([hanging, homework, exam, absent])
    expect(positions).toEqual([
      { state: 'running' },
      { state: 'waiting', position: 1 },
      { state: 'waiting', position: 0 },
      null,
    ])
    expect(await scene.queue.findJobStates([faulty])).toEqual([{ state: 'retrying' }])
    over.abort()
  })

  it('counts before one that waits, without a look at re-judgings, which come last', async () => {
    const rejudgings = Array.from({ length: 1_200 }, (_, index) => rejudgingJob(index + 1))
    await scene.queue.enqueueMissing(rejudgings)
    const jobs = [scene.newJob(), scene.newJob('reference-check')] as const
    await scene.enqueue(jobs[0], 'background')
    await scene.enqueue(jobs[1], 'reference-check')
    const getRanges = vi.spyOn(backed.Queue.prototype, 'getRanges')
    expect(await scene.queue.findPosition(jobs[0])).toBe(1)
    const answers = await Promise.all(getRanges.mock.results.map(({ value }) => value))
    expect(answers.flat().length).toBeLessThan(1_000)
    getRanges.mockRestore()
    const rejudging = { kind: 'rejudging', id: 1 } as const
    const positions = await scene.queue.findJobStates([...jobs, rejudging])
    expect(positions).toEqual([
      { state: 'waiting', position: 1 },
      { state: 'waiting', position: 0 },
      null,
    ])
  })

  it('counts all that wait, however many', async () => {
    const priority = { urgency: 'homework', rank: 0 } as const
    const jobs = Array.from({ length: 1_101 }, () => scene.newJob())
    await scene.queue.enqueueMissing(jobs.map((job) => ({ job, priority })))
    expect(await scene.queue.findPosition(jobs.at(-1) ?? scene.newJob())).toBe(1_100)
  })

  it('has a job tried now that waits after a fault, or is not there', async () => {
    const worker = scene.startWorker({
      judge: async ({ attempt }) => {
        if (attempt === 1) throw new Error('judge fault')
      },
    })
    const job = scene.newJob()
    const prioritized = homeworkJob(job)
    expect(await scene.queue.retry(prioritized)).toBe(true)
    await expect.poll(() => scene.queue.findJobStates([job])).toEqual([{ state: 'retrying' }])
    await worker.pause()
    expect(await scene.queue.retry(prioritized)).toBe(true)
    expect(await scene.queue.findJobStates([job])).toEqual([{ state: 'waiting', position: 0 }])
    expect(await scene.queue.retry(prioritized)).toBe(false)
    worker.resume()
    await expect.poll(() => scene.attempts).toHaveLength(2)
    expect(scene.attempts.map(({ attempt }) => attempt)).toEqual([1, 2])
  })

  it('takes out what waits, and nothing that a worker has', async () => {
    const running = new EventEmitter()
    scene.startWorker({ judge: async () => void (await once(running, 'end')) })
    const [taken, waiting, absent] = [scene.newJob(), scene.newJob(), scene.newJob()]
    await scene.enqueue(taken)
    await expect.poll(() => scene.judgedIds()).toEqual([taken.id])
    await scene.enqueue(waiting)
    expect(await scene.queue.retry(homeworkJob(taken))).toBe(false)
    expect(await scene.queue.remove(waiting)).toBe('removed')
    expect(await scene.queue.remove(absent)).toBe('absent')
    expect(await scene.queue.remove(taken)).toBe('running')
    expect(await scene.queue.findJobStates([taken, waiting])).toEqual([{ state: 'running' }, null])
    running.emit('end')
    await expect.poll(() => scene.queue.findJobStates([taken])).toEqual([null])
    expect(scene.judgedIds()).toEqual([taken.id])
  })

  it('learns at once that the queue is away', async () => {
    await scene.backend.proxy.cut()
    const job = scene.newJob()
    const prioritized = homeworkJob(job)
    const calls = [
      scene.queue.findJobStates([job]),
      scene.queue.retry(prioritized),
      scene.queue.remove(job),
    ]
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await scene.backend.proxy.mend()
  })
})
