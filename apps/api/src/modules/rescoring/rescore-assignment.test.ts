import { getSubmission } from '@ceping/contract/submission'
import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import { settleBestSubmissions } from '@ceping/judging/best-submission'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimRow, holdRow } from '@ceping/db/locks'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { makeRejudging, type NewResult } from '../../testing/rejudging.ts'
import { compareResults } from '@ceping/judging/comparison'
import { countJudgements } from '@ceping/judging/counted'
import { storeJudgement } from '@ceping/judging/judgement'
import { reportOf } from '@ceping/judging/testing/report'
import { makeScored, storeReport } from '../../testing/scored.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { rescoreAssignment, rescoringTask } from './rescore-assignment.ts'
import { timesIn } from '../../view/times.ts'

const branchesOnly: ScoringPolicy = {
  ...defaultScoringPolicy,
  metricWeights: { instruction: 0, branch: 1, line: 0, complexity: 0, method: 0, class: 0 },
}
/** Better by branches, worse by everything else. */
const branchy = reportOf({ branches: 4, others: 1 })
const broad = reportOf({ branches: 0, others: 4 })

const log = pino({ level: 'silent' })

let test: TestApp
let teacher: User, student: User
let own: Class
let problemSet: ProblemSet & { problems: Problem[] }
let assignment: Assignment
let problemId: number

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student])
  problemSet = await makeProblemSet(test.db, teacher, ['甲', '乙'])
  ;({ problemId } = problemSet.problems[0]!)
})
beforeEach(async () => {
  assignment = await makeAssignment(test.db, { class: own, problemSet })
})
afterAll(() => test.close())

const handIn = async (
  report: ReturnType<typeof reportOf>,
  more: Partial<Parameters<typeof makeScored>[1]> = {},
) => {
  const { assignmentId } = assignment
  return makeScored(test.db, { userId: student.id, assignmentId, problemId, report, ...more })
}
const request = async (policy: ScoringPolicy, more: object = {}) => {
  const { assignmentId, scoringPolicy } = assignment
  const { rescoringId } = await test.db.rescoring.create({
    data: {
      assignmentId,
      policy,
      previousPolicy: scoringPolicy ?? {},
      creatorId: teacher.id,
      ...more,
    },
  })
  return rescoringId
}
const work = async (rescoringId: number) =>
  rescoreAssignment({ db: test.db, times: timesIn('Asia/Shanghai'), log }, rescoringId)
const settle = async () =>
  test.db.$transaction((transaction) => settleBestSubmissions(transaction, assignment.assignmentId))
const rejudge = async (result: NewResult) => {
  const { assignmentId } = assignment
  return makeRejudging(test.db, { assignmentId, creatorId: teacher.id, resultOf: () => result })
}
const compare = async (rejudgingId: number) => (await compareResults(test.db, rejudgingId))[0]
const read = async (submissionId: number) =>
  test.db.submission.findUniqueOrThrow({ where: { submissionId } })
const readRescoring = async (rescoringId: number) =>
  test.db.rescoring.findUniqueOrThrow({ where: { rescoringId } })
const findBest = async () => {
  const statuses = await test.db.assignmentProblemStatus.findMany({
    where: { assignmentId: assignment.assignmentId },
  })
  return statuses.map(({ bestSubmissionId }) => bestSubmissionId)
}
const setPolicy = async (scoringPolicy: ScoringPolicy) => {
  const { assignmentId } = assignment
  await test.db.assignment.update({ where: { assignmentId }, data: { scoringPolicy } })
}
const readPolicy = async () => {
  const { assignmentId } = assignment
  return (await test.db.assignment.findUniqueOrThrow({ where: { assignmentId } })).scoringPolicy
}

