import type { Db, DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Submission } from '@ceping/db/types'
import type { JudgingResult } from './judging-result.ts'
import { storable } from './storable.ts'

/** To what a submission counts, if it does. */
type SubmissionKeys = Pick<
  Submission,
  'submissionId' | 'assignmentId' | 'problemId' | 'userId' | 'isTrial'
>

/**
 * Store a judging and settle which submission counts, in one transaction. Returns false, and
 * changes nothing, when the submission has been judged meanwhile: a result is written once.
 */
export async function saveResult(
  db: Db,
  submission: SubmissionKeys,
  { report, score }: JudgingResult,
): Promise<boolean> {
  const { submissionId } = submission
  return inTransaction(db, async (transaction) => {
    const { count } = await transaction.submission.updateMany({
      where: { submissionId, judgedAt: null },
      data: {
        judgedAt: new Date(),
        verdict: report.verdict,
        instructionCoverage: score?.coverage.instruction,
        branchCoverage: score?.coverage.branch,
        lineCoverage: score?.coverage.line,
        complexityCoverage: score?.coverage.complexity,
        methodCoverage: score?.coverage.method,
        classCoverage: score?.coverage.class,
        comprehensiveCoverage: score?.comprehensiveCoverage,
        totalScore: score?.breakdown.totalScore,
        score: score?.breakdown,
        report: storable(report),
      },
    })
    if (count === 0) return false
    if (score !== null) await settleBestSubmission(transaction, submission)
    return true
  })
}

/**
 * Point AssignmentProblemStatus at the best submission of the same student to the same problem of
 * the same assignment: the highest totalScore, among equals the earliest. Trial runs do not count.
 *
 * Two judgings that end together would each overlook the other, uncommitted one: the lock lets the
 * second wait, and its statement then sees the first.
 */
async function settleBestSubmission(
  transaction: DbTransaction,
  { assignmentId, problemId, userId, isTrial }: SubmissionKeys,
): Promise<void> {
  if (assignmentId === null || isTrial) return
  const lock = `best submission ${assignmentId} ${userId} ${problemId}`
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`
  await transaction.$executeRaw`
    insert into "AssignmentProblemStatus"
      ("assignmentId", "problemId", "userId", "bestSubmissionId", "updateTime")
    select "assignmentId", "problemId", "userId", "submissionId", now() from "Submission"
    where "assignmentId" = ${assignmentId} and "problemId" = ${problemId} and "userId" = ${userId}
      and not "isTrial" and "totalScore" is not null
    order by "totalScore" desc, "createTime", "submissionId" limit 1
    on conflict ("assignmentId", "userId", "problemId") do update
    set "bestSubmissionId" = excluded."bestSubmissionId", "updateTime" = excluded."updateTime"`
}
