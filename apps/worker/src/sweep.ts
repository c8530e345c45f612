import type { Db } from '@ceping/db/client'
import type { JudgeQueue } from '@ceping/queue/judge-queue'

const second = 1000
const day = 24 * 60 * 60 * second

/** Younger ones are on their way to the queue. */
const minAgeMs = 10 * second
/** Nobody waits for a reference check that long. */
const maxCheckAgeMs = 60 * second
const maxAtOnce = 500

/**
 * Put what should have been judged, and was not, back into the queue: jobs that a lost queue took
 * with it, or that never reached it. Those that are still in it stay as they are. Deletes what has
 * had its time: reference checks that are older than a day, sessions and counters that expired.
 */
export async function sweep(db: Db, queue: Pick<JudgeQueue, 'enqueue'>): Promise<void> {
  const now = Date.now()
  const before = (ageMs: number) => new Date(now - ageMs)
  const submissions = await db.submission.findMany({
    where: { judgedAt: null, createTime: { lt: before(minAgeMs) } },
    select: { submissionId: true },
    orderBy: { submissionId: 'asc' },
    take: maxAtOnce,
  })
  for (const { submissionId } of submissions) {
    await queue.enqueue({ kind: 'submission', id: submissionId }, 'background')
  }
  const checks = await db.referenceCheck.findMany({
    where: { checkedAt: null, createTime: { gt: before(maxCheckAgeMs), lt: before(minAgeMs) } },
    select: { referenceCheckId: true },
    orderBy: { referenceCheckId: 'asc' },
    take: maxAtOnce,
  })
  for (const { referenceCheckId } of checks) {
    await queue.enqueue({ kind: 'reference-check', id: referenceCheckId }, 'background')
  }
  await db.referenceCheck.deleteMany({ where: { createTime: { lt: before(day) } } })
  await db.session.deleteMany({ where: { expiresAt: { lt: before(0) } } })
  await db.rateLimit.deleteMany({ where: { expire: { lt: before(0) } } })
}
