import type { JudgeReport } from '@ceping/contract/judge'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { settleBestSubmission } from '@ceping/db/best-submission'
import type { Db, DbTransaction } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import { inTransaction } from '@ceping/db/transaction'
import type { Submission } from '@ceping/db/types'
import { scoreColumns, scoreReport } from '@ceping/scoring/score'

/** To what a submission counts, if it does. */
type SubmissionKeys = Pick<
  Submission,
  'submissionId' | 'assignmentId' | 'problemId' | 'userId' | 'isTrial' | 'createTime'
>

/**
 * The policy that a submission is scored by, and that no re-scoring changes until the transaction
 * ends: one that comes later finds the submission, one that came before has set the policy.
 */
export async function holdPolicy(
  transaction: DbTransaction,
  assignmentId: number | null,
): Promise<ScoringPolicy> {
  if (assignmentId === null) return (await readTeachingParameters(transaction)).scoring
  const [assignment] = await transaction.$queryRaw<{ scoringPolicy: unknown }[]>`
    select "scoringPolicy" from "Assignment" where "assignmentId" = ${assignmentId} for share`
  return ScoringPolicy.parse(assignment?.scoringPolicy)
}

/**
 * Score a judging, store it and settle which submission counts, in one transaction. Returns false,
 * and changes nothing, when the submission has been judged meanwhile, since a result is written once,
 * or when a restore has put another one in its place, or none.
 */
export async function saveResult(
  db: Db,
  submission: SubmissionKeys,
  report: JudgeReport,
): Promise<boolean> {
  const { submissionId, assignmentId, userId, problemId, createTime } = submission
  return inTransaction(db, async (transaction) => {
    const score = scoreReport(report, await holdPolicy(transaction, assignmentId))
    const { count } = await transaction.submission.updateMany({
      where: { submissionId, userId, problemId, createTime, judgedAt: null },
      data: {
        judgedAt: new Date(),
        verdict: report.verdict,
        ...(score !== null && scoreColumns(score)),
        report,
      },
    })
    if (count === 0) return false
    if (score !== null) await settleBestSubmission(transaction, submission)
    return true
  })
}
