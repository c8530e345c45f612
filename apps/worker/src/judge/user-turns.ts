import type { Db, DbTransaction } from '@ceping/db/client'
import { takeTurn } from '@ceping/db/locks'
import type { Submission } from '@ceping/db/types'
import type { Judging } from '@ceping/judging/judging'
import { NotYetError } from '@ceping/queue/judge-worker'
import { longHoldsSince } from '@ceping/queue/priority'
import type { SubmissionContext } from './judge-context.ts'

// A user's submissions are judged one after the other, so that nobody holds more than one slot.
// A user who has held a slot for long goes behind the others, and never gets the last slot.

/** No judging takes longer; one that was begun earlier has been lost. */
const longestJudgingMs = 30 * 60_000

/** Other submissions of its user that are not judged, or were judged recently. */
export async function readOthers(
  db: Db,
  submissionId: number,
): Promise<Pick<Submission, 'startedAt' | 'judgedAt'>[]> {
  return db.$queryRaw`
    select other."startedAt", other."judgedAt" from "Submission" as other
    join "Submission" as own using ("userId")
    where own."submissionId" = ${submissionId} and other."submissionId" <> ${submissionId}
      and (other."judgedAt" is null or other."judgedAt" > ${longHoldsSince(new Date())})`
}

/** Judges submissions of users who have recently held a slot for long. */
export type SlowSlots = (work: () => Promise<void>) => Promise<void>

/**
 * Give such users all slots of a worker but one, so that a few accounts cannot block everybody
 * else. Rejects with a NotYetError if none is left. A worker with one slot gives it to all.
 */
export function openSlowSlots(capacity: number): SlowSlots {
  const slots = Math.max(capacity - 1, 1)
  let running = 0
  return async (work) => {
    if (running >= slots) throw new NotYetError('the last slot is kept for others')
    running += 1
    try {
      await work()
    } finally {
      running -= 1
    }
  }
}

/**
 * Hold the user's turn until the transaction ends. Rejects with a NotYetError while another
 * submission of the user is being judged; a submission that was begun before already has its turn.
 */
export async function requireTurn(
  transaction: DbTransaction,
  { submissionId, userId, startedAt }: Pick<Judging, 'submissionId' | 'userId' | 'startedAt'>,
): Promise<void> {
  await takeTurn(transaction, `judge ${userId}`)
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

/** Move the user's waiting submissions behind all of the same urgency. */
export async function letOthersGoFirst(
  { db, queue, log }: Pick<SubmissionContext, 'db' | 'queue' | 'log'>,
  { submissionId, userId }: Pick<Judging, 'submissionId' | 'userId'>,
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
