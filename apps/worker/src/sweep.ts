import { suiteCheckWaitMs } from '@ceping/contract/model-suite'
import { dayMs } from '@ceping/contract/time'
import type { Db } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import type { JudgeQueue, PrioritizedJob } from '@ceping/queue/judge-queue'
import {
  backgroundAfterMs,
  checkJob,
  countInGroups,
  lateMutationJob,
  mutationJob,
  prioritiesInTurn,
  rejudgingJob,
} from '@ceping/queue/priority'
import { dueMutationWhere, lookedAtWhere } from '@ceping/judging/waiting-mutations'
import { sweepWorkRecords } from './sweep-work-records.ts'

const second = 1000

/** Younger rows may still be on their way to the queue. */
const minAgeMs = 10 * second
const serviceLogLimits = { ageMs: 14 * dayMs, rows: 200_000n } as const
/** A recreated container is a new host; the old one never comes back. */
const goneHostAgeMs = 7 * dayMs
/** Rows per query. */
const pageSize = 500
/** So many late analyses are in the queue at a time: each asks for a slot again and again. */
const lateSize = 100

/**
 * Put unjudged rows that are not in the queue back into it. Delete old rows: reference checks after
 * a day, expired sessions and counters, hosts that are gone for a week, old lines of the service
 * log, and how texts came about in assignments that ended long ago.
 */
export async function sweep(db: Db, queue: Pick<JudgeQueue, 'enqueueMissing'>): Promise<void> {
  const now = new Date()
  const before = (ageMs: number) => new Date(now.getTime() - ageMs)
  const forgotten: PrioritizedJob[] = []
  for await (const jobs of findForgotten(db, now)) forgotten.push(...jobs)
  for await (const jobs of findForgottenRejudgings(db, before(minAgeMs))) forgotten.push(...jobs)
  for await (const jobs of findForgottenMutants(db, now)) forgotten.push(...jobs)
  const checks = await db.referenceCheck.findMany({
    where: { checkedAt: null, createTime: { gt: before(suiteCheckWaitMs), lt: before(minAgeMs) } },
    select: { referenceCheckId: true, suite: true },
    orderBy: { referenceCheckId: 'asc' },
    take: pageSize,
  })
  for (const { referenceCheckId, suite } of checks) {
    forgotten.push(checkJob(referenceCheckId, suite === null ? 'reference' : 'suite'))
  }
  // One call, because each call reads the whole queue.
  await queue.enqueueMissing(forgotten)
  await db.referenceCheck.deleteMany({ where: { createTime: { lt: before(dayMs) } } })
  await db.session.deleteMany({ where: { expiresAt: { lt: before(0) } } })
  await db.rateLimit.deleteMany({ where: { expire: { lt: before(0) } } })
  await db.judgeHost.deleteMany({ where: { heartbeatAt: { lt: before(goneHostAgeMs) } } })
  await sweepServiceLog(db, before(serviceLogLimits.ageMs))
  await sweepWorkRecords(db, now)
}

/** Delete lines that are too old, and by their ids all but the last ones. */
async function sweepServiceLog(db: Db, oldest: Date): Promise<void> {
  await db.serviceLogEntry.deleteMany({ where: { createTime: { lt: oldest } } })
  const { _max } = await db.serviceLogEntry.aggregate({ _max: { serviceLogEntryId: true } })
  const lastId = _max.serviceLogEntryId ?? 0n
  await db.serviceLogEntry.deleteMany({
    where: { serviceLogEntryId: { lte: lastId - serviceLogLimits.rows } },
  })
}

/** Waiting submissions, page by page, with the priority that they have or should have. */
async function* findForgotten(db: Db, now: Date): AsyncGenerator<PrioritizedJob[]> {
  const priorityOf = prioritiesInTurn(now)
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
      priority: priorityOf({ ...submission, isExam: assignment?.type === '考试' }),
    }))
  } while (length === pageSize)
}

/** Results of re-judgings before this time that are not judged, page by page. */
async function* findForgottenRejudgings(db: Db, before: Date): AsyncGenerator<PrioritizedJob[]> {
  let lastId = 0
  let length: number
  do {
    const page = await db.rejudgeResult.findMany({
      where: {
        judgedAt: null,
        rejudgeResultId: { gt: lastId },
        rejudging: { createTime: { lt: before } },
      },
      select: { rejudgeResultId: true },
      orderBy: { rejudgeResultId: 'asc' },
      take: pageSize,
    })
    length = page.length
    lastId = page.at(-1)?.rejudgeResultId ?? lastId
    yield page.map(({ rejudgeResultId }) => rejudgingJob(rejudgeResultId))
  } while (length === pageSize)
}

/** Judgements whose mutants are to be run, page by page; a few of those that nobody looks at now. */
async function* findForgottenMutants(db: Db, now: Date): AsyncGenerator<PrioritizedJob[]> {
  const createTime = { lt: new Date(now.getTime() - minAgeMs) }
  const isLookedAt = lookedAtWhere(new Date(now.getTime() - backgroundAfterMs))
  const find = (where: Prisma.MutationAnalysisWhereInput, take: number) =>
    db.mutationAnalysis.findMany({
      where: { AND: [dueMutationWhere(now), { createTime }, where] },
      select: {
        judgementId: true,
        judgement: { select: { submission: { select: { userId: true } } } },
      },
      orderBy: { judgementId: 'asc' },
      take,
    })
  const rankOf = countInGroups()
  let lastId = 0
  let length: number
  do {
    const page = await find({ judgementId: { gt: lastId }, ...isLookedAt }, pageSize)
    length = page.length
    lastId = page.at(-1)?.judgementId ?? lastId
    yield page.map(({ judgementId, judgement }) =>
      mutationJob(judgementId, rankOf(String(judgement.submission?.userId))),
    )
  } while (length === pageSize)
  const late = await find({ NOT: isLookedAt }, lateSize)
  yield late.map(({ judgementId }) => lateMutationJob(judgementId))
}
