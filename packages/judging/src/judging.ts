import type { Db, DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import { Prisma } from '@ceping/db/types'
import { settleBestSubmission } from './best-submission.ts'
import { countedColumns, holdPolicy } from './counted.ts'
import { deleteUnowned, type Judged, measuredBy, storeJudgement } from './judgement.ts'

// The life of a judging, from when it waits until its result is stored. What always holds:
//
// - Judged once: a result is stored only where `judgedAt` is null, and sets it. Of several workers that
//   judge the same one, the first that stores decides.
// - Stored once: the judgement, the score and which submission counts change in one transaction.
// - Whoever waits is told: the row is stored first and announced after that, so that whoever hears of it
//   finds it, and whoever missed it finds it, too.
// - A worker that dies leaves a row that is begun and not judged: it is judged anew.

/** A submission that waits for its result, or for that of a re-judging. */
export interface Judging {
  submissionId: number
  /** The id of the re-judging's result; null where the submission itself is judged. */
  rejudgeResultId: number | null
  userId: number
  problemId: number
  assignmentId: number | null
  isTrial: boolean
  isExam: boolean
  createTime: Date
  /** When it was last begun, and how often it was. */
  startedAt: Date | null
  attempts: number
  testFileCode: string
  /** The newest revision of the problem's reference code. */
  problemRevisionId: number
  referenceCode: string
}

const judgedColumns = Prisma.sql`
  submission."submissionId", submission."userId", submission."problemId",
  submission."assignmentId", submission."isTrial", submission."createTime",
  submission."testFileCode", coalesce(assignment."type" = '考试', false) as "isExam",
  revision."problemRevisionId", revision."code" as "referenceCode"`

const judgedTables = Prisma.sql`
  "Submission" as submission
  left join "Assignment" as assignment using ("assignmentId")
  join "ProblemRevision" as revision on revision."problemId" = submission."problemId"
    and revision."number" = (
      select max("number") from "ProblemRevision" where "problemId" = submission."problemId")`

/** Read what is needed to judge a submission; null where it is judged, or does not exist. */
export async function findUnjudged(
  db: Pick<DbTransaction, '$queryRaw'>,
  submissionId: number,
): Promise<Judging | null> {
  const [found] = await db.$queryRaw<Judging[]>`
    select ${judgedColumns}, submission."startedAt", submission."attempts",
      null::int as "rejudgeResultId"
    from ${judgedTables}
    where submission."submissionId" = ${submissionId} and submission."judgedAt" is null`
  return found ?? null
}

/** The same for the result of a re-judging; a cancelled one has no row any more. */
export async function findUnjudgedResult(db: Db, rejudgeResultId: number): Promise<Judging | null> {
  const [found] = await db.$queryRaw<Judging[]>`
    select ${judgedColumns}, result."startedAt", result."attempts", result."rejudgeResultId"
    from ${judgedTables} join "RejudgeResult" as result using ("submissionId")
    where result."rejudgeResultId" = ${rejudgeResultId} and result."judgedAt" is null`
  return found ?? null
}

/** Note that it has been begun. */
export async function noteBegun(
  db: DbTransaction,
  { submissionId, rejudgeResultId }: Judging,
  startedAt: Date,
): Promise<void> {
  const data = { startedAt, attempts: { increment: 1 } }
  if (rejudgeResultId === null) {
    await db.submission.updateMany({ where: { submissionId, judgedAt: null }, data })
  } else {
    await db.rejudgeResult.updateMany({ where: { rejudgeResultId, judgedAt: null }, data })
  }
}

/** Take a begin back, unless another worker has begun it. Returns whether it waits again. */
export async function undoBegun(
  db: Db,
  { submissionId, rejudgeResultId }: Judging,
  startedAt: Date,
): Promise<boolean> {
  const data = { startedAt: null, attempts: { decrement: 1 } }
  const unjudged = { judgedAt: null, startedAt }
  const { count } =
    rejudgeResultId === null
      ? await db.submission.updateMany({ where: { submissionId, ...unjudged }, data })
      : await db.rejudgeResult.updateMany({ where: { rejudgeResultId, ...unjudged }, data })
  return count > 0
}

/**
 * Store the result of a judging, score it by today's policy, and settle which submission counts, in
 * one transaction. Returns the number of the judgement; null, changing nothing, where it has been judged
 * meanwhile, was cancelled, or was replaced by a restore. The result of a re-judging does not count yet.
 */
export async function storeResult(
  db: Db,
  judging: Judging,
  judged: Judged,
): Promise<number | null> {
  return inTransaction(db, (transaction) =>
    judging.rejudgeResultId === null
      ? storeCounted(transaction, judging, judged)
      : storeUncounted(transaction, judging.rejudgeResultId, judged),
  )
}

/**
 * The same within a transaction. `removedAt` is set where an administrator took it out of the
 * queue.
 */
export async function storeCounted(
  transaction: DbTransaction,
  submission: Judging,
  { removedAt, ...judged }: Judged & { removedAt?: Date },
): Promise<number | null> {
  const { submissionId, userId, problemId, assignmentId, createTime } = submission
  const policy = await holdPolicy(transaction, assignmentId)
  const judgementId = await storeJudgement(transaction, judged)
  const counted = countedColumns({ judgementId, measured: measuredBy(judged.report), policy })
  const { count } = await transaction.submission.updateMany({
    where: { submissionId, userId, problemId, createTime, judgedAt: null },
    data: {
      ...counted,
      score: counted.score ?? Prisma.DbNull,
      judgedAt: new Date(),
      removedAt,
    },
  })
  if (count === 0) return discard(transaction, judgementId)
  if (counted.totalScore !== null) await settleBestSubmission(transaction, submission)
  return judgementId
}

async function storeUncounted(
  transaction: DbTransaction,
  rejudgeResultId: number,
  judged: Judged,
): Promise<number | null> {
  const judgementId = await storeJudgement(transaction, judged)
  const { count } = await transaction.rejudgeResult.updateMany({
    where: { rejudgeResultId, judgedAt: null },
    data: { judgedAt: new Date(), judgementId },
  })
  return count === 0 ? discard(transaction, judgementId) : judgementId
}

async function discard(transaction: DbTransaction, judgementId: number): Promise<null> {
  await transaction.judgement.delete({ where: { judgementId } })
  return null
}

/**
 * Let submissions that could not be judged wait again, the oldest first, `limit` at most; returns
 * which ones. They have no score, and the stored fault is no longer theirs.
 */
export async function judgeFaultyAnew(
  transaction: DbTransaction,
  where: Prisma.SubmissionWhereInput,
  limit: number,
): Promise<{ submissionId: number; userId: number }[]> {
  const faulty = { ...where, verdict: 'judge_fault' }
  const found = await transaction.submission.findMany({
    where: faulty,
    select: { submissionId: true },
    orderBy: { submissionId: 'asc' },
    take: limit,
  })
  const ids = found.map(({ submissionId }) => submissionId)
  // Locked in the common order first; the update would lock in its own.
  await transaction.$executeRaw`
    select from "Submission" where "submissionId" = any (${ids}) order by "submissionId" for update`
  const oldest = await transaction.submission.findMany({
    where: { ...faulty, submissionId: { in: ids } },
    select: { submissionId: true, judgementId: true },
  })
  const changed = await transaction.submission.updateManyAndReturn({
    where: { submissionId: { in: oldest.map(({ submissionId }) => submissionId) } },
    data: {
      judgedAt: null,
      startedAt: null,
      removedAt: null,
      verdict: null,
      judgementId: null,
      attempts: 0,
    },
    select: { submissionId: true, userId: true },
  })
  await deleteUnowned(
    transaction,
    oldest.flatMap(({ judgementId }) => judgementId ?? []),
  )
  return changed.toSorted((a, b) => a.submissionId - b.submissionId)
}
