import { settleBestSubmission } from '@ceping/db/best-submission'
import type { Db } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Submission } from '@ceping/db/types'
import { scoreColumns } from '@ceping/scoring/score'
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
        ...(score !== null && scoreColumns(score)),
        report: storable(report),
      },
    })
    if (count === 0) return false
    if (score !== null) await settleBestSubmission(transaction, submission)
    return true
  })
}
