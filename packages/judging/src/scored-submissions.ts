import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { DbTransaction } from '@ceping/db/client'
import { settleBestSubmissions } from './best-submission.ts'
import { countJudgements, readPolicyOf } from './counted.ts'
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
  createTime: Date
  totalScore: number
  /** How late it is, and how much of its score counts for that, as stored. */
  lateUnits: number
  countedPercent: number
  judgementId: number
  measured: Measured
}

/** Read the submissions that have a score, in batches; `counted` is as in `readMeasured`. */
export async function* readScored(
  db: Pick<DbTransaction, '$queryRaw'>,
  submissionIds: number[],
  counted?: ReadonlyMap<number, string>,
): AsyncGenerator<ScoredSubmission[]> {
  for (let start = 0; start < submissionIds.length; start += batchSize) {
    const ids = submissionIds.slice(start, start + batchSize)
    const rows = await db.$queryRaw<(Omit<ScoredSubmission, 'measured'> & MeasuredRow)[]>`
      select "submissionId", "assignmentId", "problemId", "userId", "createTime", "totalScore",
        "lateUnits", "countedPercent", judgement."judgementId", ${measuredColumns}
      from "Submission" join "Judgement" as judgement using ("judgementId")
      where "submissionId" = any (${ids}) and "totalScore" is not null`
    yield rows.map((row) => Object.assign(row, { measured: readMeasured(row, counted) }))
  }
}

/**
 * Score the submissions of an assignment, which the caller has locked, anew, and settle which ones
 * count. Judgements do not change. Returns the number of changed scores.
 */
export async function rescoreSubmissions(
  transaction: DbTransaction,
  options: {
    assignmentId: number
    policy: ScoringPolicy
    /** Only those to this problem. */
    problemId?: number
    /** Called with the number done, and the number of all. */
    onProgress?: (progress: { doneCount: number; totalCount: number }) => Promise<unknown>
  },
): Promise<number> {
  const { assignmentId, policy, problemId = null, onProgress } = options
  const found = await transaction.$queryRaw<{ submissionId: number }[]>`
    select "submissionId" from "Submission"
    where "assignmentId" = ${assignmentId} and "totalScore" is not null
      and "problemId" = coalesce(${problemId}::int, "problemId")
    order by 1`
  const totalCount = found.length
  let [doneCount, changedCount] = [0, 0]
  await onProgress?.({ doneCount, totalCount })
  for await (const batch of readScored(
    transaction,
    found.map(({ submissionId }) => submissionId),
  )) {
    const counted = batch.map((submission) => ({ ...submission, policy }))
    changedCount += await countJudgements(transaction, counted)
    doneCount += batch.length
    await onProgress?.({ doneCount, totalCount })
  }
  await settleBestSubmissions(transaction, assignmentId)
  return changedCount
}

/**
 * Lock the trial runs of a problem outside any assignment, and score them anew, each by the parameters
 * of its time. Returns the number of changed scores.
 */
export async function rescoreTrialRuns(
  transaction: DbTransaction,
  problemId: number,
): Promise<number> {
  await transaction.$executeRaw`
    select from "Submission" where "problemId" = ${problemId} and "assignmentId" is null
    order by "submissionId" for update`
  const found = await transaction.$queryRaw<{ submissionId: number; judgedAt: Date }[]>`
    select "submissionId", judgement."judgedAt"
    from "Submission" join "Judgement" as judgement using ("judgementId")
    where "problemId" = ${problemId} and "assignmentId" is null and "totalScore" is not null
    order by "submissionId"`
  const policies = new Map<number, ScoringPolicy>()
  for (const { submissionId, judgedAt } of found) {
    policies.set(submissionId, await readPolicyOf(transaction, { judgedAt, assignment: null }))
  }
  let changedCount = 0
  for await (const batch of readScored(transaction, [...policies.keys()])) {
    const counted = batch.flatMap((submission) => {
      const policy = policies.get(submission.submissionId)
      return policy === undefined ? [] : Object.assign(submission, { policy })
    })
    changedCount += await countJudgements(transaction, counted)
  }
  return changedCount
}
