import type { RejudgeChange } from '@ceping/contract/rejudging'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Verdict } from '@ceping/contract/vocabulary'
import type { DbTransaction } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import type { Counted } from './counted.ts'
import { measuredColumns, type MeasuredRow, readMeasured } from './judgement.ts'
import { scoreOf } from './score.ts'

/** The score that counts for a submission, or would; null while it is being judged again. */
export interface Outcome {
  verdict: Verdict | null
  totalScore: number | null
}

/** A submission beside the result of its re-judging. */
export interface Comparison {
  rejudgeResultId: number
  submissionId: number
  userId: number
  problemId: number
  assignmentId: number | null
  isTrial: boolean
  /** Whether the re-judging's result counts. */
  isApplied: boolean
  change: RejudgeChange
  before: Outcome
  after: Outcome
  /** The score after applying; for an applied one, the score after taking back. */
  other: Counted
}

interface ComparedRow extends MeasuredRow {
  rejudgeResultId: number
  submissionId: number
  userId: number
  problemId: number
  assignmentId: number | null
  isTrial: boolean
  isApplied: boolean
  /** The submission has a judgement that is neither of the two, or is being judged. */
  isStale: boolean
  currentVerdict: Verdict | null
  currentScore: number | null
  judgementId: number
  judgedAt: Date
}

/** The kind of change; no score counts as 0, as it does in grades. */
function changeOf(
  { isStale, isApplied }: ComparedRow,
  before: Outcome,
  after: Outcome,
): RejudgeChange {
  if (isStale) return 'stale'
  if (after.verdict === 'judge_fault' && !isApplied) return 'failed'
  const rise = (after.totalScore ?? 0) - (before.totalScore ?? 0)
  if (rise !== 0) return rise > 0 ? 'up' : 'down'
  return after.verdict === before.verdict ? 'same' : 'verdict'
}

async function readPolicies(db: DbTransaction, rows: ComparedRow[]) {
  const assignmentIds = new Set(rows.flatMap(({ assignmentId }) => assignmentId ?? []))
  const assignments = await db.assignment.findMany({
    where: { assignmentId: { in: [...assignmentIds] } },
    select: { assignmentId: true, scoringPolicy: true },
  })
  return new Map(
    assignments.map(({ assignmentId, scoringPolicy }) => [
      assignmentId,
      ScoringPolicy.parse(scoringPolicy),
    ]),
  )
}

/**
 * Compare the results of a re-judging with what counts, both scored by today's policies, so that a
 * re-scoring is no difference. In the order of the submissions.
 */
export async function compareResults(
  db: DbTransaction,
  rejudgingId: number,
): Promise<Comparison[]> {
  const rows = await db.$queryRaw<ComparedRow[]>`
    select result."rejudgeResultId", submission."submissionId", submission."userId",
      submission."problemId", submission."assignmentId", submission."isTrial", result."isApplied",
      submission."judgementId" is null or submission."judgementId" is distinct from
        case when result."isApplied" then result."judgementId" else result."replacesId" end
        as "isStale",
      submission."verdict" as "currentVerdict", submission."totalScore" as "currentScore",
      judgement."judgementId", judgement."judgedAt", ${measuredColumns}
    from "RejudgeResult" as result
    join "Submission" as submission using ("submissionId")
    join "Judgement" as judgement on judgement."judgementId" =
      case when result."isApplied" then result."replacesId" else result."judgementId" end
    where result."rejudgingId" = ${rejudgingId}
    order by submission."submissionId"`
  const policies = await readPolicies(db, rows)
  const comparisons: Comparison[] = []
  for (const row of rows) {
    const { submissionId, judgementId, assignmentId, isApplied } = row
    const ofAssignment = assignmentId === null ? undefined : policies.get(assignmentId)
    const policy = ofAssignment ?? (await readTeachingParameters(db, row.judgedAt)).scoring
    const measured = readMeasured(row)
    const score = scoreOf(measured, policy)
    const current = { verdict: row.currentVerdict, totalScore: row.currentScore }
    const other = {
      verdict: measured.verdict,
      totalScore: score?.breakdown.totalScore ?? null,
    }
    const [before, after] = isApplied ? [other, current] : [current, other]
    comparisons.push({
      rejudgeResultId: row.rejudgeResultId,
      submissionId,
      userId: row.userId,
      problemId: row.problemId,
      assignmentId,
      isTrial: row.isTrial,
      isApplied,
      change: changeOf(row, before, after),
      before,
      after,
      other: { submissionId, judgementId, measured, policy },
    })
  }
  return comparisons
}
