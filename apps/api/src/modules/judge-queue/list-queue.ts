import type * as contract from '@ceping/contract/admin/judge-queue'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { dayMs } from '@ceping/contract/time'
import type { Prisma } from '@ceping/db/types'
import type { JobState } from '@ceping/queue/judge-queue'
import { containsText } from '../../lists/contains-text.ts'
import type { Context } from '../../context/deps.ts'
import { countOtherJobs } from '../../judge/waiting-jobs.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'
import { entryQuery, viewEntry } from './judge-queue.view.ts'

/** Submissions of the last days that failed by a fault of ours. */
export function faultyWhere(days: number) {
  return { ...unscoredWhere(days), removedAt: null } satisfies Prisma.SubmissionWhereInput
}

/** Those, and what an administrator took out of the queue, which ends in the same way. */
function unscoredWhere(days: number) {
  const since = new Date(Date.now() - days * dayMs)
  return { verdict: 'judge_fault', judgedAt: { gt: since } } satisfies Prisma.SubmissionWhereInput
}

function viewWhere({ view, days }: InputOf<typeof contract.listJudgeQueue>['body']) {
  if (view === 'waiting') return { judgedAt: null }
  if (view === 'faulty') return faultyWhere(days)
  return { ...unscoredWhere(days), removedAt: { not: null } }
}

/** By account, name or problem, or by the number of a submission. */
function matching(keyword: string): Prisma.SubmissionWhereInput {
  const trimmed = keyword.trim()
  if (trimmed === '') return {}
  if (/^#?\d{1,9}$/.test(trimmed)) {
    const number = { submissionId: Number(trimmed.replace('#', '')) }
    return { OR: [number, { user: { userAccount: containsText(trimmed) } }] }
  }
  const text = containsText(trimmed)
  return {
    OR: [
      { user: { userAccount: text } },
      { user: { realName: text } },
      { problem: { title: text } },
    ],
  }
}

/** Queue states of submissions; empty while the queue does not answer: the rows decide. */
async function findJobStates(
  { queue, log }: Context,
  submissionIds: number[],
): Promise<(JobState | null)[]> {
  const jobs = submissionIds.map((id) => ({ kind: 'submission' as const, id }))
  return queue.findJobStates(jobs).catch((fault: unknown) => {
    log.warn({ err: fault }, 'cannot look into the judge queue')
    return jobs.map(() => null)
  })
}

/**
 * What waits or runs, the oldest first; or what could not be judged or was taken out, the newest
 * first.
 */
export async function listJudgeQueue(
  context: Context,
  { body }: InputOf<typeof contract.listJudgeQueue>,
): Promise<DataOf<typeof contract.listJudgeQueue>> {
  const { db, times } = context
  const isWaiting = body.view === 'waiting'
  const where: Prisma.SubmissionWhereInput = {
    ...matching(body.keyword),
    ...viewWhere(body),
  }
  const [rows, total, others] = await Promise.all([
    db.submission.findMany({
      where,
      ...entryQuery,
      orderBy: isWaiting
        ? [{ createTime: 'asc' }, { submissionId: 'asc' }]
        : [{ judgedAt: 'desc' }, { submissionId: 'desc' }],
      ...sliceOf(body),
    }),
    db.submission.count({ where }),
    countOtherJobs(db),
  ])
  const ids = rows.map(({ submissionId }) => submissionId)
  const states = isWaiting ? await findJobStates(context, ids) : []
  const records = rows.map((row, index) => viewEntry(times, row, states[index] ?? null))
  return { ...pageOf(body, { records, total }), others }
}
