import { applyRejudging, revertRejudging } from '@ceping/contract/rejudging'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { getAssignment } from '@ceping/contract/assignment'
import { listNotices } from '@ceping/contract/class-notice'
import { defaultExamRules } from '@ceping/contract/exam'
import { getGradebook, getMyGrade } from '@ceping/contract/grade'
import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import { getSubmission } from '@ceping/contract/submission'
import { settleBestSubmission } from '@ceping/judging/best-submission'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { covering, makeRejudgedClass, type RejudgedClass } from '../../testing/rejudged-class.ts'
import { reportOf } from '@ceping/judging/testing/report'
import { askForRescoring, branchesOnly, workOff } from '../../testing/rescored-homework.ts'
import { makeScored, storeReport } from '../../testing/scored.ts'
import type { NewResult } from '../../testing/rejudging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let scene: RejudgedClass
let concerned: User, unconcerned: User

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  scene = await makeRejudgedClass(test)
  ;[concerned, unconcerned] = scene.students
})

/** Store a submission of which only branches are covered, and let it count. */
const handInBranches = async (student: User, branches = 4) => {
  const place = { ...placeOf(student), report: reportOf({ branches, others: 0 }) }
  const submissionId = await makeScored(test.db, place)
  await test.db.$transaction((transaction) =>
    settleBestSubmission(transaction, { ...place, isTrial: false }),
  )
  return submissionId
}
const placeOf = ({ id }: User) => ({
  userId: id,
  assignmentId: scene.homework.assignmentId,
  problemId: scene.problems[0].problemId,
})
const rescore = async (policy: ScoringPolicy) => {
  const { assignmentId } = scene.homework
  const asked = { assignmentId, creatorId: scene.teacher.id, policy }
  await workOff(test, await askForRescoring(test.db, asked))
}
const readNotices = async (student: User) =>
  (await test.call(listNotices, { body: { classId: scene.own.classId } }, student)).data
const readStatus = async (student: User) => {
  const query = { assignmentId: String(scene.homework.assignmentId) }
  const { data } = await test.call(listProblemStatusOfAssignment, { query }, student)
  return Array.isArray(data) ? data[0] : undefined
}
const readSubmission = async (submissionId: number, reader: User) =>
  (await test.call(getSubmission, { query: { id: String(submissionId) } }, reader)).data

describe('a re-scoring', () => {
  it('shows whom it concerns when, and what the score was', async () => {
    const submissionId = await handInBranches(concerned)
    await scene.handIn(unconcerned, 2)
    expect(await readStatus(concerned)).toMatchObject({ scoreChangedAt: null, scoreBefore: null })

    await rescore(branchesOnly)
    expect(await readStatus(concerned)).toMatchObject({
      totalScore: 100,
      scoreBefore: 16.67,
      scoreChangedAt: expect.stringMatching(/^\d{4}-/),
    })
    expect(await readStatus(unconcerned)).toMatchObject({ totalScore: 50, scoreChangedAt: null })
    const rescoredAt = expect.stringMatching(/^\d{4}-/)
    const scoring = { scoringPolicy: branchesOnly, rescoredAt }
    expect(await readSubmission(submissionId, concerned)).toMatchObject(scoring)
    const params = { classId: String(scene.own.classId) }
    const { data: grade } = await test.call(getMyGrade, { params }, concerned)
    expect(grade?.assignments).toMatchObject([
      { ...scoring, problems: [{ totalScore: 100, scoreBefore: 16.67 }, { scoreChangedAt: null }] },
    ])
    const { data: gradebook } = await test.call(getGradebook, { params }, scene.teacher)
    expect(gradebook?.assignments).toMatchObject([scoring])
    const query = { id: String(scene.homework.assignmentId) }
    expect((await test.call(getAssignment, { query }, concerned)).data).toMatchObject(scoring)
  })

  it('tells the class once, by a notice of whoever asked for it', async () => {
    await test.db.assignment.update({
      where: { assignmentId: scene.homework.assignmentId },
      data: { assignmentTitle: '<b>&amp; 第一次' },
    })
    await handInBranches(concerned)
    await scene.handIn(unconcerned, 2)
    await rescore(branchesOnly)
    const notices = await readNotices(concerned)
    expect(notices).toMatchObject([
      { noticeType: '提醒', title: '得分有变化：<b>&amp; 第一次', isRead: false },
    ])
    expect(notices?.[0]?.content).toContain('&lt;b&gt;&amp;amp; 第一次')
    expect(notices?.[0]?.content).toContain('1 名同学的得分有变化：计分方式已经更换')
    const [stored] = await test.db.classNotice.findMany({ where: { classId: scene.own.classId } })
    expect(stored?.creatorId).toBe(scene.teacher.id)
  })

  it('tells nobody where no score that counts has changed, or the class is archived', async () => {
    await scene.handIn(unconcerned, 2)
    await rescore(branchesOnly)
    expect(await readNotices(unconcerned)).toEqual([])

    await handInBranches(concerned)
    const { classId } = scene.own
    await test.db.class.update({ where: { classId }, data: { archivedAt: new Date() } })
    await rescore(defaultScoringPolicy)
    expect(await test.db.classNotice.count({ where: { classId } })).toBe(0)
  })

  it('is no news any more once a later submission counts, which it does not concern', async () => {
    await handInBranches(concerned, 3)
    await rescore(branchesOnly)
    const later = await makeScored(test.db, {
      ...placeOf(concerned),
      report: covering(4),
      policy: branchesOnly,
    })
    await test.db.$transaction((transaction) =>
      settleBestSubmission(transaction, { ...placeOf(concerned), isTrial: false }),
    )
    expect(await readStatus(concerned)).toMatchObject({ totalScore: 100, scoreChangedAt: null })
    expect(await readSubmission(later, concerned)).toMatchObject({
      scoringPolicy: branchesOnly,
      rescoredAt: null,
    })
  })
})

