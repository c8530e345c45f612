import type { Db, DbTransaction } from '@ceping/db/client'
import { takeTurn } from '@ceping/db/locks'
import type { Submission } from '@ceping/db/types'
import type { Judging } from '@ceping/judging/judging'
import { type JudgeAttempt, NotYetError } from '@ceping/queue/judge-worker'
import { backgroundAfterMs, longHoldsSince } from '@ceping/queue/priority'
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

/** Does the work of an attempt that may not take the last slot of a worker. */
export type SpareSlots = (
  attempt: Pick<JudgeAttempt, 'job' | 'priority'>,
  work: () => Promise<void>,
) => Promise<void>

/** The pause of the job that is next. The others, each a little longer: many would keep the queue busy. */
const nextPauseMs = 300
const pausePerPlaceMs = 200
/** A job that has not asked again so long after its pause does not wait here any more. */
const graceMs = 1_500

/**
 * Give such work all slots of a worker but one, so that others need not wait for it; a worker with one
 * slot gives it to all. Rejects with a NotYetError if none is left, or if jobs of a better priority that
 * keep asking will take those that are.
 */
export function openSpareSlots(capacity: number): SpareSlots {
  const slots = Math.max(capacity - 1, 1)
  /** In the order in which they have asked first. */
  const waiting = new Map<string, { priority: number; until: number }>()
  let running = 0

  /** Those that wait and come before a job: of a better priority, and in all. */
  function countBefore(name: string, priority: number): { better: number; all: number } {
    const now = Date.now()
    let isEarlier = true
    let better = 0
    let equal = 0
    for (const [other, { priority: others, until }] of waiting) {
      if (other === name) isEarlier = false
      else if (until < now) waiting.delete(other)
      else if (others < priority) better += 1
      else if (others === priority && isEarlier) equal += 1
    }
    return { better, all: better + equal }
  }

  return async ({ job, priority }, work) => {
    const name = `${job.kind} ${job.id}`
    const before = countBefore(name, priority)
    if (running + before.better >= slots) {
      const pauseMs = nextPauseMs + (pausePerPlaceMs * before.all) / slots
      waiting.set(name, { priority, until: Date.now() + pauseMs + graceMs })
      throw new NotYetError('the last slot is kept for others', pauseMs)
    }
    waiting.delete(name)
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

const before = (ageMs: number) => new Date(Date.now() - ageMs)

/** A free slot takes a submission sooner than that, also after one of the same user. */
const slotlessMs = 600

/**
 * Whether a submission waits for a slot, for so long that there is none: not for another one of its
 * user, and not among those for which nobody waits at the screen.
 */
export async function isSlotWanted(db: Db): Promise<boolean> {
  const wanting = await db.$queryRaw<unknown[]>`
    select from "Submission" as waiting
    where "judgedAt" is null and "startedAt" is null
      and "createTime" between ${before(backgroundAfterMs)} and ${before(slotlessMs)}
      and not exists (
        select from "Submission" as other
        where other."userId" = waiting."userId" and other."submissionId" <> waiting."submissionId"
          and other."startedAt" > ${before(longestJudgingMs)}
          and (other."judgedAt" is null or other."judgedAt" > ${before(slotlessMs)}))
    limit 1`
  return wanting.length > 0
}

/** Whether a submission waits that no worker has begun, for whatever reason. */
export async function isAnybodyWaiting(db: Db): Promise<boolean> {
  const waiting = await db.submission.findFirst({
    where: { judgedAt: null, startedAt: null },
    select: { submissionId: true },
  })
  return waiting !== null
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
