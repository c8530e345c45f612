import { publishAssignment } from '@ceping/contract/assignment'
import { listNotices } from '@ceping/contract/class-notice'
import type { Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAssistant } from '../../testing/class-rows.ts'
import { makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User
let first: Class, second: Class, foreign: Class, assisted: Class
let set: ProblemSet & { problems: Problem[] }

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  const colleague = await makeUser(test.db, 'teacher')
  first = await makeClass(test.db, teacher, [student])
  second = await makeClass(test.db, teacher, [student])
  foreign = await makeClass(test.db, colleague, [student])
  assisted = await makeClass(test.db, colleague, [student])
  await makeAssistant(test.db, assisted, teacher)
  set = await makeProblemSet(test.db, teacher, ['甲', '乙'])
})
afterAll(() => test.close())

let count = 0

async function publish(fields: object = {}, user = teacher) {
  const assignmentTitle = `分发 ${(count += 1)}`
  const body = {
    classId: second.classId,
    assignmentTitle,
    startTime: '2026-01-01T08:00:00',
    endTime: '2099-01-01T23:59:00',
    problemSetId: set.problemSetId,
    type: '作业' as const,
    ...fields,
  }
  const answer = await test.call(publishAssignment, { body }, user)
  const rows = await test.db.assignment.findMany({
    where: { assignmentTitle },
    include: { problems: true },
    orderBy: { classId: 'asc' },
  })
  return { ...answer, rows, assignmentTitle }
}

async function noticesOf({ classId }: Class) {
  return (await test.call(listNotices, { body: { classId } }, student)).data
}

it('gives the same to several classes, each once, and answers with the id of the first', async () => {
  const otherClassIds = [first.classId, second.classId, first.classId]
  const { code, data, rows } = await publish({ otherClassIds })
  expect(code).toBe(0)
  expect(rows.map(({ classId }) => classId)).toEqual([first.classId, second.classId])
  expect(rows.map(({ problems }) => problems.length)).toEqual([2, 2])
  expect(rows[0]?.endTime).toEqual(rows[1]?.endTime)
  expect(rows.find(({ assignmentId }) => assignmentId === data)?.classId).toBe(second.classId)
})

it('gives it to none where one of them is not taught by the user', async () => {
  const toForeign = await publish({ otherClassIds: [first.classId, foreign.classId] })
  expect(toForeign).toMatchObject({ status: 404, rows: [] })
  const toAssisted = await publish({ otherClassIds: [assisted.classId] })
  expect(toAssisted).toMatchObject({ status: 403, rows: [] })
  expect(toAssisted.message).toContain(`“${assisted.className}”的助教`)
})

it('draws papers for the students of each class', async () => {
  const drawing = {
    isPerStudent: true,
    rules: [{ problemSetId: set.problemSetId, tags: [], count: 1, points: 10 }],
  }
  const { code, rows } = await publish({ otherClassIds: [first.classId], drawing })
  expect(code).toBe(0)
  const papers = await test.db.paperProblem.findMany({
    where: {
      userId: student.id,
      assignmentId: { in: rows.map(({ assignmentId }) => assignmentId) },
    },
  })
  expect(papers.map(({ assignmentId }) => assignmentId).toSorted((a, b) => a - b)).toEqual(
    rows.map(({ assignmentId }) => assignmentId).toSorted((a, b) => a - b),
  )
})

it('draws the same problems for all classes where they are drawn once', async () => {
  const { problemSetId } = await makeProblemSet(
    test.db,
    teacher,
    Array.from({ length: 30 }, (_, index) => `题目 ${index}`),
  )
  const rules = [{ problemSetId, tags: [], count: 10, points: 10 }]
  const drawing = { isPerStudent: false, rules }
  const otherClassIds = [first.classId]
  const { code, rows } = await publish({ problemSetId, otherClassIds, drawing })
  expect(code).toBe(0)
  const [one = [], other] = rows.map(({ problems }) => problems.map(({ problemId }) => problemId))
  expect(one).toHaveLength(10)
  expect(other).toEqual(one)
})

it('tells each class by a notice where that is asked for, and only there', async () => {
  const silent = await publish()
  const { assignmentTitle } = await publish({ otherClassIds: [first.classId], isAnnounced: true })
  for (const ofClass of [first, second]) {
    const notices = await noticesOf(ofClass)
    expect(notices.filter(({ title }) => title.endsWith(silent.assignmentTitle))).toEqual([])
    const notice = notices.find(({ title }) => title === `新作业：${assignmentTitle}`)
    expect(notice).toMatchObject({ noticeType: '提醒' })
    expect(notice?.content).toContain('2099-01-01 23:59 截止')
  }
})

it('scores by the policy that is chosen, otherwise by that of the platform', async () => {
  const [usual] = (await publish()).rows
  expect(usual?.scoringPolicy).toMatchObject({ shares: { coverage: 100, mutation: 0 } })
  const [chosen] = (await publish({ scoringPreset: '综合' })).rows
  expect(chosen?.scoringPolicy).toMatchObject({
    shares: { coverage: 40, mutation: 45, quality: 15 },
    completionScore: 60,
  })
})

it.each([{ scoringPreset: '随便' }, { otherClassIds: [0] }, { isAnnounced: 'yes' }])(
  'refuses %j',
  async (fields) => {
    expect(await publish(fields)).toMatchObject({ status: 400, rows: [] })
  },
)

it('is not for students', async () => {
  expect(await publish({}, student)).toMatchObject({ status: 403, rows: [] })
})
