import { EventEmitter, once } from 'node:events'
import { CannotJudgeError, NotYetError, InconclusiveError } from '@ceping/queue/judge-worker'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Half } from '../sandbox/sandbox.ts'
import { testSandboxLimits, testVersions } from '../testing/evidence.ts'
import { type FakeJvm, makeFakeJvm } from '../testing/fake-jvm.ts'
import { type Judge, openJudge } from './judge.ts'
import { type JvmSupply, openJvmSupply } from './jvm-supply.ts'

const log = pino({ enabled: false })
const minuteMs = 60_000
const code = {
  referenceCode: '',
  testFileCode: '',
  javaRelease: 17,
  isScanEnabled: true,
  isSecondTry: false,
}

describe('openJudge', () => {
  const launched: { half: Half; jvm: FakeJvm }[] = []
  let isBroken: boolean
  let jvms: JvmSupply
  let judge: Judge

  beforeEach(async () => {
    vi.useFakeTimers()
    launched.length = 0
    isBroken = false
    jvms = openJvmSupply({
      sandbox: {
        kind: 'process',
        versions: {},
        limits: testSandboxLimits,
        async launch(half) {
          if (isBroken) throw new Error('no engine')
          const jvm = makeFakeJvm()
          jvm.answer({ status: 'ready', versions: testVersions })
          launched.push({ half, jvm })
          return jvm
        },
        close: async () => undefined,
      },
      concurrency: 1,
      log,
    })
    await jvms.warmUp()
    judge = openJudge({
      jvms,
      sandboxLimits: testSandboxLimits,
      limits: async () => ({
        compileTimeoutMs: 1000,
        runTimeoutMs: 1000,
        analyseTimeoutMs: 1000,
        mutationTimeoutMs: 30_000,
        outputLimitBytes: 1000,
      }),
      log,
    })
  })
  afterEach(async () => {
    await jvms.rest()
    await judge.close()
    vi.useRealTimers()
  })
  const halvesAlive = () =>
    launched
      .filter(({ jvm }) => !jvm.isDestroyed)
      .map(({ half }) => half)
      .toSorted()

  it('renews all that wait before anybody needs them', async () => {
    await vi.advanceTimersByTimeAsync(29 * minuteMs)
    expect(launched).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(3 * minuteMs)
    expect(launched).toHaveLength(6)
    expect(launched.slice(0, 3).map(({ jvm }) => jvm.isDestroyed)).toEqual([true, true, true])
    expect(halvesAlive()).toEqual(['run', 'run', 'trusted'])
  })

  it('says so when it has no JVM to judge with, and is ready again when it has', async () => {
    isBroken = true
    for (const { jvm } of launched) jvm.die()
    await expect(judge.judge(code)).rejects.toThrow(CannotJudgeError)
    await expect(judge.check(code)).rejects.toThrow(CannotJudgeError)
    await expect(jvms.warmUp()).rejects.toThrow(CannotJudgeError)
    isBroken = false
    await jvms.warmUp()
    expect(launched.length).toBeGreaterThan(3)
  })

  it('compiles before the tests may run, and runs nothing where they may not', async () => {
    const { jvm } = launched.find(({ half }) => half === 'trusted') ?? {}
    const turn = new EventEmitter()
    const mayRun = once(turn, 'given').then(() => undefined)
    const judging = judge.judge({ ...code, mayRun })
    await jvm?.requests.readFrame(1000)
    jvm?.answer({ status: 'prepared', task: '', analysis: '', diagnostics: [], advice: [] })
    await vi.advanceTimersByTimeAsync(100)
    turn.emit('error', new NotYetError('another one is being judged'))
    await expect(judging).rejects.toThrow(NotYetError)
    expect(halvesAlive()).toEqual(['run', 'run', 'trusted'])
  })

  /** Let the trusted half die of the next request. */
  async function dieOfRequest(): Promise<void> {
    const { jvm } = launched.findLast(({ half }) => half === 'trusted') ?? {}
    await jvm?.requests.readFrame(1000)
    jvm?.die()
  }

  it('asks for another try where the trusted half dies of the code, which counts then', async () => {
    const first = judge.judge(code)
    await Promise.all([expect(first).rejects.toThrow(InconclusiveError), dieOfRequest()])
    await jvms.warmUp()
    const second = judge.judge({ ...code, isSecondTry: true })
    await dieOfRequest()
    const { preparation, run } = await second
    expect(preparation).toEqual({ status: 'exhausted', isLate: false })
    expect(run).toBeNull()
  })
})
