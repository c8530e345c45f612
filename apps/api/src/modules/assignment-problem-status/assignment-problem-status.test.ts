import {
  listProblemStatusOfAssignment,
  listProblemStatusOfClass,
  type ProblemStatusView,
} from '@ceping/contract/assignment-problem-status'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User, classmate: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let running: Assignment, coming: Assignment

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  classmate = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, classmate])
  set = await makeProblemSet(test.db, teacher, ['甲', '乙', '丙'])
  running = await makeAssignment(test.db, { class: own, problemSet: set })
  coming = await makeAssignment(test.db, {
    class: own,
    problemSet: set,
    fromHours: 1,
    toHours: 2,
  })
  const keys = { userId: student.id, assignmentId: running.assignmentId }
  const [first, second] = set.problems.map(({ problemId }) => problemId)
  await makeBest(test.db, { ...keys, problemId: first ?? 0, totalScore: 88.5 })
  await makeBest(test.db, { ...keys, problemId: second ?? 0, totalScore: 12 })
})
afterAll(() => test.close())

const ask = async (query: object, user = student) =>
  test.call(
    listProblemStatusOfAssignment,
    { query: { assignmentId: String(running.assignmentId), ...query } },
    user,
  )
const listOf = (data: unknown) =>
  (data as ProblemStatusView[]).map((row) => [row.problemName, row.status, row.totalScore])

describe('listProblemStatusOfAssignment', () => {
  it('gives the whole list with the numbers of the best submissions', async () => {
    const { data } = await ask({})
    expect(listOf(data)).toEqual([
      ['甲', '已完成', 88.5],
      ['乙', '未完成', 12],
      ['丙', '未完成', null],
    ])
    expect(data).toMatchObject([
      { tags: '["数学","甲"]', submissionCount: 1, instructionCoverage: 90, branchCoverage: null },
      { submissionCount: 1, statusId: expect.any(Number) },
      { submissionCount: 0, statusId: null, lineCoverage: null },
    ])
  })

  it('gives a page when a page is asked for, and filters', async () => {
    const { data } = await ask({ current: '2', pageSize: '2' })
    expect(data).toMatchObject({ total: 3, current: 2, size: 2, records: [{ problemName: '丙' }] })
    expect(listOf((await ask({ title: '乙' })).data)).toHaveLength(1)
    expect(listOf((await ask({ tags: '["数学","丙"]' })).data)).toHaveLength(1)
    expect(listOf((await ask({ tags: '["无"]' })).data)).toEqual([])
  })

  it("shows a teacher a student's, of this class only", async () => {
    const { data } = await ask({ userId: String(student.id) }, teacher)
    expect(listOf(data)[0]).toEqual(['甲', '已完成', 88.5])
    const outsider = await makeUser(test.db, 'student')
    expect(await ask({ userId: String(outsider.id) }, teacher)).toMatchObject({ status: 404 })
    expect(listOf((await ask({}, teacher)).data)[0]).toEqual(['甲', '未完成', null])
  })

  it("refuses one student another's", async () => {
    expect(await ask({ userId: String(student.id) }, classmate)).toMatchObject({ status: 403 })
  })

  it('keeps the problems from students until the start', async () => {
    const query = { assignmentId: String(coming.assignmentId) }
    expect(await ask(query)).toMatchObject({
      status: 403,
      code: 40303,
      message: '尚未开始，开始后才能查看题目',
      data: null,
    })
    expect(listOf((await ask(query, teacher)).data)).toHaveLength(3)
  })

  it.each([
    [{ assignmentId: '0' }, 400],
    [{ pageSize: '1000' }, 400],
    [{ tags: '[' }, 400],
    [{ tags: '["\\u0000"]' }, 400],
    [{ title: '\0' }, 400],
    [{ tags: '["\\ud800"]' }, 400],
    [{ userId: '2147483648' }, 400],
    [{ current: '1', pageSize: '1e9' }, 400],
    [{ assignmentId: '2147483648' }, 400],
    [{ assignmentId: '2147483647' }, 404],
  ])('refuses %j: %d', async (query, status) => {
    expect(await ask(query)).toMatchObject({ status })
  })

  it('refuses a parameter that comes twice, and a page beyond the last is empty', async () => {
    const { status } = await ask({ assignmentId: ['1', '1'] })
    expect(status).toBe(400)
    const { data } = await ask({ current: '999999', pageSize: '100' })
    expect(data).toMatchObject({ total: 3, current: 999_999, records: [] })
  })
})

const askClass = async (user: User, type: '作业' | '考试' = '作业') =>
  test.call(listProblemStatusOfClass, { query: { classId: String(own.classId), type } }, user)

describe('listProblemStatusOfClass', () => {
  it('goes over all assignments of the type, for students over the started ones', async () => {
    const { data } = await askClass(student)
    expect(new Set(data.map((row) => row.assignmentId))).toEqual(new Set([running.assignmentId]))
    expect(listOf(data)[0]).toEqual(['甲', '已完成', 88.5])
    expect((await askClass(teacher)).data).toHaveLength(6)
    expect((await askClass(student, '考试')).data).toEqual([])
  })
})
