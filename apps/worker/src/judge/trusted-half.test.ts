import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeJvm, makeFakeJvm } from '../testing/fake-jvm.ts'
import { workHere } from '../testing/work-here.ts'
import { type JvmPool, openJvmPool } from './jvm-pool.ts'
import { askTrustedHalf, ExhaustedError } from './trusted-half.ts'
import { type WorkApart, WorkEndedError } from './work-apart.ts'
import { eventually } from '../testing/eventually.ts'

const request = {
  operation: 'check' as const,
  referenceCode: 'class A {}',
  javaRelease: 17,
  timeLimitMs: 5000,
}
const question = { request, read: 'readCheck' as const, timeoutMs: 5000 }

function checked(isCompiled: boolean) {
  return { status: 'checked', isCompiled, diagnostics: [], typeNames: [], mutants: [] }
}

describe('trusted half', () => {
  const launched: FakeJvm[] = []
  let pool: JvmPool

  beforeEach(async () => {
    launched.length = 0
    pool = openJvmPool({
      size: 1,
      maxSize: 1,
      maxUses: 200,
      async launch() {
        const jvm = makeFakeJvm()
        launched.push(jvm)
        return jvm
      },
      onFault: () => undefined,
    })
    await pool.fill()
  })
  afterEach(() => pool.close())
  const ask = (asked = question, work: Pick<WorkApart, 'do'> = workHere) =>
    askTrustedHalf({ jvms: { use: (_, use) => pool.use(use) }, work }, asked)

  it('asks the same JVM again and again', async () => {
    for (const ok of [true, false]) {
      const asked = ask()
      expect(await launched[0]?.requests.readFrame(1000)).toEqual(request)
      launched[0]?.answer(checked(ok))
      expect(await asked).toEqual(checked(ok))
    }
    expect(launched).toHaveLength(1)
  })

  it('replaces a JVM that dies of a question', async () => {
    const asked = ask()
    await launched[0]?.requests.readFrame(1000)
    launched[0]?.die({ exitCode: 3, isOomKilled: false })
    await expect(asked).rejects.toThrow(ExhaustedError)
    await eventually(() => expect(launched).toHaveLength(2))
  })

  it('kills and replaces a JVM that does not answer in time', async () => {
    await expect(ask({ ...question, timeoutMs: 10 })).rejects.toThrow(ExhaustedError)
    expect(launched.map((jvm) => jvm.isDestroyed)).toEqual([true, false])
  })

  it('replaces a JVM that answers nonsense', async () => {
    const asked = ask()
    launched[0]?.answer({ isCompiled: 'yes' })
    await expect(asked).rejects.toThrow(ExhaustedError)
    expect(launched[0]?.isDestroyed).toBe(true)
  })

  it('does not blame the code where the thread ends that reads the answer', async () => {
    const ended = new WorkEndedError('the thread ended')
    await expect(ask(question, { do: () => Promise.reject(ended) })).rejects.toBe(ended)
  })
})
