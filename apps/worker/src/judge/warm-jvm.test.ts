import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testSandboxLimits, testVersions } from '../testing/evidence.ts'
import { type FakeJvm, makeFakeJvm } from '../testing/fake-jvm.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { launchWarm } from './warm-jvm.ts'

function sandboxOf(launch: Sandbox['launch']): Sandbox {
  return {
    kind: 'process',
    versions: {},
    limits: testSandboxLimits,
    launch,
    close: async () => undefined,
  }
}

describe('launchWarm', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('waits until the JVM has said that it is ready', async () => {
    const jvm = makeFakeJvm()
    const launched = launchWarm(
      sandboxOf(async () => jvm),
      'run',
    )
    jvm.answer({ status: 'ready', versions: testVersions })
    expect(await launched).toMatchObject({ id: jvm.id, versions: testVersions })
  })

  it('passes over a hiccup of the engine', async () => {
    const jvm = makeFakeJvm()
    const launch = vi.fn<Sandbox['launch']>(async () => jvm)
    launch.mockRejectedValueOnce(new Error('busy'))
    jvm.answer({ status: 'ready', versions: testVersions })
    expect(await launchWarm(sandboxOf(launch), 'run')).toMatchObject({ id: jvm.id })
  })

  it('cannot judge when there is no JVM', async () => {
    const launched = launchWarm(
      sandboxOf(() => Promise.reject(new Error('no engine'))),
      'run',
    )
    await expect(launched).rejects.toThrow(CannotJudgeError)
  })

  it('cannot judge with a JVM that ends before it is ready, and destroys it', async () => {
    const jvm = makeFakeJvm()
    const launched = launchWarm(
      sandboxOf(async () => jvm),
      'trusted',
    )
    jvm.die()
    await expect(launched).rejects.toThrow(CannotJudgeError)
    expect(jvm.isDestroyed).toBe(true)
  })

  it('does not wait for a launch that hangs, and destroys what comes of it later', async () => {
    const jvm = makeFakeJvm()
    let settle: ((late: FakeJvm) => void) | undefined
    const launching = new Promise<FakeJvm>((resolve) => {
      settle = resolve
    })
    const launched = launchWarm(
      sandboxOf(() => launching),
      'run',
    )
    await Promise.all([
      expect(launched).rejects.toThrow(CannotJudgeError),
      vi.advanceTimersByTimeAsync(60_000),
    ])
    settle?.(jvm)
    await jvm.ended
    expect(jvm.isDestroyed).toBe(true)
  })
})
