import type { DbTransaction } from '@ceping/db/client'
import type { SessionUser } from '../session/session.ts'
import { AppError } from '../refusal/app-error.ts'
import { holdRow } from '@ceping/db/locks'

/**
 * Lock the row of the acting user until the transaction ends, so that their role stays as it is.
 * Refuses with NOT_SIGNED_IN when they were deleted or disabled since the request came in, and with
 * ROLE_FORBIDDEN when their role was changed.
 */
export async function holdActor(
  transaction: DbTransaction,
  { id, userRole }: SessionUser,
): Promise<void> {
  await holdRow(transaction, 'User', id)
  const actor = await transaction.user.findFirst({
    where: { id, disabledAt: null, deletedAt: null },
    select: { userRole: true },
  })
  if (actor === null) throw new AppError('NOT_SIGNED_IN')
  if (actor.userRole !== userRole) throw new AppError('ROLE_FORBIDDEN')
}
