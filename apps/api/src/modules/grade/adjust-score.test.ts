import { exportGradebook, getGradebook, getMyGrade } from '@ceping/contract/grade'
import { adjustedScore, adjustScore } from '@ceping/contract/score-adjustment'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endMembership, makeAssistant } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, assistant: User, student: User, classmate: User, stranger: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let homework: Assignment

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
  assistant = await makeUser(test.db, 'teacher')
  stranger = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  const { db } = test
  student = await makeUser(db, 'student')
  classmate = await makeUser(db, 'student')
  own = await makeClass(db, teacher, [student, classmate])
  await makeAssistant(db, own, assistant)
  set = await makeProblemSet(db, teacher, ['甲', '乙'])
  homework = await makeAssignment(db, { class: own, problemSet: set, fromHours: -3, toHours: -1 })
  const { assignmentId } = homework
  const { problemId } = set.problems[0]!
  await makeBest(db, { userId: student.id, assignmentId, problemId, totalScore: 72.5 })
})
afterAll(() => test.close())

const adjust = async (fields: object = {}, user = teacher) => {
  const { problemId } = set.problems[0]!
  const body = { assignmentId: homework.assignmentId, problemId, userId: student.id }
  return test.call(
    adjustScore,
    { body: { ...body, adjustment: 5, reason: '思路清楚', ...fields } },
    user,
  )
}
const params = () => ({ params: { classId: String(own.classId) } })
const myGrade = async (user = student) => (await test.call(getMyGrade, params(), user)).data
const inGradebook = async () => {
  const { data } = await test.call(getGradebook, params(), teacher)
  return data.students.find(({ userId }) => userId === student.id)!
}
/** The row of the student in the exported gradebook, by the heads of the columns. */
const readExported = async () => {
  const csv = { ...params(), query: { format: 'csv' as const } }
  const { text } = await test.call(exportGradebook, csv, teacher)
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','))
  const row = rows.find(([, account]) => account === student.userAccount) ?? []
  return new Map(head.map((title, at) => [title, row[at]]))
}

describe('points by hand', () => {
  it('stand beside the score of the judge and count in the means', async () => {
    expect(await adjust()).toMatchObject({ code: 0 })
    const adjustment = { adjustment: 5, reason: '思路清楚', creatorName: '沈维钧' }
    expect(await inGradebook()).toMatchObject({
      scores: [72.5, null],
      adjustments: [adjustment],
      meanScore: 38.75,
      weightedScore: 38.75,
      rank: 1,
      submittedCount: 1,
    })
    const { assignments } = await myGrade()
    expect(assignments).toMatchObject([
      { meanScore: 38.75, problems: [{ totalScore: 72.5, adjustment }, { adjustment: null }] },
    ])
    expect((await myGrade(classmate)).assignments[0]?.problems[0]?.adjustment).toBeNull()
  })

  it('can be given where nothing was handed in', async () => {
    await adjust({ problemId: set.problems[1]!.problemId, adjustment: 80, reason: '纸质提交' })
    expect(await inGradebook()).toMatchObject({
      scores: [72.5, null],
      adjustments: [null, { adjustment: 80 }],
      meanScore: 76.25,
      submittedCount: 1,
    })
  })

  it('are replaced by the next, and taken back by 0', async () => {
    await adjust()
    await adjust({ adjustment: -12.25, reason: '抄了一处' })
    expect(await inGradebook()).toMatchObject({ meanScore: 30.13 })
    await adjust({ adjustment: 0, reason: '复核后恢复' })
    await adjust({ adjustment: 0, reason: '再一次' })
    expect(await inGradebook()).toMatchObject({ adjustments: [], meanScore: 36.25 })
    const entries = await test.db.auditEntry.findMany({
      where: { action: 'assignment.adjust_score', objectId: String(homework.assignmentId) },
      orderBy: { auditEntryId: 'asc' },
    })
    expect(entries).toMatchObject([
      { before: { adjustment: 0 }, after: { adjustment: 5, problemName: '甲' } },
      { before: { adjustment: 5, reason: '思路清楚' }, after: { adjustment: -12.25 } },
      { before: { adjustment: -12.25 }, after: { adjustment: 0, reason: '复核后恢复' } },
    ])
  })

  it('have columns of their own in exports, where there are any', async () => {
    expect([...(await readExported()).keys()].some((title) => title.includes('人工'))).toBe(false)
    await adjust()
    const title = `《${homework.assignmentTitle}》甲`
    const cells = await readExported()
    expect(cells.get(title)).toBe('72.5')
    expect(cells.get(`${title} 人工加减分`)).toBe('5')
    expect(cells.get(`${title} 加减分原因`)).toBe('思路清楚')
    expect(cells.get(`${title} 计入得分`)).toBe('77.5')
  })
})

describe('what counts', () => {
  it.each([
    [72.5, null, 72.5],
    [null, null, null],
    [72.5, 5, 77.5],
    [98, 5, 100],
    [3, -5, 0],
    [null, 80, 80],
    [null, -5, 0],
    [0.1, 0.2, 0.3],
  ])('of %j with %j is %j', (totalScore, adjustment, expected) => {
    const made = adjustment === null ? null : { adjustment }
    expect(adjustedScore(totalScore, made)).toBe(expected)
  })
})

describe('is refused', () => {
  it.each([
    [{ adjustment: 100.5 }, '加减分应在 -100 到 100 之间，最多两位小数'],
    [{ adjustment: 1.234 }, '加减分应在 -100 到 100 之间，最多两位小数'],
    [{ reason: ' ' }, '请填写原因，学生会看到'],
  ])('%j', async (fields, message) => {
    expect(await adjust(fields)).toMatchObject({ status: 400, message })
  })

  it('for who is no student of the class, and for problems of elsewhere', async () => {
    const { problems } = await makeProblemSet(test.db, teacher)
    expect(await adjust({ problemId: problems[0]!.problemId })).toMatchObject({ status: 404 })
    expect(await adjust({ userId: assistant.id })).toMatchObject({ status: 404 })
    await endMembership(test.db, own, student)
    expect(await adjust()).toMatchObject({ status: 404 })
  })

  it('to students, assistants and teachers of other classes', async () => {
    expect(await adjust({}, student)).toMatchObject({ status: 403 })
    expect(await adjust({}, assistant)).toMatchObject({ status: 403, code: 40300 })
    expect(await adjust({}, stranger)).toMatchObject({ status: 404 })
    expect(await test.db.scoreAdjustment.count({ where: { userId: student.id } })).toBe(0)
  })
})
