import { RunRequest } from '@ceping/contract/judge'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeJvm, makeFakeJvm } from '../testing/fake-jvm.ts'
import { workHere } from '../testing/work-here.ts'
import { encodeFrame } from './frames.ts'
import { type JvmPool, openJvmPool } from './jvm-pool.ts'
import { runTests } from './run-half.ts'
import { eventually } from '../testing/eventually.ts'

const limits = { runTimeoutMs: 20_000, outputLimitBytes: 1000 }

describe('run half', () => {
  const launched: FakeJvm[] = []
  const asked: { jvm: FakeJvm; request: RunRequest }[] = []
  let pool: JvmPool

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
    pool = openJvmPool({
      size: 2,
      maxSize: 4,
      launch: async () => {
        const jvm = makeFakeJvm()
        launched.push(jvm)
        listen(jvm).catch(() => undefined)
        return jvm
      },
      onFault: () => undefined,
    })
    await pool.fill()
  })
  afterEach(async () => {
    await pool.close()
    vi.useRealTimers()
  })

  const run = (task: string, within: typeof limits) =>
    runTests({ jvms: { use: (_, use) => pool.use(use) }, work: workHere }, task, within)
  /** The request to run tests that came after so many others, and to whom. */
  async function findAsked(others = 0) {
    return eventually(() => {
      const found = asked[others]
      if (found === undefined) throw new Error('nobody was asked')
      return found
    })
  }

  it('gives the first frame as it came, and destroys the JVM', async () => {
    const running = run('dGFzaw==', limits)
    const { jvm, request } = await findAsked()
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

  it('says that a JVM was late, and destroys it', async () => {
    const running = run('', limits)
    const { jvm } = await findAsked()
    await vi.advanceTimersByTimeAsync(21_000)
    expect(await running).toMatchObject({ outcome: { isTimedOut: true }, bytes: Buffer.alloc(0) })
    expect(jvm.isDestroyed).toBe(true)
  })

  it('says how a JVM ended that wrote no report', async () => {
    const running = run('', limits)
    const { jvm } = await findAsked()
    const ending = { exitCode: 3, isOomKilled: false }
    jvm.die(ending)
    expect(await running).toMatchObject({ outcome: { ending, isTimedOut: false } })
  })

  it('signs each run with another nonce', async () => {
    const first = run('', limits)
    const { jvm } = await findAsked()
    jvm.answer({})
    const second = run('', limits)
    const next = await findAsked(1)
    next.jvm.answer({})
    expect((await first).nonce).not.toBe((await second).nonce)
    expect(next.request.nonce).toBe((await second).nonce)
  })

  it('cuts off what runs when it closes, and leaves nothing behind', async () => {
    const running = run('', limits)
    await findAsked()
    await Promise.all([expect(running).rejects.toThrow(CannotJudgeError), pool.close()])
    expect(launched.filter((jvm) => !jvm.isDestroyed)).toEqual([])
  })
})
