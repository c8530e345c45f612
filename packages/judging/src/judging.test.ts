import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { TeachingParameters } from '@ceping/contract/teaching-parameters'
import type { Db } from '@ceping/db/client'
import { openTestDb } from '@ceping/db/testing'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRows, createSubmission, judgeAs, type TestRows } from './testing/rows.ts'
import {
  findUnjudged,
  findUnjudgedResult,
  judgeFaultyAnew,
  type Judging,
  noteBegun,
  storeResult,
  undoBegun,
} from './judging.ts'
import { reportOf } from './testing/report.ts'

const { metricWeights } = defaultScoringPolicy
const branchesOnly = {
  ...defaultScoringPolicy,
  metricWeights: { ...metricWeights, instruction: 0, line: 0, complexity: 0, method: 0, class: 0 },
}

let db: Db
let close: () => Promise<void>
let rows: TestRows
beforeAll(async () => {
  ;({ db, close } = await openTestDb(sharedDatabases()))
  rows = await createRows(db)
})
afterAll(() => close())

/** A judging in which everything is covered but the branches. */
function judgeBranchless() {
  return {
    report: reportOf({ branches: 0, others: 4 }),
    problemRevisionId: null,
    startedAt: new Date(),
  }
}
async function handIn(more: Parameters<typeof createSubmission>[2] = {}): Promise<Judging> {
  const found = await findUnjudged(db, await createSubmission(db, rows, more))
  if (found === null) throw new Error('there is no submission')
  return found
}
async function readScore(submissionId: number) {
  const row = await db.submission.findUniqueOrThrow({ where: { submissionId } })
  return row.totalScore
}
/** How many statements wait for somebody's lock. */
async function countLockWaits(): Promise<number> {
  const waiting = await db.$queryRaw<unknown[]>`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  return waiting.length
}

describe('storeResult', () => {
  it('scores by the policy that the assignment has when the judging has ended', async () => {
    const { assignmentId } = rows
    const [before, after] = [await handIn(), await handIn()]
    await storeResult(db, before, judgeBranchless())
    const data = { scoringPolicy: branchesOnly }
    await db.assignment.update({ where: { assignmentId }, data })
    await storeResult(db, after, judgeBranchless())
    expect(await readScore(before.submissionId)).toBe(83.33)
    expect(await readScore(after.submissionId)).toBe(0)
  })

  it('waits for who is changing the policy, and scores by what they leave', async () => {
    rows = await createRows(db)
    const { assignmentId } = rows
    const submission = await handIn()
    const { saved } = await db.$transaction(async (transaction) => {
      await transaction.assignment.update({
        where: { assignmentId },
        data: { scoringPolicy: branchesOnly },
      })
      const saved = storeResult(db, submission, judgeBranchless())
      await expect.poll(countLockWaits).toBe(1)
      return { saved }
    })
    expect(await saved).toEqual(expect.any(Number))
    expect(await readScore(submission.submissionId)).toBe(0)
  })

  it('stores what was measured, and by which revision, and lets it count', async () => {
    rows = await createRows(db)
    const judging = await handIn()
    const { submissionId, problemRevisionId } = judging
    const startedAt = new Date()
    const report = reportOf({ branches: 2, others: 4, failed: 1, right: 1 })
    await storeResult(db, judging, { report, problemRevisionId, startedAt })
    const { judgement, ...row } = await db.submission.findUniqueOrThrow({
      where: { submissionId },
      include: { judgement: true },
    })
    expect(judgement).toMatchObject({
      problemRevisionId,
      startedAt,
      verdict: 'tests_failed',
      counters: { branch: { covered: 2, total: 4 } },
      rightCounters: { branch: { covered: 1, total: 4 } },
      testCounts: { passed: 1, failed: 1, aborted: 0, skipped: 0 },
      methodCounts: { passed: 1, failed: 1, aborted: 0, skipped: 0 },
      report: { verdict: 'tests_failed' },
    })
    expect(row).toMatchObject({ verdict: 'tests_failed', totalScore: 45.84 })
    expect(await findUnjudged(db, submissionId)).toBeNull()
  })

  it('stores one of two results that come at the same moment', async () => {
    const judging = await handIn()
    const before = await db.judgement.count()
    const stored = await Promise.all([
      storeResult(db, judging, judgeBranchless()),
      storeResult(db, judging, judgeBranchless()),
      storeResult(db, judging, judgeBranchless()),
    ])
    expect(stored.filter((judgementId) => judgementId !== null)).toHaveLength(1)
    expect(await db.judgement.count()).toBe(before + 1)
  })

  it('overlooks no better one of the same student that ends at the same moment', async () => {
    rows = await createRows(db)
    const all = [await handIn(), await handIn(), await handIn()]
    const reports = [1, 4, 2].map((covered) => reportOf({ branches: covered, others: covered }))
    await Promise.all(
      all.map((judging, index) =>
        storeResult(db, judging, { ...judgeBranchless(), report: reports[index]! }),
      ),
    )
    const best = await db.assignmentProblemStatus.findMany({ where: { userId: rows.userId } })
    expect(best.map(({ bestSubmissionId }) => bestSubmissionId)).toEqual([all[1]?.submissionId])
  })

  it('counts the first of equal submissions, and no trial run', async () => {
    rows = await createRows(db)
    const trial = await handIn({ isTrial: true })
    const [first, second] = [await handIn(), await handIn()]
    const report = reportOf({ branches: 1, others: 1 })
    await storeResult(db, trial, judgeBranchless())
    for (const one of [second, first]) await storeResult(db, one, { ...judgeBranchless(), report })
    const best = await db.assignmentProblemStatus.findMany({ where: { userId: rows.userId } })
    expect(best.map(({ bestSubmissionId }) => bestSubmissionId)).toEqual([first.submissionId])
  })

  it('says nothing about another submission that a restore has given the same number', async () => {
    const judged = await handIn()
    const { submissionId, createTime } = judged
    const later = new Date(createTime.getTime() + 1000)
    await db.submission.update({ where: { submissionId }, data: { createTime: later } })
    expect(await storeResult(db, judged, judgeBranchless())).toBeNull()
    const now = await db.submission.findUniqueOrThrow({ where: { submissionId } })
    expect(now).toMatchObject({ judgedAt: null, totalScore: null })
  })

  it('scores a trial outside of any assignment by the parameters of now', async () => {
    const parameters = TeachingParameters.parse({ scoring: branchesOnly })
    await db.teachingParameters.create({ data: { parameters } })
    const trial = await handIn({ assignmentId: null, isTrial: true })
    await storeResult(db, trial, judgeBranchless())
    expect(await readScore(trial.submissionId)).toBe(0)
  })
})

describe('a result of a re-judging', () => {
  it('is stored once, and counts for nothing yet', async () => {
    rows = await createRows(db)
    const { submissionId } = await handIn()
    await judgeAs(db, submissionId, { branches: 1, others: 1 })
    const where = { submissionId }
    const before = await db.submission.findUniqueOrThrow({ where })
    const { rejudgeResultId } = await db.rejudgeResult.create({
      data: {
        submission: { connect: where },
        rejudging: { create: { reason: '', creatorId: rows.userId } },
      },
    })
    const found = await findUnjudgedResult(db, rejudgeResultId)
    if (found === null) throw new Error('there is no result to come')
    expect(found).toMatchObject({ submissionId, rejudgeResultId, attempts: 0 })
    await noteBegun(db, found, new Date())
    expect(await storeResult(db, found, judgeBranchless())).toEqual(expect.any(Number))
    expect(await storeResult(db, found, judgeBranchless())).toBeNull()
    expect(await findUnjudgedResult(db, rejudgeResultId)).toBeNull()
    expect(await db.submission.findUniqueOrThrow({ where })).toEqual(before)
  })
})

describe('what was begun', () => {
  it('waits again once that is undone, unless somebody else has begun it', async () => {
    const judging = await handIn()
    const [first, second] = [new Date(Date.now() - 1_000), new Date()]
    const read = () =>
      db.submission.findUniqueOrThrow({ where: { submissionId: judging.submissionId } })
    await noteBegun(db, judging, first)
    await noteBegun(db, judging, second)
    expect(await undoBegun(db, judging, first)).toBe(false)
    expect(await read()).toMatchObject({ startedAt: second, attempts: 2 })
    expect(await undoBegun(db, judging, second)).toBe(true)
    expect(await read()).toMatchObject({ startedAt: null, attempts: 1 })
  })

  it('is judged anew where it could not be judged, the oldest first', async () => {
    rows = await createRows(db)
    const ids = [await handIn(), await handIn(), await handIn()].map((one) => one.submissionId)
    for (const id of ids.slice(0, 2)) await judgeAs(db, id, 'judge_fault')
    await judgeAs(db, ids[2] ?? 0, 'no_tests')
    const { userId } = rows
    const unowned = await db.judgement.count({ where: { submission: null, resultOf: null } })
    expect(await judgeFaultyAnew(db, { userId }, 1)).toEqual([{ submissionId: ids[0], userId }])
    expect(await findUnjudged(db, ids[0] ?? 0)).toMatchObject({ attempts: 0, startedAt: null })
    expect(await findUnjudged(db, ids[1] ?? 0)).toBeNull()
    // Nobody names what was stored of the fault.
    expect(await db.judgement.count({ where: { submission: null, resultOf: null } })).toBe(unowned)
    await judgeAs(db, ids[0] ?? 0, { branches: 4, others: 4 })
    expect(await judgeFaultyAnew(db, { userId }, 9)).toEqual([{ submissionId: ids[1], userId }])
  })
})