describe('rescoreAssignment', () => {
  it('lets mutants be run that never were, where the new policy needs them', async () => {
    const { judgementId } = await read(await handIn(broad))
    const withoutCode = await handIn(broad)
    const codeless = { report: broad, problemRevisionId: null, startedAt: null }
    const unknown = await storeJudgement(test.db, codeless)
    await test.db.submission.update({
      where: { submissionId: withoutCode },
      data: { judgementId: unknown },
    })
    const where = { judgementId: { in: [judgementId ?? 0, unknown] } }
    await test.db.mutationAnalysis.deleteMany({ where })

    await work(await request(branchesOnly))
    expect(await test.db.mutationAnalysis.count({ where })).toBe(0)
    const shares = { coverage: 40, mutation: 45, quality: 15 }
    await work(await request({ ...defaultScoringPolicy, shares }))
    expect(await test.db.mutationAnalysis.findMany({ where })).toMatchObject([
      { judgementId, finishedAt: null, attempts: 0 },
    ])
    await work(await request({ ...defaultScoringPolicy, shares }))
    expect(await test.db.mutationAnalysis.count({ where })).toBe(1)
  })

  it('scores the stored judgings by the new policy, and settles which count', async () => {
    const byBranches = await handIn(branchy)
    const byAll = await handIn(broad)
    const half = await handIn(reportOf({ branches: 2, others: 2, failed: 1 }))
    await settle()
    expect(await findBest()).toEqual([byAll])

    const rescoringId = await request(branchesOnly)
    await work(rescoringId)
    expect(await read(byBranches)).toMatchObject({
      totalScore: 100,
      comprehensiveCoverage: 100,
    })
    expect((await read(byAll)).totalScore).toBe(0)
    expect(await findBest()).toEqual([byBranches])
    expect(await readPolicy()).toEqual(branchesOnly)
    // Nothing but the words of the score is as it would be anyway.
    expect((await read(half)).totalScore).toBe(25)
    expect(await readRescoring(rescoringId)).toMatchObject({
      finishedAt: expect.any(Date),
      failure: null,
      totalCount: 3,
      doneCount: 3,
      changedCount: 2,
    })
  })

  it('shows students a sum that adds up', async () => {
    const submissionId = await handIn(reportOf({ branches: 3, others: 1, failed: 1 }))
    await work(await request(branchesOnly))
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
    await setPolicy({ ...defaultScoringPolicy, gateBy: 'invocations' })
    const diluted = reportOf({ branches: 4, others: 4, failed: 1, repetitions: 99 })
    const policy = (await readPolicy()) as ScoringPolicy
    const [counted, older, right] = [
      await handIn(diluted, { policy }),
      await handIn({ ...diluted, methodCounts: null }, { policy }),
      await handIn(reportOf({ branches: 4, others: 4, repetitions: 99 }), { policy }),
    ]
    expect(await read(counted)).toMatchObject({
      totalScore: 99,
      score: { gateBy: 'invocations', passedTests: 99, countedTests: 100 },
    })
    const rescoringId = await request(defaultScoringPolicy)
    await work(rescoringId)
    expect(await read(counted)).toMatchObject({
      totalScore: 50,
      score: { gateBy: 'methods', passedTests: 1, countedTests: 2 },
    })
    expect(await read(older)).toMatchObject({ totalScore: 99, score: { gateBy: 'invocations' } })
    expect(await read(right)).toMatchObject({ totalScore: 100, score: { gateBy: 'methods' } })
    expect(await readRescoring(rescoringId)).toMatchObject({ totalCount: 3, changedCount: 1 })
  })

  it('counts what right tests cover where the policy says so, and where it was measured', async () => {
    const [apart, older, right] = [
      await handIn(reportOf({ branches: 4, others: 4, failed: 1, right: 2 })),
      await handIn(reportOf({ branches: 4, others: 4, failed: 1 })),
      await handIn(reportOf({ branches: 4, others: 4 })),
    ]
    const before = await Promise.all([apart, older, right].map(read))
    expect(before.map(({ totalScore }) => totalScore)).toEqual([50, 50, 100])
    const rightOnly = { ...defaultScoringPolicy, rightTestsOnly: true }
    const rescoringId = await request(rightOnly)
    await work(rescoringId)
    expect(await readRescoring(rescoringId)).toMatchObject({ totalCount: 3, changedCount: 1 })
    const { data } = await test.call(getSubmission, { query: { id: String(apart) } }, student)
    expect(data).toMatchObject({
      branchCoverage: 100,
      comprehensiveCoverage: 50,
      totalScore: 25,
      score: { rightTestsOnly: true, components: [{ score: 50 }] },
      scoringPolicy: rightOnly,
      report: { rightCounters: { branch: { covered: 2, total: 4 } } },
    })
    expect(await read(older)).toMatchObject({ totalScore: 50, score: { rightTestsOnly: false } })
    expect(await read(right)).toMatchObject({ totalScore: 100, score: { rightTestsOnly: true } })
    await work(await request(defaultScoringPolicy))
    expect(await Promise.all([apart, older, right].map(read))).toEqual(before)
  })

  it('leaves alone what has no score, other assignments and what does not change', async () => {
    const other = await makeAssignment(test.db, { class: own, problemSet })
    const elsewhere = await handIn(branchy, { assignmentId: other.assignmentId })
    const same = await handIn(reportOf({ branches: 4, others: 4 }))
    const { assignmentId } = assignment
    const keys = { userId: student.id, problemId, testFileName: '', testFileCode: '' }
    const waiting = await test.db.submission.create({ data: { ...keys, assignmentId } })
    const before = await Promise.all([elsewhere, same, waiting.submissionId].map(read))
    const rescoringId = await request(branchesOnly)
    await work(rescoringId)
    expect(await Promise.all([elsewhere, same, waiting.submissionId].map(read))).toEqual(before)
    expect(await readRescoring(rescoringId)).toMatchObject({ totalCount: 1, changedCount: 0 })
  })

  it('can be taken back by the policy that held before', async () => {
    const submissionId = await handIn(branchy)
    const before = await read(submissionId)
    await work(await request(branchesOnly))
    await work(await request(defaultScoringPolicy))
    expect(await read(submissionId)).toEqual(before)
    expect(await readPolicy()).toEqual(defaultScoringPolicy)
  })

  it('scores trials of the assignment too, which still count nowhere', async () => {
    const trial = await handIn(branchy, { userId: teacher.id, isTrial: true })
    await work(await request(branchesOnly))
    expect((await read(trial)).totalScore).toBe(100)
    expect(await findBest()).toEqual([])
  })

  it('compares what re-judgings hold by the new policy, too', async () => {
    await handIn(branchy)
    const [open, failed] = [await rejudge(broad), await rejudge('time_limit')]
    expect(await compare(open)).toMatchObject({
      change: 'up',
      before: { totalScore: 37.5 },
      after: { totalScore: 83.33 },
    })
    const rescoringId = await request(branchesOnly)
    await work(rescoringId)
    expect(await compare(open)).toMatchObject({
      change: 'down',
      before: { totalScore: 100 },
      after: { totalScore: 0 },
    })
    expect(await compare(failed)).toMatchObject({ after: { totalScore: null } })
    expect(await readRescoring(rescoringId)).toMatchObject({ totalCount: 1, changedCount: 1 })
  })

  it('takes the earlier one of equals, for each student and problem', async () => {
    const other = await makeUser(test.db, 'student')
    const second = { problemId: problemSet.problems[1]!.problemId }
    const later = await handIn(broad, { createTime: new Date('2026-11-02') })
    const earlier = await handIn(broad, { createTime: new Date('2026-11-01') })
    const alone = await handIn(branchy, second)
    const others = await handIn(branchy, { userId: other.id })
    await work(await request(branchesOnly))
    const best = await findBest()
    expect(best.toSorted((a, b) => a - b)).toEqual([earlier, alone, others])
    expect(best).not.toContain(later)
  })
})

