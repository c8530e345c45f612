import type { RejudgeChange } from '@ceping/contract/admin/rejudging'
import type { Verdict } from '@ceping/contract/vocabulary'
import { Prisma } from '@ceping/db/types'

/** What one submission was and what it is judged again, as the database compares the two. */
export interface ComparisonRow {
  submissionId: number
  change: RejudgeChange
  isApplied: boolean
  verdictBefore: Verdict | null
  scoreBefore: number | null
  verdictAfter: Verdict
  scoreAfter: number | null
}

/**
 * The judged results of a re-judging as a table, a `ComparisonRow` each, with the keys of the
 * submission. A result that is applied has changed places with the submission's. One without a score
 * counts as 0, as it does in grades.
 */
export function comparisonsOf(rejudgingId: number): Prisma.Sql {
  return Prisma.sql`
    select compared.*, case
      when "isStale" then 'stale'
      when "verdictAfter" = 'judge_fault' and not "isApplied" then 'failed'
      when coalesce("scoreAfter", 0) > coalesce("scoreBefore", 0) then 'up'
      when coalesce("scoreAfter", 0) < coalesce("scoreBefore", 0) then 'down'
      when "verdictAfter" <> "verdictBefore" then 'verdict'
      else 'same' end as "change"
    from (
      select "submissionId", "userId", "problemId", "assignmentId", "isTrial", "isApplied",
        "swapsWith" is distinct from submission."judgedAt" as "isStale",
        case when "isApplied" then result."verdict" else submission."verdict" end as "verdictBefore",
        case when "isApplied" then result."totalScore" else submission."totalScore" end as "scoreBefore",
        case when "isApplied" then submission."verdict" else result."verdict" end as "verdictAfter",
        case when "isApplied" then submission."totalScore" else result."totalScore" end as "scoreAfter"
      from "RejudgeResult" as result join "Submission" as submission using ("submissionId")
      where result."rejudgingId" = ${rejudgingId} and result."judgedAt" is not null
    ) as compared`
}
