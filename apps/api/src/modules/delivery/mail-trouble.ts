import { dayMs } from '@ceping/contract/time'
import type { Db } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'

/** Mails of the last 24 hours. */
export function recentMailWhere(): Prisma.DeliveryWhereInput {
  return { channel: 'mail', createTime: { gt: new Date(Date.now() - dayMs) } }
}

/** Recent mails that were given up, those that were tried in vain so far, and why the last one was. */
export async function readMailTrouble(db: Db): Promise<{
  failedCount: number
  waitingCount: number
  last: { time: Date; reason: string } | null
}> {
  const failed = { ...recentMailWhere(), outcome: 'failed' }
  const waiting = { ...recentMailWhere(), endedAt: null, failure: { not: null } }
  const [failedCount, waitingCount, last] = await Promise.all([
    db.delivery.count({ where: failed }),
    db.delivery.count({ where: waiting }),
    db.delivery.findFirst({
      where: { OR: [{ ...failed, failure: { not: null } }, waiting] },
      orderBy: { createTime: 'desc' },
    }),
  ])
  return {
    failedCount,
    waitingCount,
    last: last && { time: last.endedAt ?? last.createTime, reason: last.failure ?? '' },
  }
}
