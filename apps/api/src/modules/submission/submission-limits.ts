import { minuteMs } from '@ceping/contract/time'
import type { DbTransaction } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import type { Assignment } from '@ceping/db/types'
import { longHoldsSince, wasLongHold, type WaitingSubmission } from '@ceping/queue/priority'
import type { SessionUser } from '../../session/session.ts'
import { AppError } from '../../refusal/app-error.ts'
import type { Times } from '../../view/times.ts'
import { attemptRulesOf, requireAttempt } from './attempts.ts'
import { requireCodeLength } from './code-length.ts'

/** A submission that is to be checked. */
export interface Arrival {
  user: SessionUser
  times: Times
  ipAddress: string
  assignmentId: number | null
  problemId: number
  testFileCode: string
  arrivedAt: Date
}

/** Older ones wait for an absent judge, or are demo data: they count against nobody. */
const waitingWindowMs = 10 * 60_000

/** Whether submissions to it are judged first. */
export function isExam(assignment: Pick<Assignment, 'type'> | null): boolean {
  return assignment?.type === '考试'
}

function countSince(moment: Date, submissions: { createTime: Date }[]): number {
  return submissions.filter(({ createTime }) => createTime > moment).length
}

/**
 * Refuse what exceeds the administrators' parameters: too long code, too many waiting, too many
 * within a minute; or too many attempts for a problem, or too soon after the last one. Returns the user's waiting
 * submissions, of any age, and whether one of theirs has held a slot for long, lately.
 */
export async function requireWithinLimits(
  transaction: DbTransaction,
  arrival: Arrival,
  assignment: Assignment | null,
): Promise<{ waiting: WaitingSubmission[]; isHeldBack: boolean }> {
  const { user, testFileCode, arrivedAt } = arrival
  const { submitting, submissionsPerMinute } = await readTeachingParameters(transaction)
  requireCodeLength(testFileCode, submitting.codeLength)
  const since = (windowMs: number) => new Date(arrivedAt.getTime() - windowMs)
  const found = await transaction.submission.findMany({
    where: {
      userId: user.id,
      OR: [
        { judgedAt: null },
        { createTime: { gt: since(minuteMs) } },
        { judgedAt: { gt: longHoldsSince(arrivedAt) } },
      ],
    },
    select: {
      isTrial: true,
      createTime: true,
      startedAt: true,
      judgedAt: true,
      assignment: { select: { type: true } },
    },
  })
  const waiting = found.filter(({ judgedAt }) => judgedAt === null)
  const waitingCount = countSince(since(waitingWindowMs), waiting)
  if (waitingCount >= submitting.waiting) {
    const message = `你已有 ${waitingCount} 份提交在等待判题，请稍候`
    throw new AppError('TOO_MANY_REQUESTS', { message })
  }
  if (countSince(since(minuteMs), found) >= submissionsPerMinute) {
    const message = `每分钟最多提交 ${submissionsPerMinute} 次，请稍后再试`
    throw new AppError('TOO_MANY_REQUESTS', { message })
  }
  if (assignment !== null) {
    await requireAttempt(transaction, arrival, attemptRulesOf(assignment, submitting.perProblem))
  }
  return {
    waiting: waiting.map(({ isTrial, createTime, assignment }) => ({
      userId: user.id,
      isTrial,
      isExam: isExam(assignment),
      createTime,
    })),
    isHeldBack: found.some((submission) => wasLongHold(submission, arrivedAt)),
  }
}
