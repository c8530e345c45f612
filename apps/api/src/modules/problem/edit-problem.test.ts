import { hash } from 'node:crypto'
import type { CheckResponse } from '@ceping/contract/judge'
import { addProblem, deleteProblem, updateProblem } from '@ceping/contract/problem'
import { deleteProblemSet } from '@ceping/contract/problem-set'
import type { Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerChecks, compiles, fails } from '../../testing/compiling.ts'
import { makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openHastyApp, openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
/** An app that does not wait for the judge. */
let hasty: TestApp
let teacher: User, stranger: User
let set: ProblemSet & { problems: Problem[] }

function compilerSays(result: CheckResponse | null, meanwhile?: () => Promise<void>): void {
  answerChecks(test, result, meanwhile)
}

beforeAll(async () => {
  test = await openTestApp()
  hasty = await openHastyApp(test)
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
  stranger = await makeUser(test.db, 'teacher')
  set = await makeProblemSet(test.db, teacher)
})
beforeEach(() => compilerSays(compiles))
afterAll(async () => {
  await hasty.close()
  await test.close()
})

const find = async (problemId: number) =>
  test.db.problem.findUniqueOrThrow({ where: { problemId } })

const fields = { title: '素数', description: '判断素数', code: 'class Prime {}', tags: '["数学"]' }

const add = async (changes: object = {}, user = teacher, app = test) => {
  const body = { problemSetId: set.problemSetId, ...fields, ...changes }
  return app.call(addProblem, { body }, user)
}

describe('addProblem', () => {
  it('compiles the reference code and stores the problem', async () => {
    const { code, data: problemId } = await add()
    expect(code).toBe(0)
    expect(await test.db.problem.findUnique({ where: { problemId } })).toMatchObject({
      ...fields,
      tags: ['数学'],
      language: 'java',
      creatorId: teacher.id,
    })
    expect(test.queue.jobs.at(-1)?.kind).toBe('reference-check')
  })

  it('takes tags as a list too', async () => {
    const { data: problemId } = await add({ tags: ['分支', '循环'] })
    const problem = await test.db.problem.findUnique({ where: { problemId } })
    expect(problem?.tags).toEqual(['分支', '循环'])
  })

  it.each([
    ['does not compile', fails, '参考代码第 3 行：需要 ‘;’'],
    ['has no type', { ...compiles, typeNames: [] }, '参考代码有误：没有可供测试的类型'],
  ])('refuses a reference code that %s, and says where', async (_, result, message) => {
    compilerSays(result)
    const before = await test.db.problem.count()
    const data = { diagnostics: [{ message: message.split('：')[1] }] }
    expect(await add()).toMatchObject({ status: 400, code: 40003, message, data })
    expect(await test.db.problem.count()).toBe(before)
  })

  it('says so when no judge answers, or a broken one', async () => {
    compilerSays(null)
    expect(await add()).toMatchObject({ status: 503, code: 50300 })
    test.queue.judgeWith(async () => undefined)
    expect(await add({}, teacher, hasty)).toMatchObject({ status: 503, code: 50300, data: null })
  })

  it('keeps one code of a user with the judge, and few waiting', async () => {
    const jobs = test.queue.jobs.length
    let atOnce = 0
    let most = 0
    compilerSays(compiles, async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await test.db.user.count()
      atOnce -= 1
    })
    const answers = await Promise.all(Array.from({ length: 30 }, async () => add()))
    const refused = answers.filter(({ status, code }) => status === 429 && code === 42900)
    const added = answers.filter(({ code }) => code === 0)
    expect(added.length + refused.length).toBe(30)
    expect(refused.length).toBeGreaterThan(0)
    expect(test.queue.jobs.length - jobs).toBe(added.length)
    expect(most).toBe(1)
  })

  it.each([
    [{ title: '' }, '请输入题目名称'],
    [{ description: undefined }, '请输入题目描述'],
    [{ code: ' ' }, '请输入参考代码'],
    [{ tags: 'no json' }, '标签应为 JSON 数组'],
    [{ tags: '[1]' }, '标签不能为空'],
    [{ language: 'python' }, '语言应为 java 之一'],
    [{ problemSetId: 0 }, '题库编号应为正整数'],
  ])('refuses %j', async (changes, message) => {
    expect(await add(changes)).toMatchObject({ status: 400, code: 40000, message })
  })

  it('is 404 for a foreign or a missing set, before anything is compiled', async () => {
    const jobs = test.queue.jobs.length
    expect(await add({}, stranger)).toMatchObject({ status: 404, code: 40400 })
    expect(await add({ problemSetId: 999_999 })).toMatchObject({ status: 404 })
    expect(test.queue.jobs).toHaveLength(jobs)
  })

  it('is 404 when the set was deleted while the compiler ran', async () => {
    const { problemSetId } = await makeProblemSet(test.db, teacher)
    compilerSays(compiles, async () => {
      await test.call(deleteProblemSet, { params: { problemSetId: String(problemSetId) } }, teacher)
    })
    expect(await add({ problemSetId })).toMatchObject({ status: 404 })
    expect(await test.db.problem.count({ where: { problemSetId, deletedAt: null } })).toBe(0)
  })
})

