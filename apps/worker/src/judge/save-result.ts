import type { Db, DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { JudgingResult } from './judging-result.ts'
import { storable } from './storable.ts'

/**
 * Store a judging and settle which submission counts, in one transaction. Returns false, and
 * changes nothing, when the submission has been judged meanwhile: a result is written once.
 */
export async function saveResult(
  db: Db,
  submissionId: number,
  { report, score }: JudgingResult,
): Promise<boolean> {
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
    if (score !== null) await settleBestSubmission(transaction, submissionId)
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
  submissionId: number,
): Promise<void> {
  const submission = await transaction.submission.findUniqueOrThrow({
    where: { submissionId },
    select: { assignmentId: true, problemId: true, userId: true, isTrial: true },
  })
  const { assignmentId, problemId, userId, isTrial } = submission
  if (assignmentId === null || isTrial) return
  const lock = `best submission ${assignmentId} ${userId} ${problemId}`
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`
  const best = await transaction.submission.findFirstOrThrow({
    where: { assignmentId, problemId, userId, isTrial: false, totalScore: { not: null } },
    orderBy: [{ totalScore: 'desc' }, { createTime: 'asc' }, { submissionId: 'asc' }],
    select: { submissionId: true },
  })
  await transaction.assignmentProblemStatus.upsert({
    where: { assignmentId_userId_problemId: { assignmentId, userId, problemId } },
    create: { assignmentId, userId, problemId, bestSubmissionId: best.submissionId },
    update: { bestSubmissionId: best.submissionId },
  })
}
