import { copyAssignments, getAssignment, updateAssignment } from '@ceping/contract/assignment'
import {
  getAssignmentScoring,
  previewScoringPolicy,
  undoRescoring,
  updateScoringPolicy,
} from '@ceping/contract/assignment-scoring'
import { listNotices } from '@ceping/contract/class-notice'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { extendDeadline, withdrawExtensions } from '@ceping/contract/deadline-extension'
import { exportGradebook, getGradebook, getMyGrade } from '@ceping/contract/grade'
import { getStudentOverview, getTeacherOverview } from '@ceping/contract/overview'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { type Counting, CountingRules } from '@ceping/contract/submission-rules'
import { submitTests } from '@ceping/contract/submission'
import type { Assignment, Class, ProblemSet, User } from '@ceping/db/types'
import {
  chooseCounting,
  settleBestSubmission,
  settleBestSubmissions,
} from '@ceping/judging/best-submission'
import { countedScore, countedScoreOf } from '@ceping/judging/counted-score'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { saveVerdict } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { timesIn } from '../../view/times.ts'
import { rescoreAssignment } from '../rescoring/rescore-assignment.ts'

const times = timesIn('Asia/Shanghai')
const hourMs = 3_600_000
/** Wall-clock time so many hours from now. */
const inHours = (hours: number) => times.toWallTime(new Date(Date.now() + hours * hourMs))

/** Two days, each of which costs a tenth. */
const twoDays = CountingRules.parse({ late: { unit: 'day', deductionPercent: 10, maxUnits: 2 } })

let test: TestApp
let teacher: User, student: User, classmate: User
let own: Class
let set: ProblemSet & { problems: { problemId: number }[] }
/** It ended an hour ago. */
let homework: Assignment
let problemId: number
/** What the judge gives next. */
let nextScore: number | null

beforeAll(async () => {
  test = await openTestApp()
  test.queue.judgeWith(async ({ id: submissionId }) => {
    const verdict = nextScore === null ? 'judge_fault' : 'passed'
    await saveVerdict(test.db, submissionId, {
      verdict,
      ...(nextScore !== null && { totalScore: nextScore }),
    })
    const row = await test.db.submission.findUniqueOrThrow({ where: { submissionId } })
    await test.db.$transaction((transaction) => settleBestSubmission(transaction, row))
  })
  teacher = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  student = await makeUser(test.db, 'student')
  classmate = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, classmate])
  set = await makeProblemSet(test.db, teacher)
  problemId = set.problems[0]!.problemId
  homework = await makeAssignment(test.db, {
    class: own,
    problemSet: set,
    fromHours: -80,
    toHours: -1,
  })
  nextScore = 80
})
afterAll(() => test.close())

const change = async (data: Parameters<typeof test.db.assignment.update>[0]['data']) => {
  const { assignmentId } = homework
  homework = await test.db.assignment.update({ where: { assignmentId }, data })
}
const submit = async (user = student) => {
  const { assignmentId } = homework
  return test.call(
    submitTests,
    { body: { assignmentId, problemId, testFileCode: 'class T {}' } },
    user,
  )
}
const byId = () => ({ query: { id: String(homework.assignmentId) } })
const readStatus = async (user = student) => {
  const query = { assignmentId: String(homework.assignmentId) }
  const { data } = await test.call(listProblemStatusOfAssignment, { query }, user)
  return Array.isArray(data) ? data[0] : undefined
}
const update = async (changes: object) => {
  const { assignmentId, classId, problemSetId, assignmentTitle, startTime, endTime } = homework
  const body = {
    assignmentId,
    classId,
    problemSetId,
    assignmentTitle,
    type: '作业' as const,
    startTime: times.toWallTime(startTime),
    endTime: times.toWallTime(endTime),
  }
  return test.call(updateAssignment, { body: { ...body, ...changes } }, teacher)
}
const listTitles = async (user = student) => {
  const { data } = await test.call(listNotices, { body: { classId: own.classId } }, user)
  return data.map(({ title }) => title)
}

