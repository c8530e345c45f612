import type { Db } from '@ceping/db/client'
import { openTestDb } from '@ceping/db/testing'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { CannotJudgeError, type JudgeAttempt, NotYetError } from '@ceping/queue/judge-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { attemptOf, makeFaults, makeJudge, makeSlots } from '../testing/fake-judge.ts'
import { createRows } from '@ceping/judging/testing/rows'
import { checkReference } from './check-reference.ts'
import { ExhaustedError } from './trusted-half.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openTestDb(sharedDatabases()))
})
afterAll(() => close())

describe('checkReference', () => {
  let judge: ReturnType<typeof makeJudge>
  let slots: ReturnType<typeof makeSlots>
  let referenceCheckId: number
  beforeEach(async () => {
    judge = makeJudge()
    slots = makeSlots(2)
    const { userId } = await createRows(db)
    const row = await db.referenceCheck.create({ data: { userId, code: 'class A {}' } })
    referenceCheckId = row.referenceCheckId
  })
  const run = (more: Partial<JudgeAttempt> = {}) =>
    checkReference(
      { db, judge, log: pino({ enabled: false }), faults: makeFaults(), ...slots },
      attemptOf('reference-check', referenceCheckId, more),
    )
  const readCheck = () => db.referenceCheck.findUniqueOrThrow({ where: { referenceCheckId } })

  it('saves what the compiler says, once', async () => {
    const result = {
      status: 'checked',
      isCompiled: true,
      diagnostics: [],
      typeNames: ['A'],
      mutants: [],
    } as const
    judge.check.mockResolvedValue({ ...result, diagnostics: [], typeNames: ['A'], mutants: [] })
    await run()
    await run()
    expect((await readCheck()).result).toEqual(result)
    expect(judge.check).toHaveBeenCalledExactlyOnceWith({
      referenceCode: 'class A {}',
      javaRelease: 17,
    })
  })

  it('says so when the code exhausts the compiler', async () => {
    judge.check.mockRejectedValue(new ExhaustedError('died'))
    await run()
    expect((await readCheck()).result).toMatchObject({
      isCompiled: false,
      diagnostics: [{ message: '编译超时或占用资源过多' }],
    })
  })

  it('throws a fault of ours, and gives up after the last attempt', async () => {
    judge.check.mockRejectedValue(new Error('no container'))
    await expect(run()).rejects.toThrow('no container')
    expect((await readCheck()).checkedAt).toBeNull()
    await run({ isLastAttempt: true })
    expect(await readCheck()).toMatchObject({ checkedAt: expect.any(Date), result: null })
  })

  describe('of a model suite', () => {
    beforeEach(async () => {
      const suite = { testFileCode: 'class T {}', variants: [] }
      await db.referenceCheck.update({ where: { referenceCheckId }, data: { suite } })
    })

    it('leaves a slot for verdicts, and has the next one before mutants of submissions', async () => {
      const later = attemptOf('mutation', 1, { priority: 1 })
      await slots.spareSlots(later, async () => {
        await expect(run({ isLastAttempt: true })).rejects.toThrow(NotYetError)
      })
      expect(await readCheck()).toMatchObject({ checkedAt: null })
      const mutants = vi.fn<() => Promise<void>>()
      await expect(slots.spareSlots(later, mutants)).rejects.toThrow(NotYetError)
      await run()
      expect(await readCheck()).toMatchObject({ result: { verdict: 'passed' } })
      await slots.spareSlots(later, mutants)
      expect(mutants).toHaveBeenCalledOnce()
    })

    it('is not begun when nobody waits for it any more', async () => {
      const createTime = new Date(Date.now() - 101_000)
      await db.referenceCheck.update({ where: { referenceCheckId }, data: { createTime } })
      await run()
      expect(judge.judge).not.toHaveBeenCalled()
    })
  })

  it('does not give up when nothing at all can be judged', async () => {
    judge.check.mockRejectedValue(new CannotJudgeError('no JVM'))
    await expect(run({ isLastAttempt: true })).rejects.toThrow(CannotJudgeError)
    expect((await readCheck()).checkedAt).toBeNull()
  })
})
