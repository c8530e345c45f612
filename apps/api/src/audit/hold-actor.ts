import type { DbTransaction } from '@ceping/db/client'
import type { SessionUser } from '../session/session.ts'
import { AppError } from '../refusal/app-error.ts'
import { holdRow } from '@ceping/db/locks'

/**
 * Keep whoever acts as they are until the transaction ends: for what only somebody with their role
 * may come to own or to join. Refuses with NOT_SIGNED_IN whoever was deleted or disabled since the
 * request came in, with ROLE_FORBIDDEN whose role was changed.
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
