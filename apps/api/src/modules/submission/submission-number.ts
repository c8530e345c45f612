import type { Db } from '@ceping/db/client'

/**
 * Count which of its user's submissions each of these is: to the same problem, in the same assignment,
 * by time, from 1. One look into an index for each; without an assignment that needs words of its own.
 */
export async function numberSubmissions(
  db: Db,
  submissionIds: number[],
): Promise<(submissionId: number) => number> {
  const rows = await db.$queryRaw<{ submissionId: number; number: number }[]>`
    select own."submissionId", (
      case when own."assignmentId" is null then (
        select count(*) from "Submission" as made
        where made."userId" = own."userId" and made."assignmentId" is null
          and made."problemId" = own."problemId"
          and (made."createTime", made."submissionId") <= (own."createTime", own."submissionId")
      ) else (
        select count(*) from "Submission" as made
        where made."userId" = own."userId" and made."assignmentId" = own."assignmentId"
          and made."problemId" = own."problemId"
          and (made."createTime", made."submissionId") <= (own."createTime", own."submissionId")
      ) end
    )::int as number
    from "Submission" as own where own."submissionId" = any(${submissionIds})`
  const numbers = new Map(rows.map(({ submissionId, number }) => [submissionId, number]))
  return (submissionId) => numbers.get(submissionId) ?? 1
}
