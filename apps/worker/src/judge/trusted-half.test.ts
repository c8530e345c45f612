import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type FakeJvm, makeFakeJvm } from '../testing/fake-jvm.ts'
import { ExhaustedError, openTrustedHalf, type TrustedHalf } from './trusted-half.ts'

const request = { operation: 'check' as const, referenceCode: 'class A {}', javaRelease: 17 }
const question = { request, answer: z.object({ ok: z.boolean() }), timeoutMs: 5000 }

describe('trusted half', () => {
  const launched: FakeJvm[] = []
  let trusted: TrustedHalf

  beforeEach(() => {
    launched.length = 0
    trusted = openTrustedHalf(async () => {
      const jvm = makeFakeJvm()
      launched.push(jvm)
      return jvm
    })
  })

  it('asks the same JVM again and again', async () => {
    for (const ok of [true, false]) {
      const asked = trusted.ask(question)
      await vi.waitFor(() => expect(launched).toHaveLength(1))
      expect(await launched[0]?.requests.readFrame(1000)).toEqual(request)
      launched[0]?.answer({ ok })
      expect(await asked).toEqual({ ok })
    }
    expect(launched).toHaveLength(1)
  })

  it('replaces a JVM that dies of a question', async () => {
    await trusted.warmUp()
    const asked = trusted.ask(question)
    await launched[0]?.requests.readFrame(1000)
    launched[0]?.die({ exitCode: 3, isOomKilled: false })
    await expect(asked).rejects.toThrow(ExhaustedError)
    await vi.waitFor(() => expect(launched).toHaveLength(2))
  })

  it('kills and replaces a JVM that does not answer in time', async () => {
    await trusted.warmUp()
    await expect(trusted.ask({ ...question, timeoutMs: 10 })).rejects.toThrow(ExhaustedError)
    expect(launched.map((jvm) => jvm.isDestroyed)).toEqual([true, false])
  })

  it('replaces a JVM that answers nonsense', async () => {
    await trusted.warmUp()
    const asked = trusted.ask(question)
    launched[0]?.answer({ ok: 'yes' })
    await expect(asked).rejects.toThrow(ExhaustedError)
    expect(launched[0]?.isDestroyed).toBe(true)
  })

  it('does not ask a JVM that died while it waited, or that has waited too long', async () => {
    await trusted.warmUp()
    launched[0]?.die()
    await launched[0]?.ended
    await trusted.warmUp()
    expect(launched).toHaveLength(2)
    if (launched[1] !== undefined) launched[1].launchedAt -= 60 * 60_000
    const asked = trusted.ask(question)
    await vi.waitFor(() => expect(launched).toHaveLength(3))
    launched[2]?.answer({ ok: true })
    expect(await asked).toEqual({ ok: true })
    expect(launched[1]?.isDestroyed).toBe(true)
  })

  it('replaces a JVM that has served for long, without losing an answer', async () => {
    for (let round = 0; round <= 200; round++) {
      await trusted.warmUp()
      const asked = trusted.ask(question)
      launched.at(-1)?.answer({ ok: true })
      expect(await asked).toEqual({ ok: true })
    }
    expect(launched).toHaveLength(2)
    expect(launched[0]?.isDestroyed).toBe(true)
  })

  it('destroys its JVM when it closes, and starts no other', async () => {
    await trusted.warmUp()
    await trusted.close()
    expect(launched[0]?.isDestroyed).toBe(true)
    await expect(trusted.ask(question)).rejects.toThrow('closed')
    expect(launched).toHaveLength(1)
  })
})