describe('late work', () => {
  it('is accepted until its end, and counts less', async () => {
    expect(await submit()).toMatchObject({ status: 403, code: 40304 })
    await change({ countingRules: twoDays })
    const { data } = await submit()
    expect(data).toMatchObject({ totalScore: 80, lateUnits: 1, countedPercent: 90 })
    expect(data).toMatchObject({ countedScore: 72 })
    expect(await readStatus()).toMatchObject({ totalScore: 72, lateUnits: 1, status: '已完成' })

    await change({ endTime: new Date(Date.now() - 49 * hourMs) })
    expect(await submit()).toMatchObject({ status: 403, code: 40304 })
  })

  it('is shown before, with what something counts until when', async () => {
    await change({ countingRules: { ...twoDays, graceMinutes: 10 }, attemptLimit: 3 })
    const shown = await test.call(getAssignment, byId(), student)
    const { endTime } = homework
    const after = (ms: number) => times.toWallTime(new Date(endTime.getTime() + ms))
    expect(shown.data).toMatchObject({
      assignmentCondition: '进行中',
      endTime: times.toWallTime(endTime),
      closeTime: after(48 * hourMs),
      steps: [
        { until: after(10 * 60_000), lateUnits: 0, percent: 100 },
        { until: after(24 * hourMs), lateUnits: 1, percent: 90 },
        { until: after(48 * hourMs), lateUnits: 2, percent: 80 },
      ],
      attemptLimit: 3,
    })
    const home = await test.call(getStudentOverview, {}, student)
    expect(home.data.openAssignments).toMatchObject([{ assignmentId: homework.assignmentId }])
    await change({ countingRules: {} })
    expect((await test.call(getStudentOverview, {}, student)).data.openAssignments).toEqual([])
  })

  it('counts as such in grades, gradebook, export and overviews', async () => {
    await change({ countingRules: twoDays })
    nextScore = 66
    await submit()
    const params = { classId: String(own.classId) }
    const mine = await test.call(getMyGrade, { params }, student)
    expect(mine.data).toMatchObject({
      weightedScore: 59.4,
      meanScore: 59.4,
      assignments: [
        { problems: [{ totalScore: 59.4, lateUnits: 1, countedPercent: 90, status: '未完成' }] },
      ],
    })
    const { data: book } = await test.call(getGradebook, { params }, teacher)
    const row = book.students.find(({ userId }) => userId === student.id)
    expect(row).toMatchObject({ scores: [59.4], lateUnits: [1], rank: 1 })
    const csv = { params, query: { format: 'csv' as const } }
    const exported = await test.call(exportGradebook, csv, teacher)
    expect(exported.text).toMatch(/,迟交,[^]*（1 天）,59\.4/)
    // 66 would be enough for 已完成, 59.4 is not.
    const { data: home } = await test.call(getTeacherOverview, {}, teacher)
    expect(home.classes.find(({ classId }) => classId === own.classId)).toMatchObject({
      completion: 0,
    })
  })

  it('is less late with an extension, and late again once that is taken back', async () => {
    await change({ countingRules: twoDays })
    await submit()
    const chosen = { assignmentId: homework.assignmentId, userIds: [student.id] }
    await test.call(extendDeadline, { body: { ...chosen, endTime: inHours(5) } }, teacher)
    expect(await readStatus()).toMatchObject({ totalScore: 80, lateUnits: 0, scoreBefore: 72 })
    await test.call(withdrawExtensions, { body: chosen }, teacher)
    expect(await readStatus()).toMatchObject({ totalScore: 72, lateUnits: 1, scoreBefore: 80 })
  })

  it('stays as late as can be where a deadline is brought forward behind it', async () => {
    await change({ countingRules: twoDays })
    await submit()
    const endTime = new Date(homework.endTime.getTime() - 72 * hourMs)
    expect(await update({ endTime: times.toWallTime(endTime) })).toMatchObject({ code: 0 })
    expect(await readStatus()).toMatchObject({ totalScore: 64, lateUnits: 2 })
  })

  it('is in time once the end of all is moved behind it, and the class is told', async () => {
    await change({ countingRules: twoDays })
    await submit()
    expect(await update({ endTime: inHours(1) })).toMatchObject({ code: 0 })
    expect(await readStatus()).toMatchObject({ totalScore: 80, lateUnits: 0, scoreBefore: 72 })
    expect(await listTitles()).toContain(`得分有变化：${homework.assignmentTitle}`)
  })
})

