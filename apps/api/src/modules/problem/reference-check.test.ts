import { checkReferenceCode } from '@ceping/contract/problem'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerChecks, compiles, fails } from '../../testing/compiling.ts'
import { makeUser } from '../../testing/factories.ts'
import { openHastyApp, openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
/** An app that does not wait for the judge. */
let hasty: TestApp
let teacher: User

beforeAll(async () => {
  test = await openTestApp()
  hasty = await openHastyApp(test)
  teacher = await makeUser(test.db, 'teacher')
})
beforeEach(() => answerChecks(test, compiles))
afterAll(async () => {
  await hasty.close()
  await test.close()
})

const check = async (user = teacher, code = 'class Prime {}') =>
  test.call(checkReferenceCode, { body: { code } }, user)

const warning = { ...fails.diagnostics[0]!, severity: 'warning' as const, line: 7 }

describe('checkReferenceCode', () => {
  it('has the code compiled, and stores no problem', async () => {
    const code = 'class Checked {}'
    expect(await check(teacher, code)).toMatchObject({
      status: 200,
      code: 0,
      data: { isCompilable: true, diagnostics: [] },
    })
    const referenceCheckId = test.queue.jobs.at(-1)?.id ?? 0
    expect(test.queue.jobs.at(-1)?.kind).toBe('reference-check')
    expect(await test.db.referenceCheck.findUnique({ where: { referenceCheckId } })).toMatchObject({
      code,
      userId: teacher.id,
    })
    expect(await test.db.problem.count()).toBe(0)
  })

  it('hands on warnings of a code that compiles', async () => {
    answerChecks(test, { ...compiles, diagnostics: [warning] })
    const { data } = await check()
    expect(data).toEqual({ isCompilable: true, diagnostics: [warning] })
  })

  it('answers, and does not refuse, that a code does not compile, and where', async () => {
    answerChecks(test, fails)
    expect(await check()).toMatchObject({
      status: 200,
      code: 0,
      data: { isCompilable: false, diagnostics: fails.diagnostics },
    })
  })

  it('finds fault with a code that has nothing to test, as storing it does', async () => {
    answerChecks(test, { ...compiles, diagnostics: [warning], typeNames: [] })
    const { data } = await check()
    expect(data.isCompilable).toBe(false)
    expect(data.diagnostics).toMatchObject([
      warning,
      { severity: 'error', line: null, message: '没有可供测试的类型' },
    ])
  })

  it('says so when no judge answers, or a broken one', async () => {
    answerChecks(test, null)
    expect(await check()).toMatchObject({ status: 503, code: 50300, data: null })
    test.queue.judgeWith(async () => undefined)
    const answer = await hasty.call(
      checkReferenceCode,
      { body: { code: 'class Prime {}' } },
      teacher,
    )
    expect(answer).toMatchObject({ status: 503, code: 50300, data: null })
  })

  it('refuses too many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, async () => check()))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 42900]))
  })

  it('is for admins too, and not for students', async () => {
    const jobs = test.queue.jobs.length
    expect(await check(await makeUser(test.db, 'student'))).toMatchObject({ status: 403 })
    expect(test.queue.jobs).toHaveLength(jobs)
    expect(await check(await makeUser(test.db, 'admin'))).toMatchObject({ status: 200 })
  })

  it.each([
    [' ', '请输入参考代码'],
    ['a'.repeat(128 * 1024 + 1), '参考代码最多 131072 个字符'],
  ])('refuses %.3j', async (code, message) => {
    expect(await check(teacher, code)).toMatchObject({ status: 400, code: 40000, message })
  })
})
