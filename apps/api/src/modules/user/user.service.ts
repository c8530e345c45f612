import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/user'
import { UserRole } from '@ceping/contract/vocabulary'
import { hashPassword, verifyPassword } from '@ceping/db/password'
import type { Context, VisitorContext } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { openSession, type OpenedSession } from '../../http/session.ts'
import { countLoginTry, forgetLoginTries } from './login-brake.ts'
import { viewLoginUser } from './user.view.ts'

let hashOfNobody: Promise<string> | undefined

/** Compared with when there is no such account, so that the time taken does not tell. */
async function readHashOfNobody(): Promise<string> {
  hashOfNobody ??= hashPassword('nobody')
  return hashOfNobody
}

/**
 * Check account and password and open a session. An unknown account and a wrong password are
 * refused alike, and after ten of them for a while without a look; that an account is disabled is
 * said only to those who know its password.
 * `lastLogin` in the answer is the previous one.
 */
export async function login(
  visitor: VisitorContext,
  { body }: InputOf<typeof contract.login>,
): Promise<{ user: contract.LoginUser; session: OpenedSession }> {
  const { db, times, ipAddress } = visitor
  const userAccount = body.userAccount.trim()
  await countLoginTry({ userAccount, ipAddress })
  const found = await db.user.findUnique({ where: { userAccount, deletedAt: null } })
  const passwordHash = found?.passwordHash ?? (await readHashOfNobody())
  const isRight = await verifyPassword(passwordHash, body.userPassword)
  if (found === null || !isRight) throw new AppError('LOGIN_FAILED')
  await forgetLoginTries({ userAccount, ipAddress })
  if (found.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED')
  const session = await openSession(visitor, {
    userId: found.id,
    isRemembered: body.isRemembered,
  })
  await db.user.update({ where: { id: found.id }, data: { lastLogin: new Date() } })
  const user = { ...found, userRole: UserRole.parse(found.userRole) }
  return { user: viewLoginUser(times, user), session }
}

/** Who is asking. */
export async function getLoginUser({ times, user }: Context): Promise<contract.LoginUser> {
  return viewLoginUser(times, user)
}
