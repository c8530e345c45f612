import type { CheckResponse } from '@ceping/contract/judge'
import { addProblem, getProblem, listProblems, updateProblem } from '@ceping/contract/problem'
import type { Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, stranger: User
let set: ProblemSet & { problems: Problem[] }

const compiles: CheckResponse = {
  status: 'checked',
  isCompiled: true,
  diagnostics: [],
  typeNames: ['Prime'],
}
const fails: CheckResponse = {
  status: 'checked',
  isCompiled: false,
  diagnostics: [
    {
      source: 'reference',
      severity: 'error',
      line: 3,
      column: 9,
      endColumn: null,
      code: 'compiler.err.expected',
      message: '需要 ‘;’',
      hint: null,
    },
  ],
  typeNames: [],
}

/** From now on the compiler answers like this; null: it is broken. */
function compilerSays(result: CheckResponse | null): void {
  test.queue.judgeWith(async ({ id }) => {
    await test.db.referenceCheck.update({
      where: { referenceCheckId: id },
      data: { checkedAt: new Date(), result: result ?? undefined },
    })
  })
}

beforeAll(async () => {
  test = await openTestApp({ referenceCheckWaitMs: 500 })
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
  stranger = await makeUser(test.db, 'teacher')
  set = await makeProblemSet(test.db, teacher)
})
beforeEach(() => compilerSays(compiles))
afterAll(() => test.close())

const fields = { title: '素数', description: '判断素数', code: 'class Prime {}', tags: '["数学"]' }

const add = async (changes: object = {}, user = teacher) => {
  const body = { problemSetId: set.problemSetId, ...fields, ...changes }
  return test.call(addProblem, { body }, user)
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
    ['has no type', { ...compiles, typeNames: [] }, '参考代码中没有可供测试的类型'],
  ])('refuses a reference code that %s, and says where', async (_, result, message) => {
    compilerSays(result)
    const before = await test.db.problem.count()
    const answer = await add()
    expect(answer).toMatchObject({ status: 400, code: 40003, message })
    expect(answer.data).toEqual({ diagnostics: result.diagnostics })
    expect(await test.db.problem.count()).toBe(before)
  })

  it('says so when no judge answers, or a broken one', async () => {
    compilerSays(null)
    expect(await add()).toMatchObject({ status: 503, code: 50300 })
    test.queue.judgeWith(async () => undefined)
    expect(await add()).toMatchObject({ status: 503, code: 50300, data: null })
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

  it('is 404 for a foreign problem', async () => {
    const before = await read()
    expect(await update({ title: '偷改' }, stranger)).toMatchObject({ status: 404 })
    expect(await read()).toEqual(before)
  })
})

const statusFor = async (user: User) => {
  const query = { id: String(set.problems[0]?.problemId) }
  return (await test.call(getProblem, { query }, user)).status
}

describe('getProblem', () => {
  it('shows the problem with tags as JSON text', async () => {
    const shown = await makeProblemSet(test.db, teacher, ['闰年'])
    const query = { id: String(shown.problems[0]?.problemId) }
    const { data } = await test.call(getProblem, { query }, teacher)
    expect(data).toMatchObject({
      title: '闰年',
      tags: '["数学","闰年"]',
      language: 'java',
      userVO: { realName: '沈维钧' },
    })
  })

  it.each([
    ['a started assignment', {}, 200],
    ['an ended assignment', { fromHours: -2, toHours: -1 }, 200],
    ['an assignment that has not started', { fromHours: 1, toHours: 2 }, 404],
  ])('a student reads it through %s: %d', async (_, window, status) => {
    const student = await makeUser(test.db, 'student')
    const ofStudent = await makeClass(test.db, teacher, [student])
    expect(await statusFor(student)).toBe(404)
    await makeAssignment(test.db, { class: ofStudent, problemSet: set, ...window })
    expect(await statusFor(student)).toBe(status)
  })

  it('is gone for a student with the assignment, the class and the membership', async () => {
    const student = await makeUser(test.db, 'student')
    const ofStudent = await makeClass(test.db, teacher, [student])
    const { classId } = ofStudent
    const { assignmentId } = await makeAssignment(test.db, { class: ofStudent, problemSet: set })
    const { assignment, class: classes, classMember } = test.db

    await assignment.update({ where: { assignmentId }, data: { deletedAt: new Date() } })
    expect(await statusFor(student)).toBe(404)
    await assignment.update({ where: { assignmentId }, data: { deletedAt: null } })

    await classes.update({ where: { classId }, data: { archivedAt: new Date() } })
    expect(await statusFor(student)).toBe(404)
    await classes.update({ where: { classId }, data: { archivedAt: null } })

    expect(await statusFor(student)).toBe(200)
    await classMember.updateMany({ where: { userId: student.id }, data: { removedAt: new Date() } })
    expect(await statusFor(student)).toBe(404)
  })

  it('is 404 for a strange teacher, but not for a colleague of the class that uses it', async () => {
    const colleague = await makeUser(test.db, 'teacher')
    const ofColleague = await makeClass(test.db, colleague)
    await makeAssignment(test.db, { class: ofColleague, problemSet: set, fromHours: 5, toHours: 6 })
    expect(await statusFor(stranger)).toBe(404)
    expect(await statusFor(colleague)).toBe(200)
  })
})

const list = async (filters: object, user = teacher) => {
  const problemSetId = set.problemSetId
  return test.call(listProblems, { body: { problemSetId, ...filters } }, user)
}

async function listTitles(filters: object) {
  const { data } = await list(filters)
  return [data.total, ...data.records.map(({ title }) => title)]
}

describe('listProblems', () => {
  it('pages and filters by title and by all tags', async () => {
    set = await makeProblemSet(test.db, teacher, ['栈', '队列', '双端队列'])
    expect(await listTitles({})).toEqual([3, '栈', '队列', '双端队列'])
    expect(await listTitles({ current: 2, pageSize: 2 })).toEqual([3, '双端队列'])
    expect(await listTitles({ title: '队列' })).toEqual([2, '队列', '双端队列'])
    expect(await listTitles({ tags: ['数学', '栈'] })).toEqual([1, '栈'])
    expect(await listTitles({ tags: '["栈","队列"]' })).toEqual([0])
  })

  it('refuses pages that are too long', async () => {
    expect(await list({ pageSize: 101 })).toMatchObject({
      status: 400,
      message: '每页条数不能大于 100',
    })
  })

  it('is 404 for a foreign set', async () => {
    expect(await list({}, stranger)).toMatchObject({ status: 404 })
  })
})
