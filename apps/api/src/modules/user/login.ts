import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/user'
import { hashPassword, verifyPassword } from '@ceping/db/password'
import { inTransaction } from '@ceping/db/transaction'
import type { User } from '@ceping/db/types'
import pLimit from 'p-limit'
import type { VisitorContext } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { openSession, type OpenedSession } from '../../session/session.ts'
import { networkOf } from '../../limits/network-of.ts'
import { isBrowserKnown, rememberBrowser } from './known-browser.ts'
import { countLoginTry } from './login-throttle.ts'
import { viewLoginUser } from './user.view.ts'

/** Beside what the contract says, the token of the browser, a fresh one at least. */
type LoginInput = InputOf<typeof contract.login> & { browserToken: string }

/** One fewer than are hashed at once: however many guess, who comes in a known browser need not wait. */
const ofStrangers = pLimit(2)

let hashOfNobody: Promise<string> | undefined

/** Compared with when there is no such account, so that the time taken does not tell. */
async function readHashOfNobody(): Promise<string> {
  hashOfNobody ??= hashPassword('nobody')
  return hashOfNobody
}

/** The user with this account and password. */
async function requirePassword(
  visitor: VisitorContext,
  { body, browserToken }: LoginInput,
): Promise<User> {
  const { db } = visitor
  const network = networkOf(visitor.ipAddress)
  const userAccount = body.userAccount.trim()
  const [found, isKnown] = await Promise.all([
    db.user.findUnique({ where: { userAccount, deletedAt: null } }),
    isBrowserKnown(db, { userAccount, browserToken }),
  ])
  const attempt = { userAccount, network, browserToken, isKnown }
  const counted = await countLoginTry(visitor, attempt, body.proof)
  const passwordHash = found?.passwordHash ?? (await readHashOfNobody())
  const verify = () => verifyPassword(passwordHash, body.userPassword)
  const isRight = await (isKnown ? verify() : ofStrangers(verify))
  if (found === null || !isRight) throw new AppError('LOGIN_FAILED')
  await counted.giveBack()
  return found
}

/**
 * Open a session for who was found, unless the password has changed since it was checked, or the
 * account been disabled or deleted. Those changes touch the user's row before they end its sessions:
 * either they wait here and then end this one too, or they were first and are seen.
 */
async function enter(
  visitor: VisitorContext,
  { id, passwordHash }: User,
  { body, browserToken }: LoginInput,
): Promise<OpenedSession> {
  return inTransaction(visitor.db, async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id, passwordHash, disabledAt: null, deletedAt: null },
      data: { lastLogin: new Date() },
    })
    if (count === 0) throw new AppError('LOGIN_FAILED')
    await rememberBrowser(transaction, { userId: id, browserToken })
    const { isRemembered } = body
    return openSession({ ...visitor, db: transaction }, { userId: id, isRemembered })
  })
}

/**
 * Check account and password and open a session. An unknown account and a wrong password are
 * refused alike; after a few of them a proof of work is asked for before anything is looked at. That
 * an account is disabled is said only to those who know its password.
 * `lastLogin` in the answer is the previous one.
 */
export async function login(
  visitor: VisitorContext,
  input: LoginInput,
): Promise<{ user: contract.LoginUser; session: OpenedSession }> {
  const found = await requirePassword(visitor, input)
  if (found.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED')
  const session = await enter(visitor, found, input)
  return { user: viewLoginUser(visitor.times, found), session }
}