describe('what happens meanwhile', () => {
  it('is seen by nobody half, and its progress is', async () => {
    await handIn(branchy)
    await handIn(broad)
    await settle()
    const rescoringId = await request(branchesOnly)
    const { assignmentId } = assignment
    const { done } = await test.db.$transaction(async (transaction) => {
      // It waits for these rows where it settles which submissions count, at its end.
      await transaction.$executeRaw`
        select from "AssignmentProblemStatus" where "assignmentId" = ${assignmentId} for update`
      const done = work(rescoringId)
      await expect.poll(() => countLockWaits(test.db)).toBe(1)
      expect(await readRescoring(rescoringId)).toMatchObject({
        startedAt: expect.any(Date),
        finishedAt: null,
        doneCount: 2,
      })
      const scores = await test.db.submission.findMany({
        where: { assignmentId },
        orderBy: { submissionId: 'asc' },
      })
      expect(scores.map(({ totalScore }) => totalScore)).toEqual([37.5, 83.33])
      return { done }
    })
    await done
    expect((await readRescoring(rescoringId)).changedCount).toBe(2)
  })

  it('is made up for: what was judged or changed by the old policy until the last moment', async () => {
    const changed = await handIn(branchy)
    const rescoringId = await request(branchesOnly)
    const { done, late } = await test.db.$transaction(async (transaction) => {
      await holdRow(transaction, 'Assignment', assignment.assignmentId)
      const done = work(rescoringId)
      await expect.poll(() => countLockWaits(test.db)).toBe(1)
      const { assignmentId } = assignment
      const keys = { userId: student.id, assignmentId, problemId }
      const late = await makeScored(transaction, { ...keys, report: broad })
      await storeReport(transaction, changed, { report: broad })
      return { done, late }
    })
    await done
    expect((await read(late)).totalScore).toBe(0)
    expect((await read(changed)).totalScore).toBe(0)
    expect(await readRescoring(rescoringId)).toMatchObject({ changedCount: 2 })
  })

  it('takes nothing back that a re-judging has brought until the last moment', async () => {
    const submissionId = await handIn(branchy)
    const rejudgingId = await rejudge('compile_error')
    await settle()
    const rescoringId = await request(branchesOnly)
    const { done } = await test.db.$transaction(async (transaction) => {
      await claimRow(transaction, 'Assignment', assignment.assignmentId)
      const done = work(rescoringId)
      await expect.poll(() => countLockWaits(test.db)).toBe(1)
      const compared = await compareResults(transaction, rejudgingId)
      await countJudgements(
        transaction,
        compared.map(({ other }) => other),
      )
      return { done }
    })
    await done
    expect(await read(submissionId)).toMatchObject({
      verdict: 'compile_error',
      comprehensiveCoverage: null,
      totalScore: null,
      score: null,
    })
    expect(await findBest()).toEqual([])
  })

  it('does it once when it is asked twice', async () => {
    const submissionId = await handIn(branchy)
    const rescoringId = await request(branchesOnly)
    await Promise.all([work(rescoringId), work(rescoringId)])
    const { updateTime } = await test.db.assignment.findUniqueOrThrow({
      where: { assignmentId: assignment.assignmentId },
    })
    await work(rescoringId)
    expect((await read(submissionId)).totalScore).toBe(100)
    const { assignmentId } = assignment
    const again = await test.db.assignment.findUniqueOrThrow({ where: { assignmentId } })
    expect(again.updateTime).toEqual(updateTime)
  })

  it('does not do what has been overtaken while it was prepared', async () => {
    const submissionId = await handIn(branchy)
    const rescoringId = await request(branchesOnly)
    const { done } = await test.db.$transaction(async (transaction) => {
      await claimRow(transaction, 'Assignment', assignment.assignmentId)
      const done = work(rescoringId)
      await expect.poll(() => countLockWaits(test.db)).toBe(1)
      const data = { finishedAt: new Date(), failure: '已有更新的请求' }
      await transaction.rescoring.update({ where: { rescoringId }, data })
      return { done }
    })
    await done
    expect((await read(submissionId)).totalScore).toBe(37.5)
    expect(await readPolicy()).toEqual(defaultScoringPolicy)
  })
})

