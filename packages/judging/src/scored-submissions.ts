import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { DbTransaction } from '@ceping/db/client'
import { settleBestSubmissions } from './best-submission.ts'
import { countJudgements } from './counted.ts'
import { measuredColumns, type MeasuredRow, readMeasured } from './judgement.ts'
import type { Measured } from './score.ts'

/** How many are read at a time. */
const batchSize = 1_000

/** A submission with a score, and what its judgement has measured. */
export interface ScoredSubmission {
  submissionId: number
  /** Null for a trial run outside any assignment. */
  assignmentId: number | null
  problemId: number
  userId: number
  totalScore: number
  judgementId: number
  measured: Measured
}

/** Read the submissions that have a score, in batches. */
export async function* readScored(
  db: Pick<DbTransaction, '$queryRaw'>,
  submissionIds: number[],
): AsyncGenerator<ScoredSubmission[]> {
  for (let start = 0; start < submissionIds.length; start += batchSize) {
    const ids = submissionIds.slice(start, start + batchSize)
    const rows = await db.$queryRaw<(Omit<ScoredSubmission, 'measured'> & MeasuredRow)[]>`
      select "submissionId", "assignmentId", "problemId", "userId", "totalScore",
        judgement."judgementId", ${measuredColumns}
      from "Submission" join "Judgement" as judgement using ("judgementId")
      where "submissionId" = any (${ids}) and "totalScore" is not null`
    yield rows.map((row) => Object.assign(row, { measured: readMeasured(row) }))
  }
}

/**
 * Score the submissions of an assignment, which the caller has locked, by another policy, and
 * settle which ones count. Judgements do not change. Returns the number of changed scores.
 */
export async function rescoreSubmissions(
  transaction: DbTransaction,
  options: {
    assignmentId: number
    policy: ScoringPolicy
    /** Called with the number done, and the number of all. */
    onProgress: (progress: { doneCount: number; totalCount: number }) => Promise<unknown>
  },
): Promise<number> {
  const { assignmentId, policy, onProgress } = options
  const found = await transaction.$queryRaw<{ submissionId: number }[]>`
    select "submissionId" from "Submission"
    where "assignmentId" = ${assignmentId} and "totalScore" is not null order by 1`
  const totalCount = found.length
  let [doneCount, changedCount] = [0, 0]
  await onProgress({ doneCount, totalCount })
  for await (const batch of readScored(
    transaction,
    found.map(({ submissionId }) => submissionId),
  )) {
    const counted = batch.map((submission) => ({ ...submission, policy }))
    changedCount += await countJudgements(transaction, counted)
    doneCount += batch.length
    await onProgress({ doneCount, totalCount })
  }
  await settleBestSubmissions(transaction, assignmentId)
  return changedCount
}
