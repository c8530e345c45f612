import { once } from 'node:events'
import { errorCodes } from '@ceping/contract/error-codes'
import {
  checkModelSuite,
  deleteModelSuite,
  type FaultyVariant,
  getModelSuite,
  updateModelSuite,
} from '@ceping/contract/model-suite'
import { checkReferenceCode, getProblem } from '@ceping/contract/problem'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerChecks, suitePasses } from '../../testing/compiling.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User
let problemId: number

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  answerChecks(test, suitePasses)
  const { problems } = await makeProblemSet(test.db, teacher)
  problemId = problems[0]?.problemId ?? 0
})
afterAll(() => test.close())

const testFileCode = 'class PrimeTests {}'
const variant = { name: '漏掉 2', hint: '想想最小的素数', code: 'class Prime { }', weight: 3 }

const save = async (
  more: { variants?: Partial<FaultyVariant>[]; version?: number | null } = {},
  user = teacher,
) =>
  test.call(
    updateModelSuite,
    { body: { problemId, testFileCode, variants: [variant], ...more } as never },
    user,
  )
const erase = async (version: number) =>
  (await test.call(deleteModelSuite, { body: { problemId, version } }, teacher)).code
const read = async () => {
  const { data } = await test.call(
    getModelSuite,
    { query: { problemId: String(problemId) } },
    teacher,
  )
  return data
}

describe('updateModelSuite', () => {
  it('stores what the judge finds good, with the judge’s word', async () => {
    expect((await read()).suite).toBeNull()
    expect(await save()).toMatchObject({ code: 0, data: suitePasses })
    expect((await read()).suite).toMatchObject({
      testFileCode,
      variants: [variant],
      version: 1,
      check: suitePasses,
      isOutdated: false,
    })
  })

  it('has suite and variants judged with the reference code', async () => {
    await save()
    const referenceCheckId = test.queue.jobs.at(-1)?.id ?? 0
    const { code } = await test.db.problem.findUniqueOrThrow({ where: { problemId } })
    expect(await test.db.referenceCheck.findUnique({ where: { referenceCheckId } })).toMatchObject({
      code,
      suite: { testFileCode, variants: [variant.code] },
    })
  })

  it('comes after verdicts, and keeps no other check of its teacher waiting', async () => {
    const judging = new AbortController()
    answerChecks(test, null, async () => void (await once(judging.signal, 'abort')))
    const queuedBefore = test.queue.priorities.length
    const listUrgencies = () =>
      test.queue.priorities.slice(queuedBefore).map(({ urgency }) => urgency)
    const saving = save()
    await expect.poll(listUrgencies).toEqual(['suite-check'])
    const { code } = await test.db.problem.findUniqueOrThrow({ where: { problemId } })
    const checking = test.call(checkReferenceCode, { body: { code } }, teacher)
    await expect.poll(listUrgencies).toEqual(['suite-check', 'reference-check'])
    judging.abort()
    expect((await saving).code).toBe(errorCodes.JUDGE_UNAVAILABLE.code)
    await checking
  })

  it('replaces what was there, in the order that is given', async () => {
    await save()
    answerChecks(test, { ...suitePasses, variantProblems: [null, null] })
    const second = { ...variant, name: '漏掉 9' }
    await save({ variants: [second, variant], version: 1 })
    const { suite } = await read()
    expect(suite?.variants.map(({ name }) => name)).toEqual(['漏掉 9', '漏掉 2'])
    expect(suite?.version).toBe(2)
  })

  it('lets a variant count twice a mutant unless told otherwise', async () => {
    await save({ variants: [{ name: '漏掉 2', code: 'class Prime { }' }] })
    expect((await read()).suite?.variants).toMatchObject([{ hint: '', weight: 2 }])
  })

  it.each([
    { ...suitePasses, verdict: 'tests_failed' as const, message: '1 个测试未通过' },
    { ...suitePasses, variantProblems: ['模型测试没有发现它的错误。'] },
  ])('refuses a suite that does not pass, or finds not every variant', async (check) => {
    answerChecks(test, check)
    expect(await save()).toMatchObject({
      status: 400,
      code: errorCodes.MODEL_SUITE_REJECTED.code,
      data: check,
    })
    expect((await read()).suite).toBeNull()
  })

  it('names the variant that is not found', async () => {
    answerChecks(test, { ...suitePasses, variantProblems: ['模型测试没有发现它的错误。'] })
    expect((await save()).message).toBe('变体“漏掉 2”：模型测试没有发现它的错误。')
  })

  it('refuses what somebody else has saved meanwhile, or the reference code of before', async () => {
    await save()
    expect((await save({ version: 2 })).code).toBe(errorCodes.EDIT_CONFLICT.code)
    expect((await save({ version: null })).code).toBe(errorCodes.EDIT_CONFLICT.code)
    answerChecks(test, suitePasses, async () => {
      await test.db.problem.update({ where: { problemId }, data: { code: 'class Other {}' } })
    })
    expect((await save({ version: 1 })).code).toBe(errorCodes.EDIT_CONFLICT.code)
    expect((await read()).suite).toMatchObject({ version: 1, isOutdated: true })
  })

  it.each([
    { variants: [{ ...variant, name: ' ' }] },
    { variants: [{ ...variant, weight: 0 }] },
    { variants: [{ ...variant, weight: 10 }] },
    { variants: [{ ...variant, hint: 'x'.repeat(201) }] },
    { variants: Array.from({ length: 21 }, () => variant) },
  ])('refuses what is out of bounds', async (more) => {
    expect((await save(more)).code).toBe(errorCodes.BAD_REQUEST.code)
  })
})

