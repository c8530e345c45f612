import type { Counters } from '@ceping/contract/judge'
import type { Verdict } from '@ceping/contract/vocabulary'
import type { Db } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'
import { reportOf } from '@ceping/judging/testing/report'
import { storeReport } from './scored.ts'

const counterOf = (covered: number, total = 100) => ({ covered, total })

/** 88 % in the mean. */
const counters: Counters = {
  instruction: counterOf(90),
  branch: counterOf(0, 0),
  line: counterOf(80),
  complexity: counterOf(70),
  method: counterOf(100),
  class: counterOf(100),
}

/** Give a submission a verdict, as the worker does; `totalScore` where there is one, whatever it counts. */
export async function saveVerdict(
  db: Db,
  submissionId: number,
  { verdict, totalScore }: { verdict: Verdict; totalScore?: number },
): Promise<void> {
  const isScored = verdict === 'passed' || verdict === 'tests_failed'
  const report = isScored
    ? { ...reportOf({ branches: 4, others: 4 }), counters }
    : reportOf(verdict)
  const message = `结论：${verdict}`
  await storeReport(db, submissionId, { report: { ...report, verdict, message } })
  if (totalScore === undefined) return
  const score = {
    passedTests: 1,
    countedTests: 1,
    gate: 1,
    components: [{ component: 'coverage', share: 100, score: totalScore }],
    totalScore,
  }
  const data = { totalScore, score, comprehensiveCoverage: 88 }
  await db.submission.update({ where: { submissionId }, data })
}

/** Make a judged submission of a student the one that counts. */
export async function makeBest(
  db: Db,
  parts: { userId: number; assignmentId: number; problemId: number; totalScore: number },
): Promise<number> {
  const { totalScore, ...keys } = parts
  const { submissionId } = await db.submission.create({
    data: { ...keys, testFileName: 'Tests', testFileCode: 'class Tests {}' },
  })
  await saveVerdict(db, submissionId, { verdict: 'passed', totalScore })
  await db.assignmentProblemStatus.create({ data: { ...keys, bestSubmissionId: submissionId } })
  return submissionId
}

/** Let a submission wait for the judge again. */
export async function unjudge(db: Db, submissionId: number): Promise<void> {
  await db.submission.update({
    where: { submissionId },
    data: {
      startedAt: null,
      judgedAt: null,
      judgementId: null,
      verdict: null,
      comprehensiveCoverage: null,
      totalScore: null,
      score: Prisma.DbNull,
    },
  })
}