describe('a fault', () => {
  const unreadable = {} as ScoringPolicy

  it('leaves everything as it was, to be tried again', async () => {
    const submissionId = await handIn(branchy)
    const rescoringId = await request(unreadable)
    await expect(work(rescoringId)).rejects.toThrow(/./)
    expect((await read(submissionId)).totalScore).toBe(37.5)
    const task = rescoringTask({ db: test.db, times: timesIn('Asia/Shanghai'), log })
    expect(await task.listUnfinished()).toContain(rescoringId)
    await test.db.rescoring.update({ where: { rescoringId }, data: { policy: branchesOnly } })
    await task.work(rescoringId)
    expect(await task.listUnfinished()).not.toContain(rescoringId)
    expect((await read(submissionId)).totalScore).toBe(100)
  })

  it('is given up an hour after it was begun, however long it had waited', async () => {
    const anHourAgo = new Date(Date.now() - 3_700_000)
    const rescoringId = await request(unreadable, { createTime: anHourAgo })
    await expect(work(rescoringId)).rejects.toThrow(/./)
    expect(await readRescoring(rescoringId)).toMatchObject({ finishedAt: null, failure: null })
    await test.db.rescoring.update({ where: { rescoringId }, data: { startedAt: anHourAgo } })
    await expect(work(rescoringId)).rejects.toThrow(/./)
    expect(await readRescoring(rescoringId)).toMatchObject({
      finishedAt: expect.any(Date),
      failure: expect.stringContaining('成绩保持原样'),
    })
  })
})
