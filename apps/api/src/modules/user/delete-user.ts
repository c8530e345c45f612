import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/user'
import type { DbTransaction } from '@ceping/db/client'
import type { Prisma, User } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { claimRow } from '@ceping/db/locks'
import { asAdmin } from './as-admin.ts'
import { endMemberships } from './end-memberships.ts'
import { requireUser } from './manage-users.ts'
import { handOver, requireNothingOwned } from './owned-content.ts'

type DeleteInput = InputOf<typeof contract.deleteUser>

/** The row stays, for submissions and grades; `~` is in no account, so the number is free again. */
async function withdraw(
  transaction: DbTransaction,
  { id, userAccount }: Pick<User, 'id' | 'userAccount'>,
): Promise<void> {
  await transaction.user.update({
    where: { id },
    data: {
      deletedAt: new Date(),
      userAccount: `${userAccount}~${id}`,
      email: '',
      introduction: '',
      version: { increment: 1 },
    },
  })
  await transaction.session.deleteMany({ where: { userId: id } })
  await transaction.knownBrowser.deleteMany({ where: { userId: id } })
}

/**
 * Lock a user who owns nothing any more, so that they cannot own or join anything. Returns what was
 * handed over and where membership ended, for the audit log.
 */
async function claimFreed(
  transaction: DbTransaction,
  { id, handOverTo }: DeleteInput['body'],
): Promise<Prisma.InputJsonObject> {
  const handedOver = handOverTo && {
    handOverTo,
    ...(await handOver(transaction, { from: id, to: handOverTo })),
  }
  await claimRow(transaction, 'User', id)
  // With an heir, too: something may have been created since the hand-over.
  await requireNothingOwned(transaction, id)
  const endedMemberships = await endMemberships(transaction, { userId: id })
  return { ...handedOver, endedMemberships }
}

/** Delete a user; submissions and grades stay on record, classes and sets go to `handOverTo`. */
export async function deleteUser(context: Context, { body }: DeleteInput): Promise<true> {
  const { id } = body
  if (id === context.user.id) throw new AppError('OWN_ACCOUNT')
  return asAdmin(context, async (transaction) => {
    const { userAccount, userRole, realName } = await requireUser(transaction, id)
    const after = await claimFreed(transaction, body)
    await withdraw(transaction, { id, userAccount })
    await writeAudit(transaction, context, {
      action: 'user.delete',
      objectType: 'user',
      objectId: id,
      before: { userAccount, userRole, realName },
      after,
    })
    return true as const
  })
}