describe('rules', () => {
  it('are fields of the form until somebody has handed in, and are copied', async () => {
    const rules = { countingRules: twoDays, attemptLimit: 5, coolDownMinutes: 30 }
    expect(await update(rules)).toMatchObject({ code: 0 })
    const body = { assignmentIds: [homework.assignmentId], classId: own.classId, shiftDays: 7 }
    const { data: ids } = await test.call(copyAssignments, { body }, teacher)
    const copy = await test.db.assignment.findUniqueOrThrow({ where: { assignmentId: ids[0]! } })
    expect(copy).toMatchObject(rules)

    await submit()
    expect(await update({ countingRules: { ...twoDays, counting: 'last' } })).toMatchObject({
      status: 409,
      code: 40913,
    })
    expect(await update({ countingRules: twoDays, attemptLimit: null })).toMatchObject({ code: 0 })
    const { data } = await test.call(getAssignment, byId(), student)
    expect(data).toMatchObject({ attemptLimit: null, coolDownMinutes: 30 })
  })

  it('are changed by a re-scoring, with a preview and an undo', async () => {
    await change({ countingRules: twoDays })
    await submit()
    const { assignmentId } = homework
    const dearer = { ...twoDays, late: { ...twoDays.late!, deductionPercent: 50 } }
    const body = { assignmentId, scoringPolicy: defaultScoringPolicy, countingRules: dearer }
    const preview = await test.call(previewScoringPolicy, { body }, teacher)
    // The judge's stand-in stores a score of its own: what the judgement comes to is 88.
    expect(preview.data).toMatchObject({
      resultCount: 1,
      biggestChanges: [{ userId: student.id, before: 72, after: 44 }],
    })
    const work = async (rescoringId: number) =>
      rescoreAssignment({ db: test.db, times, log: pino({ level: 'silent' }) }, rescoringId)
    const reason = '从严'
    const started = await test.call(updateScoringPolicy, { body: { ...body, reason } }, teacher)
    await work(started.data)
    expect(await readStatus()).toMatchObject({
      totalScore: 44,
      countedPercent: 50,
      scoreBefore: 72,
    })
    const { data } = await test.call(getAssignmentScoring, byId(), teacher)
    expect(data).toMatchObject({
      countingRules: dearer,
      rescorings: [{ rules: dearer, previousRules: twoDays, canUndo: true }],
    })
    const again = await test.call(updateScoringPolicy, { body: { ...body, reason } }, teacher)
    expect(again).toMatchObject({ code: 40935 })
    const entry = await test.db.auditEntry.findFirst({
      where: { action: 'assignment.rescore', objectId: String(assignmentId) },
    })
    expect(entry).toMatchObject({
      before: { countingRules: twoDays },
      after: { countingRules: dearer, reason },
    })

    const undone = await test.call(undoRescoring, { body: { rescoringId: started.data } }, teacher)
    await work(undone.data)
    expect(await readStatus()).toMatchObject({ totalScore: 79.2, countedPercent: 90 })
  })
})

