import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/user'
import { hashPassword, verifyPassword } from '@ceping/db/password'
import { writeAudit } from '../../audit.ts'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { countTry, forgetTries, type ThrottleRule } from '../../throttle.ts'
import { auditUserChange } from './audit-user.ts'
import { viewLoginUser } from './user.view.ts'

/** Whoever found an open session does not find the password by it. */
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

/** Change what one says of oneself, the password, or both. */
export async function updateMyUser(
  context: Context,
  { body }: InputOf<typeof contract.updateMyUser>,
): Promise<true> {
  const { email, introduction, userPassword, oldPassword = '' } = body
  if (userPassword !== undefined) {
    await changePassword(context, { userPassword, oldPassword })
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
  await db.$transaction(async (transaction) => {
    const after = await transaction.user.update({
      where: { id: user.id },
      data: { ...fields, version: { increment: 1 } },
    })
    await auditUserChange(transaction, context, { before: user, after })
  })
}

/** All other sessions end: whoever else knew the old password is out. */
async function changePassword(
  context: Context,
  { userPassword, oldPassword }: { userPassword: string; oldPassword: string },
): Promise<void> {
  const { db, user } = context
  await countTry(context, triesAtOldPassword, String(user.id))
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: user.id } })
  if (!(await verifyPassword(passwordHash, oldPassword))) throw new AppError('OLD_PASSWORD_WRONG')
  await forgetTries(context, triesAtOldPassword, String(user.id))
  if (userPassword === oldPassword) throw new AppError('PASSWORD_UNCHANGED')
  const newHash = await hashPassword(userPassword)
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id: user.id, passwordHash },
      data: { passwordHash: newHash, mustChangePassword: false, version: { increment: 1 } },
    })
    // Somebody was quicker to change it.
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
