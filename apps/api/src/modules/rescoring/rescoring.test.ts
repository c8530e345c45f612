import {
  listRescorableAssignments,
  listRescorings,
  previewRescoring,
  startRescoring,
} from '@ceping/contract/admin/rescoring'
import { undoRescoring, updateScoringPolicy } from '@ceping/contract/assignment-scoring'
import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import { CountingRules } from '@ceping/contract/submission-rules'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { reportOf } from '@ceping/judging/testing/report'
import { branchesOnly, workOff } from '../../testing/rescored-homework.ts'
import { makeRescoring, makeScored } from '../../testing/scored.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: User, teacher: User, student: User
let first: Class, second: Class
let problemSet: ProblemSet & { problems: Problem[] }
let homework: Assignment, exam: Assignment, future: Assignment

beforeAll(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin')
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  await test.db.teachingParameters.create({ data: { parameters: { scoring: branchesOnly } } })
})
beforeEach(async () => {
  await test.db.rescoring.deleteMany()
  first = await makeClass(test.db, teacher, [student, await makeUser(test.db, 'student')])
  second = await makeClass(test.db, teacher, [student])
  problemSet = await makeProblemSet(test.db, teacher)
  homework = await makeAssignment(test.db, { class: first, problemSet })
  exam = await makeAssignment(test.db, { class: second, problemSet, type: '考试', toHours: -0.5 })
  future = await makeAssignment(test.db, { class: first, problemSet, fromHours: 1, toHours: 2 })
})
afterAll(() => test.close())

const idsOf = (...assignments: Assignment[]) => assignments.map(({ assignmentId }) => assignmentId)
const scoreBy = async (scoringPolicy: ScoringPolicy, { assignmentId } = homework) =>
  test.db.assignment.update({ where: { assignmentId }, data: { scoringPolicy } })
const start = async (assignmentIds: number[], reason = '全校统一标准') =>
  test.call(startRescoring, { body: { assignmentIds, reason } }, admin)
const work = (rescoringId: number) => workOff(test, rescoringId)

const list = async (keyword: string) =>
  (await test.call(listRescorableAssignments, { body: { keyword } }, admin)).data.records

describe('listRescorableAssignments', () => {
  it('finds by the name of a class what has started, and says what is scored as now', async () => {
    expect(await list(first.className)).toMatchObject([
      {
        assignmentId: homework.assignmentId,
        assignmentCondition: '进行中',
        className: first.className,
        studentCount: 2,
        isCurrent: false,
      },
    ])
    const { assignmentId } = exam
    await scoreBy(branchesOnly, exam)
    expect(await list(exam.assignmentTitle)).toMatchObject([
      { assignmentId, assignmentCondition: '已结束', studentCount: 1, isCurrent: true },
    ])
  })
})

describe('previewRescoring', () => {
  it('says what would change, in how many classes and for how many students', async () => {
    const { problemId } = problemSet.problems[0]!
    const report = reportOf({ branches: 4, others: 1 })
    for (const assignmentId of idsOf(homework, exam)) {
      await makeScored(test.db, { userId: student.id, assignmentId, problemId, report })
    }
    const body = { assignmentIds: idsOf(homework, exam, homework) }
    const { data } = await test.call(previewRescoring, { body }, admin)
    expect(data).toMatchObject({
      classCount: 2,
      studentCount: 2,
      resultCount: 2,
      upCount: 2,
      completedCount: 2,
    })
  })
})