describe('attempts', () => {
  it('are as many as the stricter limit says; those that could not be judged are free', async () => {
    await change({ endTime: new Date(Date.now() + hourMs), attemptLimit: 2 })
    expect(await readStatus()).toMatchObject({ attemptsLeft: 2, nextAttemptAt: null })
    nextScore = null
    expect(await submit()).toMatchObject({ status: 200 })
    expect(await readStatus()).toMatchObject({ attemptsLeft: 2, submissionCount: 1 })
    nextScore = 50
    await submit()
    await submit()
    expect(await readStatus()).toMatchObject({ attemptsLeft: 0, submissionCount: 3 })
    expect(await submit()).toMatchObject({
      code: 40308,
      message: '这道题最多提交 2 次，已经用完；计入成绩的是其中得分最高的一次',
    })
    expect(await readStatus(classmate)).toMatchObject({ attemptsLeft: 2 })
  })

  it('use a waiting one too, and have to be so far apart', async () => {
    await change({ endTime: new Date(Date.now() + hourMs), coolDownMinutes: 10, attemptLimit: 3 })
    nextScore = null
    await submit()
    expect(await readStatus()).toMatchObject({ attemptsLeft: 3, nextAttemptAt: null })
    const { assignmentId } = homework
    const keys = { userId: student.id, assignmentId, problemId }
    const waiting = { ...keys, testFileName: 'T', testFileCode: 'class T {}' }
    const { createTime, submissionId } = await test.db.submission.create({ data: waiting })
    const nextAt = times.toWallTime(new Date(createTime.getTime() + 600_000))
    expect(await readStatus()).toMatchObject({ attemptsLeft: 2, nextAttemptAt: nextAt })
    expect(await submit()).toMatchObject({
      status: 403,
      code: 40309,
      message: `这道题两次提交至少间隔 10 分钟，${nextAt.replace('T', ' ')} 之后可以再次提交`,
    })
    const data = { createTime: new Date(Date.now() - 600_000) }
    await test.db.submission.update({ where: { submissionId }, data })
    expect(await submit()).toMatchObject({ status: 200 })
  })
})

describe('what counts', () => {
  it('is rounded the same in SQL and in JavaScript', async () => {
    const { assignmentId } = homework
    const keys = { userId: student.id, assignmentId, problemId }
    const { submissionId } = await test.db.submission.create({
      data: { ...keys, testFileName: 'T', testFileCode: 'class T {}' },
    })
    const scores = [0, 0.01, 0.05, 1.15, 33.33, 59.99, 66.67, 77.73, 88.83, 99.99, 100]
    const percents = [0, 1, 5, 15, 33, 50, 67, 85, 90, 99, 100]
    for (const totalScore of scores) {
      const counted = await test.db.$queryRaw<{ percent: number; score: number }[]>`
        select percent, ${countedScoreOf('submission')} as score
        from unnest(${percents}::int[]) as percent cross join lateral (
          select ${totalScore}::float8 as "totalScore", percent as "countedPercent"
        ) as submission`
      expect(counted).toEqual(
        percents.map((percent) => ({ percent, score: countedScore(totalScore, percent) })),
      )
    }
    await test.db.submission.delete({ where: { submissionId } })
  })

  it.each([
    ['best', 1],
    ['last', 4],
    ['lastInTime', 2],
  ] satisfies [Counting, number][])('of several submissions is the %s one', async (...given) => {
    const [counting, index] = given
    const { assignmentId } = homework
    await change({ countingRules: { ...twoDays, counting } })
    const ids: number[] = []
    // Score, and hours since; the last three are late by one unit.
    for (const [totalScore, hoursAgo] of [
      [70, 30],
      [90, 20],
      [60, 10],
      [95, 0.5],
      [40, 0.2],
      [99, 0.4],
    ] as const) {
      const createTime = new Date(Date.now() - hoursAgo * hourMs)
      const late = hoursAgo < 1 ? { lateUnits: 1, countedPercent: 90 } : {}
      const keys = { userId: student.id, assignmentId, problemId, createTime, ...late }
      const { submissionId } = await test.db.submission.create({
        data: { ...keys, testFileName: 'T', testFileCode: 'class T {}' },
      })
      await saveVerdict(test.db, submissionId, { verdict: 'passed', totalScore })
      ids.push(submissionId)
    }
    await test.db.$transaction((transaction) => settleBestSubmissions(transaction, assignmentId))
    const status = await test.db.assignmentProblemStatus.findFirstOrThrow({
      where: { assignmentId },
    })
    expect(ids.indexOf(status.bestSubmissionId)).toBe(index)
    const rows = await test.db.submission.findMany({ where: { assignmentId } })
    const [first, ...others] = rows.map((row) =>
      Object.assign({ countedScore: countedScore(row.totalScore ?? 0, row.countedPercent) }, row),
    )
    expect(chooseCounting([first!, ...others], counting).submissionId).toBe(ids[index])
  })
})
