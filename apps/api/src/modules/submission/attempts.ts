import { CountingRules } from '@ceping/contract/submission-rules'
import { formatSecond } from '@ceping/contract/time'
import type { DbTransaction } from '@ceping/db/client'
import type { Assignment, Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'
import { AppError } from '../../refusal/app-error.ts'
import type { Times } from '../../view/times.ts'

// How often, and how soon again, a student may hand in for a problem of an assignment.

/** Submissions that have used an attempt: waiting ones too, but none that could not be judged. */
export const attemptWhere = {
  isTrial: false,
  OR: [{ verdict: null }, { verdict: { not: 'judge_fault' } }],
} satisfies Prisma.SubmissionWhereInput

/** What holds for the problems of an assignment; null where nothing does. */
export interface AttemptRules {
  limit: number | null
  coolDownMinutes: number | null
  /** For the text of the refusal. */
  counting: CountingRules['counting']
}

/** The stricter of the assignment's limit and the platform's, and the assignment's cool-down. */
export function attemptRulesOf(
  assignment: Pick<Assignment, 'attemptLimit' | 'coolDownMinutes' | 'countingRules'>,
  platformLimit: number | null,
): AttemptRules {
  const { attemptLimit, coolDownMinutes, countingRules } = assignment
  const limits = [attemptLimit, platformLimit].filter((limit) => limit !== null)
  const { counting } = CountingRules.parse(countingRules)
  return { limit: limits.length === 0 ? null : Math.min(...limits), coolDownMinutes, counting }
}

/** The attempts that a student has used for a problem. */
export interface UsedAttempts {
  count: number
  /** When the last one came; null without any. */
  lastAt: Date | null
}

export const noAttempts: UsedAttempts = { count: 0, lastAt: null }

/** How many more there may be (null: any number), and when the next one may come (null: at once). */
export function attemptsAfter(
  { count, lastAt }: UsedAttempts,
  { limit, coolDownMinutes }: AttemptRules,
): { left: number | null; nextAt: Date | null } {
  return {
    left: limit === null ? null : Math.max(0, limit - count),
    nextAt:
      lastAt === null || coolDownMinutes === null
        ? null
        : new Date(lastAt.getTime() + coolDownMinutes * 60_000),
  }
}

const usedUpWords = {
  best: '计入成绩的是其中得分最高的一次',
  last: '计入成绩的是最后一次',
  lastInTime: '计入成绩的是截止前的最后一次',
} as const satisfies Record<CountingRules['counting'], string>

/** What is to be handed in. */
interface Attempt {
  user: SessionUser
  assignmentId: number | null
  problemId: number
  arrivedAt: Date
  times: Times
}

/** Refuse a student who has used all attempts for a problem, or whose last one is too recent. */
export async function requireAttempt(
  transaction: DbTransaction,
  { user, assignmentId, problemId, arrivedAt, times }: Attempt,
  rules: AttemptRules,
): Promise<void> {
  const { limit, coolDownMinutes, counting } = rules
  if (limit === null && coolDownMinutes === null) return
  const { _count, _max } = await transaction.submission.aggregate({
    where: { userId: user.id, assignmentId, problemId, ...attemptWhere },
    _count: true,
    _max: { createTime: true },
  })
  const { left, nextAt } = attemptsAfter({ count: _count, lastAt: _max.createTime }, rules)
  if (left === 0) {
    const message = `这道题最多提交 ${limit} 次，已经用完；${usedUpWords[counting]}`
    throw new AppError('SUBMISSIONS_USED_UP', { message })
  }
  if (nextAt !== null && arrivedAt < nextAt) {
    const moment = formatSecond(times.toWallTime(nextAt))
    const message = `这道题两次提交至少间隔 ${coolDownMinutes} 分钟，${moment} 之后可以再次提交`
    throw new AppError('SUBMISSION_TOO_SOON', { message })
  }
}
