import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/user'
import { hashPassword, verifyPassword } from '@ceping/db/password'
import type { User } from '@ceping/db/types'
import pLimit from 'p-limit'
import type { VisitorContext } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { closeSession, openSession, type OpenedSession } from '../../http/session.ts'
import { networkOf } from '../../network-of.ts'
import { countLoginTry, forgiveLoginTry } from './login-throttle.ts'
import { viewLoginUser } from './user.view.ts'

type LoginInput = InputOf<typeof contract.login>

/** How long a network stays familiar without another login. */
const familiarMs = 30 * 24 * 3_600_000

/**
 * Tries count while they are being checked, the right ones too. No more than these are checked at
 * once: a whole school that logs in at eight o'clock does not look like 300 guesses.
 */
const checks = pLimit(8)

let hashOfNobody: Promise<string> | undefined

/** Compared with when there is no such account, so that the time taken does not tell. */
async function readHashOfNobody(): Promise<string> {
  hashOfNobody ??= hashPassword('nobody')
  return hashOfNobody
}

/** The user with this account and password. */
async function requirePassword(visitor: VisitorContext, { body }: LoginInput): Promise<User> {
  const { db } = visitor
  const network = networkOf(visitor.ipAddress)
  const userAccount = body.userAccount.trim()
  const recently = { gt: new Date(Date.now() - familiarMs) }
  const found = await db.user.findUnique({
    where: { userAccount, deletedAt: null },
    include: { familiarNetworks: { where: { network, lastLoginAt: recently } } },
  })
  const isFamiliar = found !== null && found.familiarNetworks.length > 0
  const attempt = { userAccount, network, isFamiliar }
  await countLoginTry(visitor, attempt)
  const passwordHash = found?.passwordHash ?? (await readHashOfNobody())
  const isRight = await verifyPassword(passwordHash, body.userPassword)
  if (found === null || !isRight) throw new AppError('LOGIN_FAILED')
  await forgiveLoginTry(visitor, attempt)
  return found
}

/** Remember from where somebody logs in, and forget where they have not for long. */
async function noteNetwork({ db, ipAddress }: VisitorContext, userId: number): Promise<void> {
  const network = networkOf(ipAddress)
  const lastLoginAt = new Date()
  const longAgo = { lt: new Date(lastLoginAt.getTime() - familiarMs) }
  await db.familiarNetwork.deleteMany({ where: { userId, lastLoginAt: longAgo } })
  await db.familiarNetwork.upsert({
    where: { userId_network: { userId, network } },
    create: { userId, network, lastLoginAt },
    update: { lastLoginAt },
  })
}

/**
 * Write when somebody last logged in. A password that was changed since it was checked ended all
 * sessions but the one that was being opened: that one ends here.
 */
async function confirmSession(
  { db }: VisitorContext,
  { id, passwordHash }: User,
  session: OpenedSession,
): Promise<void> {
  const { count } = await db.user.updateMany({
    where: { id, passwordHash },
    data: { lastLogin: new Date() },
  })
  if (count > 0) return
  await closeSession(db, session.token)
  throw new AppError('LOGIN_FAILED')
}

/**
 * Check account and password and open a session. An unknown account and a wrong password are
 * refused alike, and after too many of them for a while without a look; that an account is disabled
 * is said only to those who know its password.
 * `lastLogin` in the answer is the previous one.
 */
export async function login(
  visitor: VisitorContext,
  input: LoginInput,
): Promise<{ user: contract.LoginUser; session: OpenedSession }> {
  const found = await checks(() => requirePassword(visitor, input))
  if (found.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED')
  const { isRemembered } = input.body
  const session = await openSession(visitor, { userId: found.id, isRemembered })
  await confirmSession(visitor, found, session)
  await noteNetwork(visitor, found.id)
  return { user: viewLoginUser(visitor.times, found), session }
}
