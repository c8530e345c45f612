import { getAssignment, listAssignments } from '@ceping/contract/assignment'
import type { Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User
let own: Class
let set: ProblemSet & { problems: Problem[] }

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
  student = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student])
  set = await makeProblemSet(test.db, teacher, ['甲', '乙', '丙'])
})
afterAll(() => test.close())

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

  it('refuses another type', async () => {
    expect(await list(own.classId, teacher, '测验' as never)).toMatchObject({ status: 400 })
  })
})

const get = async (assignmentId: number, user: User) =>
  test.call(getAssignment, { query: { id: String(assignmentId) } }, user)

describe('getAssignment', () => {
  it('shows one, with what the asking student has finished', async () => {
    const { problemSetId, problems } = set
    const { assignmentId } = await makeAssignment(test.db, { class: own, problemSet: set })
    await test.db.assignment.update({
      where: { assignmentId },
      data: { type: '考试', examType: 'midterm', description: '说明' },
    })
    const { problemId } = problems[0]!
    await makeBest(test.db, { userId: student.id, assignmentId, problemId, totalScore: 60 })
    const shown = {
      assignmentId,
      problemSetId,
      classId: own.classId,
      type: '考试',
      examType: 'midterm',
      description: '说明',
      problemCount: 3,
      creatorName: '沈维钧',
      assignmentCondition: '进行中',
      version: 1,
    }
    expect((await get(assignmentId, student)).data).toMatchObject({ ...shown, finishedCount: 1 })
    expect((await get(assignmentId, teacher)).data).toMatchObject({ ...shown, finishedCount: null })
  })
})
