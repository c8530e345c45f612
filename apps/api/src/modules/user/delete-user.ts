import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/user'
import type { DbTransaction } from '@ceping/db/client'
import type { Prisma, User } from '@ceping/db/types'
import { writeAudit } from '../../audit.ts'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { asAdmin } from './as-admin.ts'
import { requireUser } from './manage-users.ts'
import { handOver, requireNothingOwned } from './owned-content.ts'

type DeleteInput = InputOf<typeof contract.deleteUser>

/** The row stays, for submissions and grades; `~` is in no account, so the number is free again. */
async function withdraw(
  transaction: DbTransaction,
  { id, userAccount }: Pick<User, 'id' | 'userAccount'>,
): Promise<void> {
  const now = new Date()
  // Before the user: whoever submits holds the membership first.
  await transaction.classMember.updateMany({
    where: { userId: id, removedAt: null },
    data: { removedAt: now },
  })
  await transaction.user.update({
    where: { id },
    data: {
      deletedAt: now,
      userAccount: `${userAccount}~${id}`,
      email: '',
      introduction: '',
      version: { increment: 1 },
    },
  })
  await transaction.session.deleteMany({ where: { userId: id } })
  await transaction.familiarNetwork.deleteMany({ where: { userId: id } })
}

/** Nothing is left without an owner. Returns what was handed over, for the audit log. */
async function settleContent(
  transaction: DbTransaction,
  { id, handOverTo }: DeleteInput['body'],
): Promise<Prisma.InputJsonObject | undefined> {
  if (handOverTo === undefined) {
    await requireNothingOwned(transaction, id)
    return undefined
  }
  return { handOverTo, ...(await handOver(transaction, { from: id, to: handOverTo })) }
}

/** Delete a user, whose submissions and grades stay on record; what they own goes to `handOverTo`. */
export async function deleteUser(context: Context, { body }: DeleteInput): Promise<true> {
  const { id } = body
  if (id === context.user.id) throw new AppError('OWN_ACCOUNT')
  return asAdmin(context, async (transaction) => {
    const { userAccount, userRole, realName } = await requireUser(transaction, id)
    const after = await settleContent(transaction, body)
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
