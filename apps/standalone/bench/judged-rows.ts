import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '@ceping/db/client'

/** A submission as it is kept. */
export interface JudgedRow {
  createTime: Date
  judgedAt: Date
  attempts: number
  verdict: string | null
}

/**
 * Wait until submissions are judged, and read them: a call whose wait has ended before gives no
 * verdict. Throws where one has been lost.
 */
export async function readJudgedRows(db: Db, submissionIds: number[]): Promise<JudgedRow[]> {
  const where = { submissionId: { in: submissionIds } }
  while ((await db.submission.count({ where: { ...where, judgedAt: null } })) > 0) await delay(100)
  const rows = await db.submission.findMany({
    where,
    select: { createTime: true, judgedAt: true, attempts: true, verdict: true },
  })
  if (rows.length < submissionIds.length) throw new Error('submissions have been lost')
  return rows.flatMap(({ judgedAt, ...row }) => (judgedAt === null ? [] : [{ ...row, judgedAt }]))
}
