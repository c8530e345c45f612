import type { DbTransaction } from '@ceping/db/client'
import { AppError } from '../../refusal/app-error.ts'

/** Refuse to give time to work on an exam whose results are there to read. */
export async function requireUnreleased(
  transaction: DbTransaction,
  assignmentId: number,
): Promise<void> {
  const released = { assignmentId, releasedAt: { not: null } }
  if ((await transaction.exam.count({ where: released })) > 0) throw new AppError('EXAM_RELEASED')
}