describe('startRescoring', () => {
  it('asks for each of the chosen, by the parameters of now', async () => {
    const { data: rescoringIds } = await start(idsOf(exam, homework))
    expect(test.backgroundJobs).toEqual(rescoringIds.map((id) => ({ kind: 'rescoring', id })))
    const { data } = await test.call(listRescorings, { body: {} }, admin)
    expect(data).toMatchObject({
      total: 2,
      records: [
        { assignmentId: exam.assignmentId, type: '考试', className: second.className },
        {
          assignmentId: homework.assignmentId,
          policy: branchesOnly,
          previousPolicy: defaultScoringPolicy,
          reason: '全校统一标准',
        },
      ],
    })
    const actions = await test.db.auditEntry.findMany({ select: { action: true, actorId: true } })
    const entry = { action: 'assignment.rescore', actorId: admin.id }
    expect(actions).toEqual([entry, entry])
  })

  it('leaves out what is scored by them, so that what has changed that can be taken back', async () => {
    const { assignmentId } = homework
    const { data: started } = await start([assignmentId])
    await test.db.rescoring.updateMany({ data: { finishedAt: new Date() } })
    await scoreBy(branchesOnly)
    const { data: again } = await start(idsOf(exam, homework))
    const { data } = await test.call(listRescorings, { body: {} }, admin)
    expect(data.records).toMatchObject([
      { rescoringId: again[0], assignmentId: exam.assignmentId },
      { rescoringId: started[0], previousPolicy: defaultScoringPolicy, canUndo: true },
    ])
  })

  it('leaves out what is about to be scored by them, not what is about to be scored otherwise', async () => {
    const { data: started } = await start(idsOf(homework))
    expect((await start(idsOf(homework))).data).toEqual([])
    expect(await list(homework.assignmentTitle)).toMatchObject([{ isCurrent: true }])

    await scoreBy(branchesOnly)
    const [rescoringId] = started
    const data = { policy: defaultScoringPolicy }
    await test.db.rescoring.update({ where: { rescoringId }, data })
    expect(await list(homework.assignmentTitle)).toMatchObject([{ isCurrent: false }])
    expect((await start(idsOf(homework))).data).toHaveLength(1)
  })

  it('keeps the rules that a teacher has asked for just before', async () => {
    const { assignmentId } = homework
    const countingRules = CountingRules.parse({ counting: 'last', graceMinutes: 10 })
    const asked = {
      assignmentId,
      scoringPolicy: defaultScoringPolicy,
      countingRules,
      reason: '宽限',
    }
    const { data: ofTeacher } = await test.call(updateScoringPolicy, { body: asked }, teacher)
    const { data: started } = await start(idsOf(homework))
    for (const id of [ofTeacher, ...started]) await work(id)
    const readRow = async () => test.db.assignment.findUniqueOrThrow({ where: { assignmentId } })
    expect(await readRow()).toMatchObject({ scoringPolicy: branchesOnly, countingRules })
    const { data } = await test.call(listRescorings, { body: {} }, admin)
    const previousRules = CountingRules.parse({})
    expect(data.records[0]).toMatchObject({ rules: countingRules, previousRules, canUndo: true })
    const body = { rescoringId: started[0]! }
    await work((await test.call(undoRescoring, { body }, teacher)).data)
    expect(await readRow()).toMatchObject({ countingRules: previousRules })
  })

  it('asks for none where one cannot be had', async () => {
    expect(await start(idsOf(homework, future))).toMatchObject({ status: 404 })
    expect(await start([homework.assignmentId, 2_000_000_000])).toMatchObject({ status: 404 })
    expect(await test.db.rescoring.count()).toBe(0)
  })

  it.each([
    [[], '请选择作业或考试'],
    [Array.from({ length: 101 }, (_, index) => index + 1), '一次最多选择 100 项'],
  ])('refuses %j', async (assignmentIds, message) => {
    expect(await start(assignmentIds)).toMatchObject({ status: 400, message })
  })
})

const rescore = async ({ assignmentId }: Assignment) =>
  makeRescoring(test.db, { assignmentId, creatorId: admin.id })
const listPage = async (current: number) =>
  (await test.call(listRescorings, { body: { current, pageSize: 2 } }, admin)).data.records

describe('listRescorings', () => {
  it('offers to take back the last one of each assignment, on whatever page it is', async () => {
    const ofExam = await rescore(exam)
    const older = await rescore(homework)
    await rescore(homework)
    const last = await rescore(homework)
    expect(await listPage(1)).toMatchObject([
      { rescoringId: last, canUndo: true },
      { canUndo: false },
    ])
    expect(await listPage(2)).toMatchObject([
      { rescoringId: older, canUndo: false },
      { rescoringId: ofExam, canUndo: true },
    ])
  })

  it('says what can no longer be opened, and so not be taken back', async () => {
    await rescore(homework)
    await rescore(exam)
    const { assignmentId } = homework
    const deletedAt = new Date()
    await test.db.assignment.update({ where: { assignmentId }, data: { deletedAt } })
    const { classId } = second
    await test.db.class.update({ where: { classId }, data: { archivedAt: new Date() } })
    const gone = { isLive: false, canUndo: false }
    expect(await listPage(1)).toMatchObject([gone, gone])
  })
})
