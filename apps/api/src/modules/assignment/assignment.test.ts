import { listAssignments, publishAssignment } from '@ceping/contract/assignment'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, stranger: User, student: User
let own: Class
let set: ProblemSet & { problems: Problem[] }

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
  stranger = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student])
  set = await makeProblemSet(test.db, teacher, ['甲', '乙', '丙'])
})
afterAll(() => test.close())

const publish = async (changes: object = {}, user = teacher) => {
  const body = {
    classId: own.classId,
    assignmentTitle: '第一次作业',
    startTime: '2026-11-20T08:00:00',
    endTime: '2026-11-27T23:59:59',
    problemSetId: set.problemSetId,
    type: '作业' as const,
    ...changes,
  }
  return test.call(publishAssignment, { body }, user)
}

describe('publishAssignment', () => {
  it('stores instants and the scoring policy of the day', async () => {
    const { code, data: assignmentId } = await publish()
    expect(code).toBe(0)
    expect(await test.db.assignment.findUnique({ where: { assignmentId } })).toMatchObject({
      assignmentTitle: '第一次作业',
      startTime: new Date('2026-11-20T00:00:00Z'),
      endTime: new Date('2026-11-27T15:59:59Z'),
      scoringPolicy: defaultScoringPolicy,
      creatorId: teacher.id,
    })
  })

  it.each([
    [{ assignmentTitle: '' }, 40000, '请填写完整必填信息'],
    [{ startTime: undefined }, 40000, '请填写时间'],
    [{ endTime: '2026-11-27 23:59' }, 40000, '截止时间格式应为 YYYY-MM-DDTHH:mm:ss'],
    [{ endTime: '2026-02-30T00:00:00' }, 40000, '截止时间不是有效的时间'],
    [{ endTime: '9999-12-31T23:59:59' }, 40000, '截止时间年份应在 1970 到 9998 之间'],
    [{ endTime: '2026-11-20T08:00:00' }, 40004, '开始时间必须早于截止时间'],
    [{ type: '测验' }, 40000, '类型应为 作业、考试 之一'],
    [{ classId: 999_999 }, 40400, '班级不存在或已被删除'],
    [{ problemSetId: 999_999 }, 40400, '题库不存在或已被删除'],
  ])('refuses %j', async (changes, code, message) => {
    const before = await test.db.assignment.count()
    expect(await publish(changes)).toMatchObject({ code, message, data: null })
    expect(await test.db.assignment.count()).toBe(before)
  })

  it('is 404 for a foreign class and for a foreign set', async () => {
    const ofStranger = await makeProblemSet(test.db, stranger)
    expect(await publish({}, stranger)).toMatchObject({ status: 404 })
    expect(await publish({ problemSetId: ofStranger.problemSetId })).toMatchObject({ status: 404 })
  })

  it('refuses a set without problems', async () => {
    const { problemSetId } = await makeProblemSet(test.db, teacher, [])
    expect(await publish({ problemSetId })).toMatchObject({
      code: 40005,
      message: '该题库中还没有题目',
    })
  })
})

const list = async (classId: number, user: User, type: '作业' | '考试' = '考试') =>
  test.call(listAssignments, { query: { classId: String(classId), type } }, user)

describe('listAssignments', () => {
  it('derives the condition from the clock, the last to start first', async () => {
    const ofClass = await makeClass(test.db, teacher, [student])
    const parts = { class: ofClass, problemSet: set, type: '考试' as const }
    await makeAssignment(test.db, { ...parts, fromHours: -2, toHours: -1 })
    await makeAssignment(test.db, { ...parts, fromHours: 1, toHours: 2 })
    await makeAssignment(test.db, parts)
    await makeAssignment(test.db, { ...parts, type: '作业' })
    const { data } = await list(ofClass.classId, student)
    const shown = data.map((row) => [row.assignmentCondition, row.problemCount, row.finishedCount])
    expect(shown).toEqual([
      ['未开始', 3, 0],
      ['进行中', 3, 0],
      ['已结束', 3, 0],
    ])
  })

  it("counts a student's finished problems, and nobody's for a teacher", async () => {
    const ofClass = await makeClass(test.db, teacher, [student])
    const parts = { class: ofClass, problemSet: set, type: '考试' as const }
    const { assignmentId } = await makeAssignment(test.db, parts)
    const scores = [60, 59.99, 100]
    for (const [index, { problemId }] of set.problems.entries()) {
      const totalScore = scores[index] ?? 0
      await makeBest(test.db, { userId: student.id, assignmentId, problemId, totalScore })
    }
    expect((await list(ofClass.classId, student)).data[0]?.finishedCount).toBe(2)
    expect((await list(ofClass.classId, teacher)).data[0]?.finishedCount).toBeNull()
  })

  it('is 404 for a foreign class, 400 for a wrong type', async () => {
    expect(await list(own.classId, stranger)).toMatchObject({ status: 404 })
    expect(await list(own.classId, teacher, '测验' as never)).toMatchObject({ status: 400 })
  })
})
