import type { Db } from '@ceping/db/client'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeJvm, makeFakeJvm } from '../testing/fake-jvm.ts'
import { openLanguageService } from './language-service.ts'

const db = {
  problem: { findUnique: async () => ({ code: 'class Subject {}' }) },
} as unknown as Pick<Db, 'problem'>

describe('questions of editors that come to nothing', () => {
  let jvm: FakeJvm
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() }
  const service = openLanguageService({ db, jvms: { use: (_, work) => work(jvm) }, log })
  afterAll(() => service.close())

  let userId = 0
  beforeEach(() => {
    vi.clearAllMocks()
    userId += 1
    jvm = makeFakeJvm()
  })

  async function ask(answer: object) {
    const question = { operation: 'describe', problemId: 1, offset: 0 } as const
    const testFileCode = `class T${userId} {}`
    const said = service.answer({ ...question, userId, testFileCode })
    await jvm.requests.readFrame(100_000)
    jvm.answer(answer)
    return said
  }
  const described = { status: 'described', description: null }

  it('leaves a fault of ours to operators, and asks the same JVM again about the same text', async () => {
    expect(await ask({ status: 'faulted', fault: 'java.lang.Trouble' })).toBeNull()
    expect(jvm.isDestroyed).toBe(false)
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { operation: 'describe', userId, problemId: 1, fault: 'java.lang.Trouble' },
      expect.any(String),
    )
    await ask(described)
    expect(log.info).not.toHaveBeenCalled()
  })

  it('ends a JVM that a text has broken, and asks no other about it', async () => {
    expect(await ask({ status: 'given_up' })).toBeNull()
    expect(jvm.isDestroyed).toBe(true)
    expect(log.info).toHaveBeenCalledOnce()
    expect(log.error).not.toHaveBeenCalled()
    const again = { operation: 'describe', userId, problemId: 1, offset: 0 } as const
    expect(await service.answer({ ...again, testFileCode: 'class U {}' })).toBeNull()
  })
})