const update = async (changes: object, user = teacher) => {
  const problemId = set.problems[0]?.problemId ?? 0
  return test.call(updateProblem, { body: { problemId, ...fields, ...changes } }, user)
}

const read = async () =>
  test.db.problem.findUnique({ where: { problemId: set.problems[0]?.problemId } })

describe('updateProblem', () => {
  it('stores what changed', async () => {
    expect(await update({ title: '质数' })).toMatchObject({ code: 0, data: true })
    expect(await read()).toMatchObject({ title: '质数', code: fields.code })
  })

  it('leaves tags that are not given', async () => {
    const { problemId, tags } = (await makeProblemSet(test.db, teacher)).problems[0]!
    await update({ problemId, tags: undefined })
    expect(await test.db.problem.findUnique({ where: { problemId } })).toMatchObject({ tags })
  })

  it('compiles only a reference code that changed', async () => {
    await update({})
    const jobs = test.queue.jobs.length
    await update({ title: '素数之二' })
    expect(test.queue.jobs).toHaveLength(jobs)
    await update({ code: 'class Other {}' })
    expect(test.queue.jobs).toHaveLength(jobs + 1)
  })

  it('keeps the old problem when the new code does not compile', async () => {
    const before = await read()
    compilerSays(fails)
    expect(await update({ code: 'class {' })).toMatchObject({ code: 40003 })
    expect(await read()).toEqual(before)
  })

  it('counts versions, and refuses what was based on an older one before anything is compiled', async () => {
    const { problemId } = (await makeProblemSet(test.db, teacher)).problems[0]!
    expect(await update({ problemId, version: 1 })).toMatchObject({ code: 0 })
    const jobs = test.queue.jobs.length
    const stale = { problemId, version: 1, code: 'class Stale {}' }
    expect(await update(stale)).toMatchObject({ status: 409, code: 40902, data: null })
    expect(test.queue.jobs).toHaveLength(jobs)
    expect(await update({ problemId, title: '不问版本' })).toMatchObject({ code: 0 })
    expect(await find(problemId)).toMatchObject({ version: 3, code: fields.code })
  })

  it('refuses when another edit came while the compiler ran', async () => {
    const { problemId } = (await makeProblemSet(test.db, teacher)).problems[0]!
    const rename = { title: '改名', version: { increment: 1 } }
    compilerSays(compiles, async () => {
      await test.db.problem.update({ where: { problemId }, data: rename })
    })
    const changes = { problemId, version: 1, code: 'class Late {}' }
    expect(await update(changes)).toMatchObject({ code: 40902 })
    expect(await find(problemId)).toMatchObject({ title: '改名', version: 2 })
  })

  it('lets one of two win who edited the same version', async () => {
    const { problemId } = (await makeProblemSet(test.db, teacher)).problems[0]!
    const edits = ['一', '二'].map((title) => update({ problemId, title, version: 1 }))
    const codes = (await Promise.all(edits)).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 40902])
    expect(await find(problemId)).toMatchObject({
      title: ['一', '二'][codes.indexOf(0)],
      version: 2,
    })
  })

  it('is not found when it was deleted while the compiler ran', async () => {
    const { problemId } = (await makeProblemSet(test.db, teacher)).problems[0]!
    compilerSays(compiles, async () => {
      await test.db.problem.update({ where: { problemId }, data: { deletedAt: new Date() } })
    })
    expect(await update({ problemId })).toMatchObject({ status: 404 })
  })
})

describe('the audit log', () => {
  it('keeps every change, the code as its SHA-256', async () => {
    const { data: problemId } = await add({ title: '旧' })
    await update({ problemId, title: '新', code: 'class Changed {}' })
    const { problemSetId } = set
    await test.call(deleteProblem, { body: { problemId, problemSetId } }, teacher)
    const objectId = String(problemId)
    const entries = await test.db.auditEntry.findMany({
      where: { objectType: 'problem', objectId },
      orderBy: { auditEntryId: 'asc' },
    })
    const old = {
      problemSetId,
      title: '旧',
      tags: ['数学'],
      descriptionSha256: hash('sha256', fields.description),
      codeSha256: hash('sha256', fields.code),
    }
    const changed = { ...old, title: '新', codeSha256: hash('sha256', 'class Changed {}') }
    expect(entries).toMatchObject([
      { action: 'problem.add', actorId: teacher.id, before: null, after: old },
      { action: 'problem.update', before: old, after: changed },
      { action: 'problem.delete', before: changed, after: null },
    ])
  })
})
