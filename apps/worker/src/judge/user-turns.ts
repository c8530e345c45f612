import type { Db, DbTransaction } from '@ceping/db/client'
import type { Submission } from '@ceping/db/types'
import { NotYetError } from '@ceping/queue/judge-worker'
import type { SubmissionContext } from './judge-context.ts'

// A user's submissions are judged one after the other: nobody holds more than one slot, however many
// they hand in, and whoever has held one for long lets the others go first.

/** No judging takes longer, whatever its limits: what was begun earlier will not be heard of again. */
const longestJudgingMs = 30 * 60_000

/** Whether its user has other submissions that are not judged. */
export async function hasOthers(db: Db, submissionId: number): Promise<boolean> {
  const [found] = await db.$queryRaw<{ hasOthers: boolean }[]>`
    select exists (
      select from "Submission" as other
      join "Submission" as own using ("userId")
      where own."submissionId" = ${submissionId}
        and other."submissionId" <> ${submissionId} and other."judgedAt" is null
    ) as "hasOthers"`
  return found?.hasOthers ?? false
}

/**
 * Hold the user's turn until the transaction ends. Rejects with a NotYetError while another submission
 * of the same user is being judged; one that was begun before has its turn already.
 */
export async function requireTurn(
  transaction: DbTransaction,
  { submissionId, userId, startedAt }: Pick<Submission, 'submissionId' | 'userId' | 'startedAt'>,
): Promise<void> {
  const lock = `judge ${userId}`
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`
  if (startedAt !== null) return
  const running = await transaction.submission.findFirst({
    where: {
      userId,
      judgedAt: null,
      submissionId: { not: submissionId },
      startedAt: { gt: new Date(Date.now() - longestJudgingMs) },
    },
    select: { submissionId: true },
  })
  if (running === null) return
  throw new NotYetError(`submission ${running.submissionId} of the same user is being judged`)
}

/** Let what the user of this submission has waiting go behind all that is as urgent. */
export async function letOthersGoFirst(
  { db, queue, log }: Pick<SubmissionContext, 'db' | 'queue' | 'log'>,
  { submissionId, userId }: Pick<Submission, 'submissionId' | 'userId'>,
): Promise<void> {
  try {
    const waiting = await db.submission.findMany({
      where: { userId, judgedAt: null, submissionId: { not: submissionId } },
      select: { submissionId: true },
    })
    await queue.sendToEnd(waiting.map(({ submissionId: id }) => ({ kind: 'submission', id })))
  } catch (fault) {
    log.warn({ err: fault, userId }, 'what a user has waiting keeps its place')
  }
}