describe('checkModelSuite', () => {
  it('answers what is wrong, and stores nothing', async () => {
    const check = { ...suitePasses, verdict: 'compile_error' as const }
    answerChecks(test, check)
    const body = { problemId, testFileCode, variants: [variant] }
    expect(await test.call(checkModelSuite, { body }, teacher)).toMatchObject({
      code: 0,
      data: check,
    })
    expect((await read()).suite).toBeNull()
  })
})

describe('deleteModelSuite', () => {
  it('deletes nothing newer than what was seen', async () => {
    await save()
    await save({ version: 1 })
    expect(await erase(1)).toBe(errorCodes.EDIT_CONFLICT.code)
    expect((await read()).suite).toMatchObject({ version: 2 })
    expect(await erase(2)).toBe(0)
    expect((await read()).suite).toBeNull()
  })

  it('deletes suite and variants, and does nothing the second time', async () => {
    await save()
    for (const _time of [1, 2]) {
      expect(await test.call(deleteModelSuite, { body: { problemId } }, teacher)).toMatchObject({
        code: 0,
      })
    }
    expect((await read()).suite).toBeNull()
    expect(await test.db.faultyVariant.count({ where: { problemId } })).toBe(0)
  })
})

it('is for those who may change the problem only: students never see it', async () => {
  const student = await makeUser(test.db, 'student')
  const ownClass = await makeClass(test.db, teacher, [student])
  const problemSet = await makeProblemSet(test.db, teacher)
  problemId = problemSet.problems[0]?.problemId ?? 0
  await makeAssignment(test.db, { class: ownClass, problemSet })
  await save()
  const query = { problemId: String(problemId) }
  expect((await test.call(getModelSuite, { query }, student)).code).toBe(
    errorCodes.ROLE_FORBIDDEN.code,
  )
  const stranger = await makeUser(test.db, 'teacher')
  expect((await test.call(getModelSuite, { query }, stranger)).code).toBe(errorCodes.NOT_FOUND.code)
  expect((await save({}, stranger)).code).toBe(errorCodes.NOT_FOUND.code)
  const shown = await test.call(getProblem, { query: { id: String(problemId) } }, student)
  expect(shown.code).toBe(0)
  expect(JSON.stringify(shown)).not.toMatch(/PrimeTests|漏掉 2|想想/)
})
