import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { TeachingParameters } from '@ceping/contract/teaching-parameters'
import type { Db } from '@ceping/db/client'
import { openTestDb, startTestPostgres, type TestPostgres } from '@ceping/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRows, createSubmission, type TestRows } from './testing/rows.ts'
import { findUnjudged, type Judging, storeResult } from './judging.ts'
import { reportOf } from './testing/report.ts'

const { metricWeights } = defaultScoringPolicy
const branchesOnly = {
  ...defaultScoringPolicy,
  metricWeights: { ...metricWeights, instruction: 0, line: 0, complexity: 0, method: 0, class: 0 },
}

let postgres: TestPostgres
let db: Db
let close: () => Promise<void>
let rows: TestRows
beforeAll(async () => {
  postgres = await startTestPostgres()
  ;({ db, close } = await openTestDb(postgres))
  rows = await createRows(db)
}, 60_000)
afterAll(async () => {
  await close()
  await postgres.stop()
})

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
    expect(await saved).toBe(true)
    expect(await readScore(submission.submissionId)).toBe(0)
  })

  it('says nothing about another submission that a restore has given the same number', async () => {
    const judged = await handIn()
    const { submissionId, createTime } = judged
    const later = new Date(createTime.getTime() + 1000)
    await db.submission.update({ where: { submissionId }, data: { createTime: later } })
    expect(await storeResult(db, judged, judgeBranchless())).toBe(false)
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
