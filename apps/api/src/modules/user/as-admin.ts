import type { DbTransaction } from '@ceping/db/client'
import { takeTurn } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'

/**
 * Change users in a transaction, one admin after the other, and only as long as the actor is an
 * admin: of two admins who demote or delete each other, one stays. Refuses with ROLE_FORBIDDEN.
 */
export async function asAdmin<Result>(
  { db, user }: Context,
  change: (transaction: DbTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    await takeTurn(transaction, 'change users')
    const liveAdmin = { userRole: 'admin', disabledAt: null, deletedAt: null }
    const admins = await transaction.user.count({ where: { id: user.id, ...liveAdmin } })
    if (admins === 0) throw new AppError('ROLE_FORBIDDEN')
    return change(transaction)
  })
}
