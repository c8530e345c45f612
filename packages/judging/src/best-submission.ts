import type { DbTransaction } from '@ceping/db/client'
import { takeTurn } from '@ceping/db/locks'
import { Prisma, type Submission } from '@ceping/db/types'

// The only place that decides which submission counts for a student and a problem of an assignment.

/** What a submission counts for. */
type SubmissionKeys = Pick<Submission, 'assignmentId' | 'problemId' | 'userId' | 'isTrial'>

/**
 * Point AssignmentProblemStatus at the best submission of each student to each problem that `where`
 * names: the highest totalScore, among equals the earliest. Trial runs do not count. Where another
 * submission counts from now on, the note of a re-scoring or a re-judging is deleted.
 */
async function pointAtBest(transaction: DbTransaction, where: Prisma.Sql): Promise<void> {
  await transaction.$executeRaw`
    insert into "AssignmentProblemStatus" as status
      ("assignmentId", "problemId", "userId", "bestSubmissionId", "updateTime")
    select distinct on ("userId", "problemId")
      "assignmentId", "problemId", "userId", "submissionId", now() from "Submission"
    where ${where} and not "isTrial" and "totalScore" is not null
    order by "userId", "problemId", "totalScore" desc, "createTime", "submissionId"
    on conflict ("assignmentId", "userId", "problemId") do update
    set ("bestSubmissionId", "updateTime", "scoreChangedAt", "scoreBefore") =
      (excluded."bestSubmissionId", excluded."updateTime", null, null)
    where status."bestSubmissionId" <> excluded."bestSubmissionId"`
}

/**
 * Settle which submission counts after a judging. Two judgings that end together would not see each
 * other's uncommitted row: the lock lets the second one wait, and its statement then sees the
 * first.
 */
export async function settleBestSubmission(
  transaction: DbTransaction,
  { assignmentId, problemId, userId, isTrial }: SubmissionKeys,
): Promise<void> {
  if (assignmentId === null || isTrial) return
  await takeTurn(transaction, `best submission ${assignmentId} ${userId} ${problemId}`)
  const where = Prisma.sql`
    "assignmentId" = ${assignmentId} and "problemId" = ${problemId} and "userId" = ${userId}`
  await pointAtBest(transaction, where)
}

/**
 * Settle it for all students and problems of an assignment. The caller has locked the assignment's
 * row, so that no judging of it is stored meanwhile.
 */
export async function settleBestSubmissions(
  transaction: DbTransaction,
  assignmentId: number,
): Promise<void> {
  await pointAtBest(transaction, Prisma.sql`"assignmentId" = ${assignmentId}`)
  await transaction.$executeRaw`
    delete from "AssignmentProblemStatus" where "assignmentId" = ${assignmentId} and exists (
      select from "Submission" where "submissionId" = "bestSubmissionId" and "totalScore" is null
    )`
}
