import type { DbTransaction } from '@ceping/db/client'
import type { Prisma, Rejudging } from '@ceping/db/types'
import { AppError, notFound } from '../../refusal/app-error.ts'

/** An existing re-judging. */
export async function requireRejudging(db: DbTransaction, rejudgingId: number): Promise<Rejudging> {
  const rejudging = await db.rejudging.findUnique({ where: { rejudgingId } })
  if (rejudging === null) throw notFound('重新判题')
  return rejudging
}

/** Refuse submissions, as a query of their ids, that belong to an open re-judging already. */
export async function requireNoneOpen(
  transaction: DbTransaction,
  submissionIds: Prisma.Sql,
): Promise<void> {
  const [open] = await transaction.$queryRaw<{ rejudgingId: number }[]>`
    select "rejudgingId" from "Rejudging"
    where "appliedAt" is null and "cancelledAt" is null and exists (
      select from "RejudgeResult"
      where "RejudgeResult"."rejudgingId" = "Rejudging"."rejudgingId"
        and "submissionId" in (${submissionIds})
    )
    order by "rejudgingId" limit 1`
  if (open === undefined) return
  const message = `其中有提交正在重新判题 #${open.rejudgingId} 中，请先采用或取消那一次`
  throw new AppError('REJUDGING_OPEN', { message })
}
