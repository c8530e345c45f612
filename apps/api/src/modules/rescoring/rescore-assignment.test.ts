import { getSubmission } from '@ceping/contract/submission'
import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Assignment, User } from '@ceping/db/types'
import { compareResults } from '@ceping/judging/comparison'
import { storeJudgement } from '@ceping/judging/judgement'
import { reportOf } from '@ceping/judging/testing/report'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAssignment, makeUser } from '../../testing/factories.ts'
import {
  branchesOnly,
  branchy,
  broad,
  makeRescoredHomework,
  type RescoredHomework,
  workOff,
} from '../../testing/rescored-homework.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let scene: RescoredHomework
let student: User
let homework: Assignment

beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  scene = await makeRescoredHomework(test)
  ;({ student, homework } = scene)
})
afterAll(() => test.close())

const compare = async (rejudgingId: number) => (await compareResults(test.db, rejudgingId))[0]

describe('rescoreAssignment', () => {
  it('lets mutants be run that never were, where the new policy needs them', async () => {
    const { judgementId } = await scene.read(await scene.handIn(broad))
    const withoutCode = await scene.handIn(broad)
    const codeless = { report: broad, problemRevisionId: null, startedAt: null }
    const unknown = await storeJudgement(test.db, codeless)
    await test.db.submission.update({
      where: { submissionId: withoutCode },
      data: { judgementId: unknown },
    })
    const where = { judgementId: { in: [judgementId ?? 0, unknown] } }
    await test.db.mutationAnalysis.deleteMany({ where })

    await workOff(test, await scene.request(branchesOnly))
    expect(await test.db.mutationAnalysis.count({ where })).toBe(0)
    const shares = { coverage: 40, mutation: 45, quality: 15 }
    await workOff(test, await scene.request({ ...defaultScoringPolicy, shares }))
    expect(await test.db.mutationAnalysis.findMany({ where })).toMatchObject([
      { judgementId, finishedAt: null, attempts: 0 },
    ])
    await workOff(test, await scene.request({ ...defaultScoringPolicy, shares }))
    expect(await test.db.mutationAnalysis.count({ where })).toBe(1)
  })

  it('scores the stored judgings by the new policy, and settles which count', async () => {
    const byBranches = await scene.handIn(branchy)
    const byAll = await scene.handIn(broad)
    const half = await scene.handIn(reportOf({ branches: 2, others: 2, failed: 1 }))
    await scene.settle()
    expect(await scene.findBest()).toEqual([byAll])

    const rescoringId = await scene.request(branchesOnly)
    await workOff(test, rescoringId)
    expect(await scene.read(byBranches)).toMatchObject({
      totalScore: 100,
      comprehensiveCoverage: 100,
    })
    expect((await scene.read(byAll)).totalScore).toBe(0)
    expect(await scene.findBest()).toEqual([byBranches])
    expect(await scene.readPolicy()).toEqual(branchesOnly)
    // Nothing but the words of the score is as it would be anyway.
    expect((await scene.read(half)).totalScore).toBe(25)
    expect(await scene.readRescoring(rescoringId)).toMatchObject({
      finishedAt: expect.any(Date),
      failure: null,
      totalCount: 3,
      doneCount: 3,
      changedCount: 2,
    })
  })

  it('shows students a sum that adds up', async () => {
    const submissionId = await scene.handIn(reportOf({ branches: 3, others: 1, failed: 1 }))
    await workOff(test, await scene.request(branchesOnly))
    const query = { id: String(submissionId) }
    const { data } = await test.call(getSubmission, { query }, student)
    expect(data).toMatchObject({
      totalScore: 37.5,
      comprehensiveCoverage: 75,
      score: {
        passedTests: 1,
        countedTests: 2,
        components: [{ component: 'coverage', share: 100, score: 75 }],
        totalScore: 37.5,
      },
    })
  })

  it('counts methods where the policy says so, and where they were counted', async () => {
    await test.db.assignment.update({
      where: { assignmentId: homework.assignmentId },
      data: { scoringPolicy: { ...defaultScoringPolicy, gateBy: 'invocations' } },
    })
    const diluted = reportOf({ branches: 4, others: 4, failed: 1, repetitions: 99 })
    const policy = (await scene.readPolicy()) as ScoringPolicy
    const [counted, older, right] = [
      await scene.handIn(diluted, { policy }),
      await scene.handIn({ ...diluted, methodCounts: null }, { policy }),
      await scene.handIn(reportOf({ branches: 4, others: 4, repetitions: 99 }), { policy }),
    ]
    expect(await scene.read(counted)).toMatchObject({
      totalScore: 99,
      score: { gateBy: 'invocations', passedTests: 99, countedTests: 100 },
    })
    const rescoringId = await scene.request(defaultScoringPolicy)
    await workOff(test, rescoringId)
    expect(await scene.read(counted)).toMatchObject({
      totalScore: 50,
      score: { gateBy: 'methods', passedTests: 1, countedTests: 2 },
    })
    expect(await scene.read(older)).toMatchObject({
      totalScore: 99,
      score: { gateBy: 'invocations' },
    })
    expect(await scene.read(right)).toMatchObject({ totalScore: 100, score: { gateBy: 'methods' } })
    expect(await scene.readRescoring(rescoringId)).toMatchObject({ totalCount: 3, changedCount: 1 })
  })

  it('counts what right tests cover where the policy says so, and where it was measured', async () => {
    const [apart, older, right] = [
      await scene.handIn(reportOf({ branches: 4, others: 4, failed: 1, right: 2 })),
      await scene.handIn(reportOf({ branches: 4, others: 4, failed: 1 })),
      await scene.handIn(reportOf({ branches: 4, others: 4 })),
    ]
    const before = await Promise.all([apart, older, right].map(scene.read))
    expect(before.map(({ totalScore }) => totalScore)).toEqual([50, 50, 100])
    const rightOnly = { ...defaultScoringPolicy, rightTestsOnly: true }
    const rescoringId = await scene.request(rightOnly)
    await workOff(test, rescoringId)
    expect(await scene.readRescoring(rescoringId)).toMatchObject({ totalCount: 3, changedCount: 1 })
    const { data } = await test.call(getSubmission, { query: { id: String(apart) } }, student)
    expect(data).toMatchObject({
      branchCoverage: 100,
      comprehensiveCoverage: 50,
      totalScore: 25,
      score: { rightTestsOnly: true, components: [{ score: 50 }] },
      scoringPolicy: rightOnly,
      report: { rightCounters: { branch: { covered: 2, total: 4 } } },
    })
    expect(await scene.read(older)).toMatchObject({
      totalScore: 50,
      score: { rightTestsOnly: false },
    })
    expect(await scene.read(right)).toMatchObject({
      totalScore: 100,
      score: { rightTestsOnly: true },
    })
    await workOff(test, await scene.request(defaultScoringPolicy))
    expect(await Promise.all([apart, older, right].map(scene.read))).toEqual(before)
  })

  it('leaves alone what has no score, other assignments and what does not change', async () => {
    const other = await makeAssignment(test.db, { class: scene.own, problemSet: scene.problemSet })
    const elsewhere = await scene.handIn(branchy, { assignmentId: other.assignmentId })
    const same = await scene.handIn(reportOf({ branches: 4, others: 4 }))
    const { assignmentId } = homework
    const { problemId } = scene.problems[0]
    const keys = { userId: student.id, problemId, testFileName: '', testFileCode: '' }
    const waiting = await test.db.submission.create({ data: { ...keys, assignmentId } })
    const before = await Promise.all([elsewhere, same, waiting.submissionId].map(scene.read))
    const rescoringId = await scene.request(branchesOnly)
    await workOff(test, rescoringId)
    expect(await Promise.all([elsewhere, same, waiting.submissionId].map(scene.read))).toEqual(
      before,
    )
    expect(await scene.readRescoring(rescoringId)).toMatchObject({ totalCount: 1, changedCount: 0 })
  })

  it('can be taken back by the policy that held before', async () => {
    const submissionId = await scene.handIn(branchy)
    const before = await scene.read(submissionId)
    await workOff(test, await scene.request(branchesOnly))
    await workOff(test, await scene.request(defaultScoringPolicy))
    expect(await scene.read(submissionId)).toEqual(before)
    expect(await scene.readPolicy()).toEqual(defaultScoringPolicy)
  })

  it('scores trials of the assignment too, which still count nowhere', async () => {
    const trial = await scene.handIn(branchy, { userId: scene.teacher.id, isTrial: true })
    await workOff(test, await scene.request(branchesOnly))
    expect((await scene.read(trial)).totalScore).toBe(100)
    expect(await scene.findBest()).toEqual([])
  })

  it('compares what re-judgings hold by the new policy, too', async () => {
    await scene.handIn(branchy)
    const [open, failed] = [await scene.rejudge(broad), await scene.rejudge('time_limit')]
    expect(await compare(open)).toMatchObject({
      change: 'up',
      before: { totalScore: 37.5 },
      after: { totalScore: 83.33 },
    })
    const rescoringId = await scene.request(branchesOnly)
    await workOff(test, rescoringId)
    expect(await compare(open)).toMatchObject({
      change: 'down',
      before: { totalScore: 100 },
      after: { totalScore: 0 },
    })
    expect(await compare(failed)).toMatchObject({ after: { totalScore: null } })
    expect(await scene.readRescoring(rescoringId)).toMatchObject({ totalCount: 1, changedCount: 1 })
  })

  it('takes the earlier one of equals, for each student and problem', async () => {
    const other = await makeUser(test.db, 'student')
    const second = { problemId: scene.problems[1].problemId }
    const later = await scene.handIn(broad, { createTime: new Date('2026-11-02') })
    const earlier = await scene.handIn(broad, { createTime: new Date('2026-11-01') })
    const alone = await scene.handIn(branchy, second)
    const others = await scene.handIn(branchy, { userId: other.id })
    await workOff(test, await scene.request(branchesOnly))
    const best = await scene.findBest()
    expect(best.toSorted((a, b) => a - b)).toEqual([earlier, alone, others])
    expect(best).not.toContain(later)
  })
})
