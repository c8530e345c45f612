import { copyAssignments, getAssignment } from '@ceping/contract/assignment'
import {
  getAssignmentScoring,
  previewScoringPolicy,
  undoRescoring,
  updateScoringPolicy,
} from '@ceping/contract/assignment-scoring'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Counting } from '@ceping/contract/submission-rules'
import type { Assignment, Class, User } from '@ceping/db/types'
import { chooseCounting, settleBestSubmissions } from '@ceping/judging/best-submission'
import { countedScore, countedScoreOf } from '@ceping/judging/counted-score'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveVerdict } from '../../testing/judging.ts'
import {
  hourMs,
  type LateHomework,
  makeLateHomework,
  twoDays,
} from '../../testing/late-homework.ts'
import { workOff } from '../../testing/rescored-homework.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let scene: LateHomework
let teacher: User, student: User
let own: Class
let homework: Assignment
let problemId: number

beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  scene = await makeLateHomework(test)
  ;({ teacher, student, own, homework, problemId } = scene)
})
afterAll(() => test.close())

const byId = () => ({ query: { id: String(homework.assignmentId) } })

describe('rules', () => {
  it('are fields of the form until somebody has handed in, and are copied', async () => {
    const rules = { countingRules: twoDays, attemptLimit: 5, coolDownMinutes: 30 }
    expect(await scene.update(rules)).toMatchObject({ code: 0 })
    const body = { assignmentIds: [homework.assignmentId], classId: own.classId, shiftDays: 7 }
    const { data: ids } = await test.call(copyAssignments, { body }, teacher)
    const copy = await test.db.assignment.findUniqueOrThrow({ where: { assignmentId: ids[0]! } })
    expect(copy).toMatchObject(rules)

    await scene.submit()
    expect(await scene.update({ countingRules: { ...twoDays, counting: 'last' } })).toMatchObject({
      status: 409,
      code: 40913,
    })
    expect(await scene.update({ countingRules: twoDays, attemptLimit: null })).toMatchObject({
      code: 0,
    })
    const { data } = await test.call(getAssignment, byId(), student)
    expect(data).toMatchObject({ attemptLimit: null, coolDownMinutes: 30 })
  })

  it('are changed by a re-scoring, with a preview and an undo', async () => {
    await scene.change({ countingRules: twoDays })
    await scene.submit()
    const { assignmentId } = homework
    const dearer = { ...twoDays, late: { ...twoDays.late!, deductionPercent: 50 } }
    const body = { assignmentId, scoringPolicy: defaultScoringPolicy, countingRules: dearer }
    const preview = await test.call(previewScoringPolicy, { body }, teacher)
    // The judge's stand-in stores a score of its own: what the judgement comes to is 88.
    expect(preview.data).toMatchObject({
      resultCount: 1,
      biggestChanges: [{ userId: student.id, before: 72, after: 44 }],
    })
    const reason = '从严'
    const started = await test.call(updateScoringPolicy, { body: { ...body, reason } }, teacher)
    await workOff(test, started.data)
    expect(await scene.readStatus()).toMatchObject({
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
    await workOff(test, undone.data)
    expect(await scene.readStatus()).toMatchObject({ totalScore: 79.2, countedPercent: 90 })
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
    await scene.change({ countingRules: { ...twoDays, counting } })
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
