import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { type ChangeListener, openJudgeQueue } from './judge-queue.ts'
import {
  CannotJudgeError,
  InconclusiveError,
  lease,
  NotYetError,
  startJudgeWorker,
} from './judge-worker.ts'
import { describeOnBoth } from './testing/describe-on-both.ts'

describeOnBoth('judge queue', (scene) => {
  it('hands the job over with its payload', async () => {
    const job = scene.newJob('reference-check')
    await scene.enqueue(job)
    scene.startWorker()
    await expect.poll(() => scene.attempts[0]?.job).toEqual(job)
    expect(scene.attempts[0]).toMatchObject({ attempt: 1, isLastAttempt: false })
  })

  it('rings for those who listen to the job, and for nobody else', async () => {
    const [job, other] = [scene.newJob(), scene.newJob()]
    const ring = vi.fn<ChangeListener>()
    const ringOfOther = vi.fn<ChangeListener>()
    scene.queue.onChange(job, ring)
    scene.queue.onChange(other, ringOfOther)
    let announced = 0
    scene.startWorker({
      judge: async ({ announce }) => {
        await announce('judging')
        await expect.poll(() => ring).toHaveBeenCalledWith('judging')
        await announce(40)
        await expect.poll(() => ring).toHaveBeenCalledWith(40)
        await announce('judged')
        announced += 1
      },
    })
    await vi.waitFor(async () => {
      await scene.enqueue(job)
      expect(announced).toBe(1)
    }, 120_000)
    await expect.poll(() => ring).toHaveBeenLastCalledWith('judged')
    expect(ringOfOther).not.toHaveBeenCalled()
  })

  it('is silent after one has stopped listening', async () => {
    const job = scene.newJob()
    const [stopped, kept] = [vi.fn<ChangeListener>(), vi.fn<ChangeListener>()]
    const stop = scene.queue.onChange(job, stopped)
    scene.queue.onChange(job, kept)
    stop()
    scene.startWorker({ judge: ({ announce }) => announce('judged') })
    await vi.waitFor(async () => {
      await scene.enqueue(job)
      expect(kept).toHaveBeenCalled()
    }, 120_000)
    expect(stopped).not.toHaveBeenCalled()
  })

  it('hears nothing of another installation on the same server', async () => {
    const job = scene.newJob()
    const place = await scene.backend.createConnection()
    const queue = openJudgeQueue(place)
    const worker = startJudgeWorker(place, {
      concurrency: 1,
      judge: ({ announce }) => announce('judged'),
      onFault: () => undefined,
    })
    const [ownRing, ring] = [vi.fn<ChangeListener>(), vi.fn<ChangeListener>()]
    scene.queue.onChange(job, ownRing)
    queue.onChange(job, ring)
    const priority = { urgency: 'homework', rank: 0 } as const
    await vi.waitFor(async () => {
      await queue.enqueue({ job, priority })
      expect(ring).toHaveBeenCalledWith('judged')
    }, 120_000)
    expect(ownRing).not.toHaveBeenCalled()
    await Promise.all([worker.close(), queue.close()])
  })

  it('takes the same job once while it waits, and again after it is done', async () => {
    const job = scene.newJob()
    await scene.enqueue(job)
    await scene.enqueue(job, 'background')
    scene.startWorker()
    await expect.poll(() => scene.judgedIds()).toEqual([job.id])
    await vi.waitFor(async () => {
      await scene.enqueue(job)
      // Each time that it is done, it is taken again: by now there may be more than two.
      expect(scene.judgedIds().length).toBeGreaterThan(1)
    }, 120_000)
  })

  it('tries three times, and takes the job again after it has given up', async () => {
    const job = scene.newJob()
    await scene.enqueue(job)
    scene.startWorker({
      judge: async () => {
        throw new Error('judge fault')
      },
    })
    await expect.poll(() => scene.attempts).toHaveLength(3)
    expect(scene.attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    expect(scene.attempts.map(({ isLastAttempt }) => isLastAttempt)).toEqual([false, false, true])
    await vi.waitFor(async () => {
      await scene.enqueue(job)
      expect(scene.attempts[3]?.attempt).toBe(1)
    }, 120_000)
  })

  it('hands a job back that it cannot judge, and takes no more until it can', async () => {
    const [first, second] = [scene.newJob(), scene.newJob()]
    await scene.enqueue(first)
    await scene.enqueue(second)
    let isBroken = true
    const prepare = vi.fn<() => Promise<void>>(async () => {
      if (isBroken && scene.attempts.length > 0) throw new CannotJudgeError('still no JVM')
    })
    scene.startWorker({
      judge: async () => {
        if (isBroken) throw new CannotJudgeError('no JVM')
      },
      prepare,
    })
    await expect.poll(() => prepare.mock.calls.length).toBeGreaterThan(2)
    expect(scene.judgedIds()).toEqual([first.id])
    expect(await scene.queue.findPosition(first)).toBe(0)
    expect(await scene.queue.findPosition(second)).toBe(1)
    isBroken = false
    await expect.poll(() => scene.attempts).toHaveLength(3)
    expect(scene.judgedIds()).toEqual([first.id, first.id, second.id])
    expect(scene.attempts.map(({ attempt }) => attempt)).toEqual([1, 1, 1])
  })

  it('takes a job again whose turn it was not, from its place, and goes on meanwhile', async () => {
    const [early, late] = [scene.newJob(), scene.newJob()]
    await scene.enqueue(early)
    await scene.enqueue(late)
    let isEarlysTurn = false
    let positionMeanwhile: unknown
    scene.startWorker({
      judge: async ({ job }) => {
        if (job.id === early.id && !isEarlysTurn) throw new NotYetError('not yet')
        isEarlysTurn = true
        positionMeanwhile ??= await scene.queue.findJobStates([early])
      },
    })
    await expect.poll(() => scene.judgedIds().at(-1)).toBe(early.id)
    await expect.poll(() => scene.attempts).toHaveLength(3)
    expect(scene.judgedIds()).toEqual([early.id, late.id, early.id])
    expect(positionMeanwhile).toEqual([{ state: 'waiting', position: 0 }])
    expect(scene.attempts.map(({ attempt }) => attempt)).toEqual([1, 1, 1])
    await expect.poll(() => scene.queue.findJobStates([early])).toEqual([null])
  })

  it('takes a job that was not heard of once more, behind all that is as urgent', async () => {
    const [first, second, trial] = [scene.newJob(), scene.newJob(), scene.newJob()]
    await scene.enqueue(first)
    await scene.enqueue(second, 'homework', 7)
    await scene.enqueue(trial, 'trial')
    scene.startWorker({
      judge: async ({ job }) => {
        if (job.id === first.id && job.isSecondTry !== true) throw new InconclusiveError('silence')
      },
    })
    await expect.poll(() => scene.attempts).toHaveLength(4)
    expect(scene.judgedIds()).toEqual([first.id, second.id, first.id, trial.id])
    expect(scene.attempts[2]).toMatchObject({ attempt: 1, job: { isSecondTry: true } })
  })

  it('sends jobs that wait to the end of what is as urgent', async () => {
    const [first, second, third] = [scene.newJob(), scene.newJob(), scene.newJob()]
    await scene.enqueue(first)
    await scene.enqueue(second)
    await scene.enqueue(third, 'trial')
    await scene.queue.sendToEnd([first, scene.newJob()])
    scene.startWorker()
    await expect.poll(() => scene.attempts).toHaveLength(3)
    expect(scene.judgedIds()).toEqual([second.id, first.id, third.id])
  })

  it('closes while it waits to be able to judge', async () => {
    const prepare = vi.fn<() => Promise<void>>(() => new Promise(() => undefined))
    const worker = scene.startWorker({ prepare })
    expect(prepare).toHaveBeenCalledOnce()
    await worker.close()
    await scene.enqueue(scene.newJob())
    expect(scene.attempts).toEqual([])
  })

  it('takes reference checks before submissions', async () => {
    const [submission, check] = [scene.newJob(), scene.newJob('reference-check')]
    await scene.enqueue(scene.newJob(), 'background')
    await scene.enqueue(submission)
    await scene.enqueue(check, 'reference-check')
    expect(await scene.queue.findPosition(check)).toBe(0)
    scene.startWorker()
    await expect.poll(() => scene.attempts).toHaveLength(3)
    expect(scene.judgedIds().slice(0, 2)).toEqual([check.id, submission.id])
  })

  it('takes live jobs first and says how many come before one', async () => {
    const [early, late, live, urgent] = [
      scene.newJob(),
      scene.newJob(),
      scene.newJob(),
      scene.newJob(),
    ]
    await scene.enqueue(early, 'background')
    await scene.enqueue(late, 'background')
    await scene.enqueue(live)
    await scene.enqueue(urgent)
    const order = [live, urgent, early, late]
    const positions = order.map((job) => scene.queue.findPosition(job))
    expect(await Promise.all(positions)).toEqual([0, 1, 2, 3])
    scene.startWorker()
    await expect.poll(() => scene.judgedIds()).toEqual(order.map(({ id }) => id))
    await expect.poll(() => scene.queue.findPosition(live)).toBeNull()
  })

  it('finishes a running job before it closes', async () => {
    const job = scene.newJob()
    let isFinished = false
    const running = new EventEmitter()
    const worker = scene.startWorker({
      judge: async () => {
        await once(running, 'finish')
        isFinished = true
      },
    })
    await scene.enqueue(job)
    await expect.poll(() => scene.judgedIds()).toEqual([job.id])
    const closed = worker.close()
    running.emit('finish')
    await closed
    expect(isFinished).toBe(true)
  })

  it('refuses quickly while the server is away, and goes on when it is back', async () => {
    scene.startWorker()
    await expect.poll(() => scene.queue.isReachable()).toBe(true)
    await scene.backend.proxy.cut()
    const job = scene.newJob()
    await expect(scene.enqueue(job)).rejects.toThrow(/./)
    expect(await scene.queue.isReachable()).toBe(false)
    await scene.backend.proxy.mend()
    await vi.waitFor(async () => {
      await scene.enqueue(job)
      expect(scene.judgedIds()).toContain(job.id)
    }, 120_000)
  })

  it('knows no positions while the server is away, and says so once to all who ask', async () => {
    await scene.backend.proxy.cut()
    const onFault = vi.fn<(fault: unknown) => void>()
    const queue = openJudgeQueue(scene.connection, onFault)
    const job = scene.newJob()
    const positions = Array.from({ length: 100 }, () => queue.findPosition(job))
    expect(new Set(await Promise.all(positions))).toEqual(new Set([null]))
    expect(await queue.findPosition(job)).toBeNull()
    expect(onFault).toHaveBeenCalledOnce()
    await scene.backend.proxy.mend()
    await scene.enqueue(job)
    await expect.poll(() => queue.findPosition(job)).toBe(0)
    await queue.close()
  })

  it('can be opened while the server is away', async () => {
    await scene.backend.proxy.cut()
    const early = openJudgeQueue(scene.connection)
    scene.startWorker()
    expect(await early.isReachable()).toBe(false)
    await scene.backend.proxy.mend()
    const job = scene.newJob()
    await vi.waitFor(async () => {
      await early.enqueue({ job, priority: { urgency: 'homework', rank: 0 } })
      expect(scene.judgedIds()).toContain(job.id)
    }, 120_000)
    await early.close()
  })

  it('gives the job of a killed worker to another one within 30 seconds', async () => {
    expect(lease.lockMs + 2 * lease.checkMs).toBeLessThanOrEqual(30_000)
    const job = scene.newJob()
    const { databaseUrl, redisUrl } = scene.connection
    const script = fileURLToPath(new URL('./testing/hang.ts', import.meta.url))
    const doomed = spawn(
      process.execPath,
      ['--import', 'tsx', script, databaseUrl, ...(redisUrl === undefined ? [] : [redisUrl])],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await scene.enqueue(job)
    const [said] = await once(doomed.stdout, 'data')
    expect(String(said)).toBe(`took ${job.id}\n`)
    scene.startWorker({ checkMs: 500 })
    doomed.kill('SIGKILL')
    await expect.poll(() => scene.judgedIds()).toEqual([job.id])
  })
})
