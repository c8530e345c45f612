import type { Db } from '@ceping/db/client'
import type { JudgeQueue, PlacedJob } from '@ceping/queue/judge-queue'
import { placesInTurn } from '@ceping/queue/place'

const second = 1000
const day = 24 * 60 * 60 * second

/** Younger ones are on their way to the queue. */
const minAgeMs = 10 * second
/** Nobody waits for a reference check that long. */
const maxCheckAgeMs = 60 * second
/** How many are asked for at a time. */
const pageSize = 500

/**
 * Put what should have been judged, and was not, back into the queue: jobs that a lost queue took
 * with it, or that never reached it. Those that are still in it stay as they are. Deletes what has
 * had its time: reference checks that are older than a day, sessions and counters that expired.
 */
export async function sweep(db: Db, queue: Pick<JudgeQueue, 'enqueueMissing'>): Promise<void> {
  const now = new Date()
  const before = (ageMs: number) => new Date(now.getTime() - ageMs)
  for await (const jobs of findForgotten(db, now)) await queue.enqueueMissing(jobs)
  const checks = await db.referenceCheck.findMany({
    where: { checkedAt: null, createTime: { gt: before(maxCheckAgeMs), lt: before(minAgeMs) } },
    select: { referenceCheckId: true },
    orderBy: { referenceCheckId: 'asc' },
    take: pageSize,
  })
  await queue.enqueueMissing(
    checks.map(({ referenceCheckId }) => ({
      job: { kind: 'reference-check', id: referenceCheckId },
      place: { urgency: 'reference-check', rank: 0 },
    })),
  )
  await db.referenceCheck.deleteMany({ where: { createTime: { lt: before(day) } } })
  await db.session.deleteMany({ where: { expiresAt: { lt: before(0) } } })
  await db.rateLimit.deleteMany({ where: { expire: { lt: before(0) } } })
}

/** Submissions that wait, page by page, each with the place that it has had or should have had. */
async function* findForgotten(db: Db, now: Date): AsyncGenerator<PlacedJob[]> {
  const placeOf = placesInTurn(now)
  let lastId = 0
  let length: number
  do {
    const page = await db.submission.findMany({
      where: {
        judgedAt: null,
        createTime: { lt: new Date(now.getTime() - minAgeMs) },
        submissionId: { gt: lastId },
      },
      select: {
        submissionId: true,
        userId: true,
        isTrial: true,
        createTime: true,
        assignment: { select: { type: true } },
      },
      orderBy: { submissionId: 'asc' },
      take: pageSize,
    })
    length = page.length
    lastId = page.at(-1)?.submissionId ?? lastId
    yield page.map(({ submissionId, assignment, ...submission }) => ({
      job: { kind: 'submission', id: submissionId },
      place: placeOf({ ...submission, isExam: assignment?.type === '考试' }),
    }))
  } while (length === pageSize)
}
