import { type Counting, CountingRules } from '@ceping/contract/submission-rules'
import type { DbTransaction } from '@ceping/db/client'
import { takeTurn } from '@ceping/db/locks'
import { Prisma, type Submission } from '@ceping/db/types'
import { countedScoreOf } from './counted-score.ts'

// The only place that decides which submission counts for a student and a problem of an assignment: of the
// stored ones in SQL, of those in a preview in JavaScript.

const byScore = Prisma.sql`${countedScoreOf('"Submission"')} desc, "createTime", "submissionId"`
const lastFirst = Prisma.sql`"createTime" desc, "submissionId" desc`

/** The one that counts comes first. */
const orders: Record<Counting, Prisma.Sql> = {
  best: byScore,
  last: lastFirst,
  lastInTime: Prisma.sql`"lateUnits" > 0, ${lastFirst}`,
}

/** A submission with a score, as it counts. */
export interface Candidate {
  submissionId: number
  createTime: Date
  /** What is deducted for being late has been. */
  countedScore: number
  lateUnits: number
}

/** The one of several submissions to a problem that counts. */
export function chooseCounting<Submission extends Candidate>(
  submissions: readonly [Submission, ...Submission[]],
  counting: Counting,
): Submission {
  const age = (one: Candidate, other: Candidate) =>
    one.createTime.getTime() - other.createTime.getTime() || one.submissionId - other.submissionId
  const isLate = ({ lateUnits }: Candidate) => Number(lateUnits > 0)
  const compare = {
    best: (one, other) => other.countedScore - one.countedScore || age(one, other),
    last: (one, other) => age(other, one),
    lastInTime: (one, other) => isLate(one) - isLate(other) || age(other, one),
  } satisfies Record<Counting, (one: Candidate, other: Candidate) => number>
  return submissions.reduce((first, one) => (compare[counting](one, first) < 0 ? one : first))
}

/** What a submission counts for. */
type SubmissionKeys = Pick<Submission, 'assignmentId' | 'problemId' | 'userId' | 'isTrial'>

/**
 * Point AssignmentProblemStatus at the submission of each student to each problem that counts by the rules
 * of the assignment: the one with the highest score, what is deducted for being late has been, among equals
 * the earliest; or the last one, or the last one in time, else the last late one. Only those with a score
 * count, and no trial runs. Where another submission counts from now on, the note of a re-scoring or a
 * re-judging is deleted.
 */
async function pointAtBest(
  transaction: DbTransaction,
  assignmentId: number,
  ofWhich: Prisma.Sql = Prisma.sql`true`,
): Promise<void> {
  const { countingRules } = await transaction.assignment.findUniqueOrThrow({
    where: { assignmentId },
    select: { countingRules: true },
  })
  const { counting } = CountingRules.parse(countingRules)
  await transaction.$executeRaw`
    insert into "AssignmentProblemStatus" as status
      ("assignmentId", "problemId", "userId", "bestSubmissionId", "updateTime")
    select distinct on ("userId", "problemId")
      "assignmentId", "problemId", "userId", "submissionId", now() from "Submission"
    where "assignmentId" = ${assignmentId} and ${ofWhich}
      and not "isTrial" and "totalScore" is not null
    order by "userId", "problemId", ${orders[counting]}
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
  const ofWhich = Prisma.sql`"problemId" = ${problemId} and "userId" = ${userId}`
  await pointAtBest(transaction, assignmentId, ofWhich)
}

/**
 * Settle it for all students and problems of an assignment. The caller has locked the assignment's
 * row, so that no judging of it is stored meanwhile.
 */
export async function settleBestSubmissions(
  transaction: DbTransaction,
  assignmentId: number,
): Promise<void> {
  await pointAtBest(transaction, assignmentId)
  await transaction.$executeRaw`
    delete from "AssignmentProblemStatus" where "assignmentId" = ${assignmentId} and exists (
      select from "Submission" where "submissionId" = "bestSubmissionId" and "totalScore" is null
    )`
}
