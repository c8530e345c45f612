import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeJvm, makeFakeJvm } from '../testing/fake-jvm.ts'
import { workHere } from '../testing/work-here.ts'
import { ExhaustedError, openTrustedHalf, type TrustedHalf } from './trusted-half.ts'
import { WorkEndedError } from './work-apart.ts'

const request = {
  operation: 'check' as const,
  referenceCode: 'class A {}',
  javaRelease: 17,
  timeLimitMs: 5000,
}
const question = { request, read: 'readCheck' as const, timeoutMs: 5000 }

function checked(isCompiled: boolean) {
  return { status: 'checked', isCompiled, diagnostics: [], typeNames: [] }
}

describe('trusted half', () => {
  const launched: FakeJvm[] = []
  /** What the next launch comes to, instead of being done at once. */
  let hanging: Promise<FakeJvm> | undefined
  let launches: number
  let trusted: TrustedHalf

  beforeEach(() => {
    launched.length = 0
    hanging = undefined
    launches = 0
    trusted = openTrustedHalf(async () => {
      launches += 1
      if (hanging !== undefined) return hanging
      const jvm = makeFakeJvm()
      launched.push(jvm)
      return jvm
    }, workHere)
  })

  it('asks the same JVM again and again', async () => {
    for (const ok of [true, false]) {
      const asked = trusted.ask(question)
      await vi.waitFor(() => expect(launched).toHaveLength(1))
      expect(await launched[0]?.requests.readFrame(1000)).toEqual(request)
      launched[0]?.answer(checked(ok))
      expect(await asked).toEqual(checked(ok))
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
    launched[0]?.answer({ isCompiled: 'yes' })
    await expect(asked).rejects.toThrow(ExhaustedError)
    expect(launched[0]?.isDestroyed).toBe(true)
  })

  it('replaces a JVM that ends after its answer, before the next question', async () => {
    await trusted.warmUp()
    const asked = trusted.ask(question)
    launched[0]?.answer(checked(false))
    expect(await asked).toEqual(checked(false))
    launched[0]?.die({ exitCode: 0, isOomKilled: false })
    await vi.waitFor(() => expect(launched).toHaveLength(2))
    expect(launched[0]?.isDestroyed).toBe(true)
  })

  it('does not blame the code where the thread ends that reads the answer', async () => {
    const ended = new WorkEndedError('the thread ended')
    const half = openTrustedHalf(async () => makeFakeJvm(), { do: () => Promise.reject(ended) })
    await expect(half.ask(question)).rejects.toBe(ended)
    await half.close()
  })

  it('does not ask a JVM that died while it waited', async () => {
    await trusted.warmUp()
    launched[0]?.die()
    await launched[0]?.ended
    await trusted.warmUp()
    expect(launched).toHaveLength(2)
  })

  it('makes way for a successor when it has waited for long', async () => {
    await trusted.warmUp()
    if (launched[0] !== undefined) launched[0].launchedAt -= 60 * 60_000
    await trusted.warmUp()
    expect(launched.map((jvm) => jvm.isDestroyed)).toEqual([false, false])
    const asked = trusted.ask(question)
    launched[1]?.answer(checked(true))
    expect(await asked).toEqual(checked(true))
    expect(launched.map((jvm) => jvm.isDestroyed)).toEqual([true, false])
  })

  it('makes way when it has served for long, and serves until its successor is warm', async () => {
    let settle: ((jvm: FakeJvm) => void) | undefined
    await trusted.warmUp()
    const [first] = launched
    hanging = new Promise((resolve) => {
      settle = resolve
    })
    for (let round = 0; round < 205; round++) {
      const asked = trusted.ask(question)
      first?.answer(checked(true))
      expect(await asked).toEqual(checked(true))
    }
    const second = makeFakeJvm()
    const last = trusted.ask(question)
    settle?.(second)
    await hanging
    first?.answer(checked(true))
    expect(await last).toEqual(checked(true))
    const asked = trusted.ask(question)
    second.answer(checked(false))
    expect(await asked).toEqual(checked(false))
    expect([first?.isDestroyed, second.isDestroyed]).toEqual([true, false])
    expect(launches).toBe(2)
    await trusted.close()
    expect(second.isDestroyed).toBe(true)
  })

  it('destroys its JVM when it closes, and starts no other', async () => {
    await trusted.warmUp()
    await trusted.close()
    expect(launched[0]?.isDestroyed).toBe(true)
    await expect(trusted.ask(question)).rejects.toThrow('closed')
    expect(launched).toHaveLength(1)
  })
})
