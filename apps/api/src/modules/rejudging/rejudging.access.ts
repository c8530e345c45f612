import type { DbTransaction } from '@ceping/db/client'
import type { Prisma, Rejudging } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { nameOf } from '../../view/name-of.ts'
import { taughtAssignmentWhere } from '../assignment/assignment.access.ts'
import { ownProblemSetWhere } from '../problem-set/problem-set.access.ts'

/**
 * Submissions that somebody may have judged again: admins all; teachers those to problems of their own
 * sets, in classes that they teach, without the trials of others. Assistants teach none.
 */
export function rejudgeableWhere(user: SessionUser): Prisma.SubmissionWhereInput {
  if (user.userRole === 'admin') return {}
  return {
    problem: { problemSet: ownProblemSetWhere(user) },
    assignment: taughtAssignmentWhere(user),
    OR: [{ isTrial: false }, { userId: user.id }],
  }
}

/**
 * Re-judgings that somebody may see and decide on: admins all; teachers those that they began, as long
 * as they may have all of its submissions judged again.
 */
export function ownRejudgingWhere(user: SessionUser): Prisma.RejudgingWhereInput {
  if (user.userRole === 'admin') return {}
  return {
    creatorId: user.id,
    results: { none: { submission: { NOT: rejudgeableWhere(user) } } },
  }
}

/** Re-judgings that are neither applied nor cancelled. */
const isOpen = { appliedAt: null, cancelledAt: null } satisfies Prisma.RejudgingWhereInput

/** Those that are listed: of what their teacher may see no more, the open ones, to be cancelled. */
export function listedRejudgingWhere(user: SessionUser): Prisma.RejudgingWhereInput {
  if (user.userRole === 'admin') return {}
  return { OR: [ownRejudgingWhere(user), { creatorId: user.id, ...isOpen }] }
}

/** A re-judging that the user may see and decide on. */
export async function requireRejudging(
  db: DbTransaction,
  user: SessionUser,
  rejudgingId: number,
): Promise<Rejudging> {
  return requireWhere(db, { rejudgingId, ...ownRejudgingWhere(user) })
}

/**
 * A re-judging that the user may cancel: teachers those that they began, also where they may no longer see
 * it. Cancelling shows nothing and changes no score; without it, nobody but admins could ever close it.
 */
export async function requireCancellable(
  db: DbTransaction,
  user: SessionUser,
  rejudgingId: number,
): Promise<Rejudging> {
  return requireWhere(db, {
    rejudgingId,
    creatorId: user.userRole === 'admin' ? undefined : user.id,
  })
}

async function requireWhere(
  db: DbTransaction,
  where: Prisma.RejudgingWhereInput,
): Promise<Rejudging> {
  const rejudging = await db.rejudging.findFirst({ where })
  if (rejudging === null) throw notFound('重新判题')
  return rejudging
}

/** Refuse submissions that belong to an open re-judging already. */
export async function requireNoneOpen(
  transaction: DbTransaction,
  submissionIds: number[],
): Promise<void> {
  const [open] = await transaction.$queryRaw<{ rejudgingId: number; realName: string }[]>`
    select "rejudgingId", "realName"
    from "Rejudging" join "User" on "User".id = "Rejudging"."creatorId"
    where "appliedAt" is null and "cancelledAt" is null and exists (
      select from "RejudgeResult"
      where "RejudgeResult"."rejudgingId" = "Rejudging"."rejudgingId"
        and "submissionId" = any (${submissionIds}::int[])
    )
    order by "rejudgingId" limit 1`
  if (open === undefined) return
  const message = `其中有提交正在${nameOf(open)}开始的重新判题 #${open.rejudgingId} 中，请先采用或取消那一次，或请管理员取消`
  throw new AppError('REJUDGING_OPEN', { message })
}
