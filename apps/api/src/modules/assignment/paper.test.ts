import { getAssignment, listAssignments, publishAssignment } from '@ceping/contract/assignment'
import {
  listProblemStatusOfAssignment,
  listProblemStatusOfClass,
  type ProblemStatusView,
} from '@ceping/contract/assignment-problem-status'
import { listPapers } from '@ceping/contract/composition'
import { errorCodes } from '@ceping/contract/error-codes'
import { getGradebook, getMyGrade } from '@ceping/contract/grade'
import { getStudentOverview, getTeacherOverview } from '@ceping/contract/overview'
import { getProblem } from '@ceping/contract/problem'
import { getProblemReview } from '@ceping/contract/problem-review'
import { adjustScore } from '@ceping/contract/score-adjustment'
import { askAboutScore } from '@ceping/contract/score-question'
import { getDraft, saveDraft, submitTests } from '@ceping/contract/submission'
import type { Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// Homework with two problems of six for each student. What students see and may do with those of others, and
// how the scores are counted.

let test: TestApp
let teacher: User, student: User, others: User[]
let own: Class
let set: ProblemSet & { problems: Problem[] }
let assignmentId: number
/** Of the student; and one that was drawn for another one only. */
let first: number, second: number, foreign: number
/** Who has that one. */
let other: User

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  others = await Promise.all(Array.from({ length: 5 }, () => makeUser(test.db, 'student')))
  own = await makeClass(test.db, teacher, [student, ...others])
  set = await makeProblemSet(test.db, teacher, ['甲', '乙', '丙', '丁', '戊', '己'])
  const { problemSetId } = set
  const rules = [{ problemSetId, tags: [], count: 2, points: 10 }]
  const body = {
    classId: own.classId,
    problemSetId,
    assignmentTitle: '作业一',
    type: '作业' as const,
    startTime: '2026-01-01T08:00:00',
    endTime: '2099-01-15T22:00:00',
    drawing: { seed: 1, isPerStudent: true, rules },
  }
  assignmentId = (await test.call(publishAssignment, { body }, teacher)).data
  const paper = await test.db.paperProblem.findMany({
    where: { assignmentId },
    orderBy: { problemId: 'asc' },
  })
  const mine = paper.filter(({ userId }) => userId === student.id)
  ;[first = 0, second = 0] = mine.map(({ problemId }) => problemId)
  const ofOther = paper.find(
    ({ userId, problemId }) => userId !== teacher.id && ![first, second].includes(problemId),
  )
  foreign = ofOther?.problemId ?? 0
  other = others.find(({ id }) => id === ofOther?.userId) ?? student
  await makeBest(test.db, { userId: student.id, assignmentId, problemId: first, totalScore: 80 })
  await makeBest(test.db, { userId: other.id, assignmentId, problemId: foreign, totalScore: 60 })
})
afterAll(() => test.close())

const listed = async (user: User, query: object = {}) => {
  const request = { query: { assignmentId: String(assignmentId), ...query } }
  const { data } = await test.call(listProblemStatusOfAssignment, request, user)
  return (data as ProblemStatusView[]).map(({ problemId }) => problemId)
}

describe('the problems of others', () => {
  it('are not listed to a student, and all are to the teacher', async () => {
    expect(await listed(student)).toEqual([first, second])
    expect(await listed(teacher, { userId: String(student.id) })).toEqual([first, second])
    expect(await listed(teacher)).toHaveLength(6)
    const request = { query: { classId: String(own.classId), type: '作业' as const } }
    const { data } = await test.call(listProblemStatusOfClass, request, student)
    expect(data.map(({ problemId }) => problemId)).toEqual([first, second])
  })

  it('cannot be read, saved, submitted or asked about', async () => {
    const place = { problemId: foreign, assignmentId }
    const query = { problemId: String(foreign), assignmentId: String(assignmentId) }
    const testFileCode = 'class Tests {}'
    const reading = { query: { id: String(foreign), assignmentId: String(assignmentId) } }
    const asking = { body: { ...place, content: '为什么？' } }
    const saving = { body: { ...place, testFileCode } }
    const codesOf = async (user: User) => [
      (await test.call(getProblem, reading, user)).code,
      (await test.call(getProblem, { query: { id: String(foreign) } }, user)).code,
      (await test.call(getDraft, { query }, user)).code,
      (await test.call(saveDraft, saving, user)).code,
      (await test.call(askAboutScore, asking, user)).code,
    ]
    const { code: missing } = errorCodes.NOT_FOUND
    expect(await codesOf(student)).toEqual([missing, missing, missing, missing, missing])
    expect(await codesOf(other)).toEqual([0, 0, 0, 0, 0])
    expect((await test.call(submitTests, saving, student)).code).toBe(missing)
    expect(await test.db.submission.count({ where: { userId: student.id } })).toBe(1)
    const adjusting = { ...place, userId: student.id, adjustment: 5, reason: '补分' }
    expect((await test.call(adjustScore, { body: adjusting }, teacher)).code).toBe(missing)
  })

  it('are in no list of papers that a student can call', async () => {
    const request = { query: { id: String(assignmentId) } }
    expect((await test.call(listPapers, request, student)).code).toBe(
      errorCodes.ROLE_FORBIDDEN.code,
    )
    const stranger = await makeUser(test.db, 'teacher')
    expect((await test.call(listPapers, request, stranger)).code).toBe(errorCodes.NOT_FOUND.code)
  })
})

