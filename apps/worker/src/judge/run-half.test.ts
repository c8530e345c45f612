import { RunRequest } from '@ceping/contract/judge'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeJvm, makeFakeJvm } from '../testing/fake-jvm.ts'
import { workHere } from '../testing/work-here.ts'
import { encodeFrame } from './frames.ts'
import { openRunHalf, type RunHalf } from './run-half.ts'

const limits = { runTimeoutMs: 20_000, outputLimitBytes: 1000 }

describe('run half', () => {
  const launched: FakeJvm[] = []
  const asked: { jvm: FakeJvm; request: RunRequest }[] = []
  let runHalf: RunHalf

  async function listen(jvm: FakeJvm): Promise<void> {
    for (;;) {
      const request = RunRequest.safeParse(await jvm.requests.readFrame(1000))
      if (request.success) asked.push({ jvm, request: request.data })
    }
  }
  beforeEach(async () => {
    vi.useFakeTimers()
    launched.length = 0
    asked.length = 0
    runHalf = openRunHalf({
      launch: async () => {
        const jvm = makeFakeJvm()
        launched.push(jvm)
        listen(jvm).catch(() => undefined)
        return jvm
      },
      concurrency: 1,
      work: workHere,
      log: pino({ enabled: false }),
    })
    await runHalf.warmUp()
  })
  afterEach(async () => {
    await runHalf.close()
    vi.useRealTimers()
  })

  /** The request to run tests that came after so many others, and to whom. */
  async function findAsked(others: number) {
    return vi.waitFor(() => {
      const found = asked[others]
      if (found === undefined) throw new Error('nobody was asked')
      return found
    })
  }

  it('gives the first frame as it came, and destroys the JVM', async () => {
    const running = runHalf.run('dGFzaw==', limits)
    const { jvm, request } = await findAsked(0)
    jvm.answer({ signed: true })
    const { outcome, nonce, bytes } = await running
    expect(request).toMatchObject({
      operation: 'run',
      task: 'dGFzaw==',
      nonce,
      timeLimitMs: 20_000,
    })
    expect(bytes).toEqual(encodeFrame({ signed: true }))
    expect(outcome).toEqual({ ending: null, isTimedOut: false, isOverflown: false })
    expect(jvm.isDestroyed).toBe(true)
  })

  it('runs once more what is not heard of in time, with another nonce', async () => {
    const running = runHalf.run('', limits)
    const first = await findAsked(0)
    await vi.advanceTimersByTimeAsync(21_000)
    expect(first.jvm.isDestroyed).toBe(true)
    const second = await findAsked(1)
    second.jvm.answer({})
    expect(await running).toMatchObject({ outcome: { isTimedOut: false } })
    expect(first.request.nonce).not.toBe(second.request.nonce)
  })

  it('believes a JVM that is late twice', async () => {
    const running = runHalf.run('', limits)
    await findAsked(0)
    await vi.advanceTimersByTimeAsync(21_000)
    await findAsked(1)
    await vi.advanceTimersByTimeAsync(21_000)
    expect(await running).toMatchObject({ outcome: { isTimedOut: true }, bytes: Buffer.alloc(0) })
  })

  it('runs once more what ended in order without a report', async () => {
    const running = runHalf.run('', limits)
    const first = await findAsked(0)
    first.jvm.die({ exitCode: 0, isOomKilled: false })
    const second = await findAsked(1)
    const ending = { exitCode: 3, isOomKilled: false }
    second.jvm.die(ending)
    expect(await running).toMatchObject({ outcome: { ending } })
  })

  it('cuts off what runs when it closes, and leaves nothing behind', async () => {
    const running = runHalf.run('', limits)
    await findAsked(0)
    await Promise.all([expect(running).rejects.toThrow(CannotJudgeError), runHalf.close()])
    expect(launched.filter((jvm) => !jvm.isDestroyed)).toEqual([])
  })
})