describe('a re-judging', () => {
  it('tells of scores that it changes, gives or takes, and of their way back', async () => {
    const better = await scene.handIn(concerned, 2)
    const worse = await scene.handIn(unconcerned, 4)
    const rejudgingId = await scene.rejudge(
      new Map<number, NewResult>([
        [better, covering(3)],
        [worse, 'compile_error'],
      ]),
    )
    await test.call(applyRejudging, { body: { rejudgingId, keepsHigher: false } }, scene.admin)
    expect(await readStatus(concerned)).toMatchObject({ totalScore: 75, scoreBefore: 50 })
    expect(await readNotices(concerned)).toMatchObject([
      { content: expect.stringContaining('2 名同学的得分有变化：提交已经重新判题') },
    ])

    await test.call(revertRejudging, { body: { rejudgingId } }, scene.admin)
    expect(await readStatus(concerned)).toMatchObject({ totalScore: 50, scoreBefore: 75 })
    expect(await readStatus(unconcerned)).toMatchObject({ totalScore: 100, scoreBefore: null })
    expect((await readStatus(unconcerned))?.scoreChangedAt).not.toBeNull()
    expect(await readNotices(concerned)).toHaveLength(2)
  })
})

it('tells nobody of an exam before its results are released', async () => {
  const { assignmentId } = scene.homework
  await test.db.exam.create({ data: { assignmentId, ...defaultExamRules } })
  const submissionId = await scene.handIn(concerned, 2)
  const rejudgingId = await scene.rejudge(new Map([[submissionId, covering(3)]]))
  const body = { rejudgingId }
  expect((await test.call(applyRejudging, { body }, scene.admin)).data.changedCount).toBe(1)
  expect(await readNotices(concerned)).toEqual([])

  await test.db.exam.update({ where: { assignmentId }, data: { releasedAt: new Date() } })
  expect((await test.call(revertRejudging, { body }, scene.admin)).data.changedCount).toBe(1)
  expect(await readNotices(concerned)).toMatchObject([
    { content: expect.stringContaining('1 名同学的得分有变化：重新判题的结果已经撤回') },
  ])
})

describe('the policy of a submission', () => {
  it('is what held when it was judged, for a trial run outside any assignment', async () => {
    const submissionId = await handInBranches(concerned)
    const where = { submissionId }
    const data = { assignmentId: null, isTrial: true }
    await test.db.submission.update({ where, data })
    await test.db.teachingParameters.create({ data: { parameters: { scoring: branchesOnly } } })
    expect(await readSubmission(submissionId, scene.admin)).toMatchObject({
      scoringPolicy: defaultScoringPolicy,
      rescoredAt: null,
    })
    await storeReport(test.db, submissionId, { report: covering(4) })
    expect(await readSubmission(submissionId, scene.admin)).toMatchObject({
      scoringPolicy: branchesOnly,
    })
  })
})
