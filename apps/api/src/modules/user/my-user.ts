import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/user'
import { hashPassword, verifyPassword } from '@ceping/db/password'
import { inTransaction } from '@ceping/db/transaction'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { claimRow } from '@ceping/db/locks'
import { countTry, forgetTries, type ThrottleRule } from '../../limits/throttle.ts'
import { auditUserChange } from './audit-user.ts'
import { viewLoginUser } from './user.view.ts'

/** Limits guesses of the password in an open session. */
const triesAtOldPassword: ThrottleRule = {
  name: 'old-password',
  tries: 10,
  windowMs: 15 * 60_000,
  reason: '原密码错误次数过多',
}

/** Who is asking. */
export async function getLoginUser({ times, user }: Context): Promise<contract.LoginUser> {
  return viewLoginUser(times, user)
}

/**
 * Change the own profile, the password, or both. With an initial password nothing is changed
 * without changing the password too.
 */
export async function updateMyUser(
  context: Context,
  { body }: InputOf<typeof contract.updateMyUser>,
): Promise<true> {
  const { email, introduction, userPassword, oldPassword = '' } = body
  if (userPassword !== undefined) {
    await changePassword(context, { userPassword, oldPassword })
  } else if (context.user.mustChangePassword) {
    throw new AppError('PASSWORD_CHANGE_REQUIRED')
  }
  if (email !== undefined || introduction !== undefined) {
    await changeProfile(context, { email, introduction })
  }
  return true
}

async function changeProfile(
  context: Context,
  fields: { email?: string; introduction?: string },
): Promise<void> {
  const { db, user } = context
  await inTransaction(db, async (transaction) => {
    // The user may have been changed or deleted since the request came in.
    await claimRow(transaction, 'User', user.id)
    const before = await transaction.user.findFirst({ where: { id: user.id, deletedAt: null } })
    if (before === null) throw new AppError('NOT_SIGNED_IN')
    const after = await transaction.user.update({
      where: { id: user.id },
      data: { ...fields, version: { increment: 1 } },
    })
    await auditUserChange(transaction, context, { before, after })
  })
}

/** All other sessions end: others may have known the old password. */
async function changePassword(
  context: Context,
  { userPassword, oldPassword }: { userPassword: string; oldPassword: string },
): Promise<void> {
  const { db, user } = context
  const tries = [triesAtOldPassword, String(user.id)] as const
  await countTry(context, tries)
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: user.id } })
  if (!(await verifyPassword(passwordHash, oldPassword))) throw new AppError('OLD_PASSWORD_WRONG')
  await forgetTries(context, tries)
  if (userPassword === oldPassword) throw new AppError('PASSWORD_UNCHANGED')
  const newHash = await hashPassword(userPassword)
  await inTransaction(db, async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id: user.id, passwordHash },
      data: { passwordHash: newHash, mustChangePassword: false, version: { increment: 1 } },
    })
    // Another request has changed it first.
    if (count === 0) throw new AppError('OLD_PASSWORD_WRONG')
    await transaction.session.deleteMany({
      where: { userId: user.id, tokenSha256: { not: user.tokenSha256 } },
    })
    await writeAudit(transaction, context, {
      action: 'user.change_password',
      objectType: 'user',
      objectId: user.id,
    })
  })
}