describe('the numbers', () => {
  it('are those of one paper', async () => {
    for (const user of [student, teacher]) {
      const request = { query: { id: String(assignmentId) } }
      const { data } = await test.call(getAssignment, request, user)
      expect([data.problemCount, data.hasOwnPapers]).toEqual([2, true])
    }
    const request = { query: { classId: String(own.classId), type: '作业' as const } }
    const { data } = await test.call(listAssignments, request, student)
    expect(data.map(({ problemCount, finishedCount }) => [problemCount, finishedCount])).toEqual([
      [2, 1],
    ])
    const { data: overview } = await test.call(getStudentOverview, {}, student)
    expect([overview.problemCount, overview.finishedCount]).toEqual([2, 1])
  })

  it('of the own grades count the own paper only', async () => {
    const params = { classId: String(own.classId) }
    const { data } = await test.call(getMyGrade, { params }, student)
    expect([data.problemCount, data.submittedCount, data.weightedScore]).toEqual([2, 1, 40])
    expect(data.assignments[0]?.problems.map(({ problemId }) => problemId)).toEqual([first, second])
  })

  it('of the gradebook stand in the columns of the paper', async () => {
    const params = { classId: String(own.classId) }
    const { data } = await test.call(getGradebook, { params }, teacher)
    expect(data.columns).toHaveLength(6)
    const columnOf = (problemId: number) =>
      data.columns.findIndex((column) => column.problemId === problemId)
    const row = data.students.find(({ userId }) => userId === student.id)
    const offPaper = [0, 1, 2, 3, 4, 5].filter(
      (column) => ![columnOf(first), columnOf(second)].includes(column),
    )
    expect(row?.offPaper).toEqual(offPaper)
    expect(row?.scores[columnOf(first)]).toBe(80)
    expect(row?.weightedScore).toBe(40)
    const otherRow = data.students.find(({ userId }) => userId === other.id)
    expect(otherRow?.scores[columnOf(foreign)]).toBe(60)
    expect(otherRow?.weightedScore).toBe(30)

    const url = `/api/class/gradebook/${own.classId}/export?format=csv`
    const { body } = await test.app.inject({ url, headers: { cookie: await test.signIn(teacher) } })
    const line = body.split('\n').find((one) => one.includes(student.userAccount))
    expect(line?.match(/不在试卷中/g)).toHaveLength(4)
  })

  it('of a problem count who has it', async () => {
    const askedCount = await test.db.paperProblem.count({
      where: { assignmentId, problemId: foreign, userId: { not: teacher.id } },
    })
    const request = { query: { assignmentId: String(assignmentId), problemId: String(foreign) } }
    const { data: review } = await test.call(getProblemReview, request, teacher)
    expect([review.studentCount, review.resultCount]).toEqual([askedCount, 1])
    for (const { id: userId } of others.filter(({ id }) => id !== other.id)) {
      await makeBest(test.db, { userId, assignmentId, problemId: foreign, totalScore: 60 })
    }
    const { data } = await test.call(getTeacherOverview, {}, teacher)
    expect(data.classes.map(({ problemCount }) => problemCount)).toEqual([2])
    const hardest = data.hardestProblems.find(({ problemId }) => problemId === foreign)
    expect(hardest?.studentCount).toBe(askedCount)
  })
})
