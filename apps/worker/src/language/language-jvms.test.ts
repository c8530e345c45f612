import type { Db } from '@ceping/db/client'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeJvm, makeFakeJvm } from '../testing/fake-jvm.ts'
import { openLanguageService } from './language-service.ts'
import { eventually } from '../testing/eventually.ts'

const db = {
  problem: { findUnique: async () => ({ code: 'class Subject {}' }) },
} as unknown as Pick<Db, 'problem'>
const described = { status: 'described', description: null }

describe('questions of editors, and the JVMs that are asked', () => {
  /** Those that were asked, the last one at the end. */
  const jvms: FakeJvm[] = []
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() }
  const service = openLanguageService({
    db,
    jvms: {
      use(_, work) {
        const jvm = makeFakeJvm()
        jvms.push(jvm)
        return work(jvm)
      },
    },
    log,
  })
  afterAll(() => service.close())

  let userId = 0
  beforeEach(() => {
    vi.clearAllMocks()
    userId += 2
    jvms.length = 0
  })

  const ask = (testFileCode: string, by = userId) =>
    service.answer({ operation: 'describe', userId: by, problemId: 1, offset: 0, testFileCode })
  const asked = (count: number) =>
    eventually(() => {
      const jvm = jvms[count - 1]
      if (jvm === undefined) throw new Error('not asked yet')
      return jvm
    })

  it('leaves a fault of ours to operators, and goes on asking about the same text', async () => {
    const said = ask('class Same {}')
    const first = await asked(1)
    first.answer({ status: 'faulted', fault: 'java.lang.Trouble' })
    expect(await said).toBeNull()
    expect(first.isDestroyed).toBe(false)
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { operation: 'describe', userId, problemId: 1, fault: 'java.lang.Trouble' },
      expect.any(String),
    )
    const again = ask('class Same {}')
    const second = await asked(2)
    second.answer(described)
    await again
    expect(log.info).not.toHaveBeenCalled()
  })

  it('ends a JVM that a text has broken, and asks no other for its author', async () => {
    const said = ask('class Broken {}')
    const jvm = await asked(1)
    jvm.answer({ status: 'given_up' })
    expect(await said).toBeNull()
    expect(jvm.isDestroyed).toBe(true)
    expect(log.info).toHaveBeenCalledOnce()
    expect(log.error).not.toHaveBeenCalled()
    expect(await ask('class Right {}')).toBeNull()
    expect(jvms).toHaveLength(1)
  })

  it('asks no JVM for a user who has just lost one', async () => {
    const said = ask('class Bomb {}')
    const jvm = await asked(1)
    jvm.die()
    expect(await said).toBeNull()
    expect(await ask('class OtherBomb {}')).toBeNull()
    expect(jvms).toHaveLength(1)
  })
})
