import type { QueueEntry, QueueState, QueueUrgency } from '@ceping/contract/admin/judge-queue'
import type { Prisma } from '@ceping/db/types'
import type { JobState } from '@ceping/queue/judge-queue'
import { urgencyOf } from '@ceping/queue/priority'
import { nameOf } from '../../view/name-of.ts'
import type { Times } from '../../view/times.ts'

/** What `viewEntry` needs of a submission. */
export const entryQuery = {
  select: {
    submissionId: true,
    isTrial: true,
    attempts: true,
    createTime: true,
    judgedAt: true,
    removedAt: true,
    user: { select: { realName: true, userAccount: true } },
    problem: { select: { title: true } },
    assignment: { select: { assignmentTitle: true, type: true } },
  },
} satisfies Prisma.SubmissionDefaultArgs

type EntryRow = Prisma.SubmissionGetPayload<typeof entryQuery>

const stateNames = {
  waiting: '等待',
  running: '判题中',
  retrying: '重试中',
} as const satisfies Record<JobState['state'], QueueState>

/** The state of a submission that is not in the queue. */
function stateWithout({ judgedAt, removedAt }: EntryRow): QueueState {
  if (judgedAt === null) return '不在队列'
  return removedAt === null ? '判题故障' : '已移出'
}

/** Show a submission without a result, with its position in the queue, if it has one. */
export function viewEntry(times: Times, row: EntryRow, jobState: JobState | null): QueueEntry {
  const { submissionId, isTrial, attempts, createTime, judgedAt, assignment } = row
  const isExam = assignment?.type === '考试'
  return {
    submissionId,
    realName: nameOf(row.user),
    userAccount: row.user.userAccount,
    problemName: row.problem.title,
    assignmentTitle: assignment?.assignmentTitle ?? null,
    // Reference checks and re-judgings are not submissions.
    urgency: urgencyOf({ isExam, isTrial, createTime }, new Date()) as QueueUrgency,
    state: jobState === null ? stateWithout(row) : stateNames[jobState.state],
    position: jobState?.state === 'waiting' ? jobState.position : null,
    attempts,
    createTime: times.toWallTime(createTime),
    judgedAt: judgedAt && times.toWallTime(judgedAt),
  }
}
