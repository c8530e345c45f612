import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/user'
import type { Db } from '@ceping/db/client'
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

/** What the contract says, and the token of the browser, which may be new. */
type LoginInput = InputOf<typeof contract.login> & { browserToken: string }

/** One fewer than are hashed at once: a login from a known browser need not wait for guesses. */
const ofStrangers = pLimit(2)

let hashOfNobody: Promise<string> | undefined

/** Compared when there is no such account, so that the time does not tell. */
async function readHashOfNobody(): Promise<string> {
  hashOfNobody ??= hashPassword('nobody')
  return hashOfNobody
}

/**
 * The user whose account was typed: as it stands, since some that were opened in full width are left so, beside the
 * same in plain form; else in plain form. Where there is none, guesses are counted at the plain form.
 */
async function findTyped(
  db: Db,
  typed: string,
): Promise<{ userAccount: string; found: User | null }> {
  const plain = typed.normalize('NFKC')
  const users = await db.user.findMany({
    where: { userAccount: { in: [typed, plain] }, deletedAt: null },
  })
  const found = users.find(({ userAccount }) => userAccount === typed) ?? users[0] ?? null
  return { userAccount: found?.userAccount ?? plain, found }
}

/** The user with this account and password. */
async function requirePassword(
  visitor: VisitorContext,
  { body, browserToken }: LoginInput,
): Promise<User> {
  const { db } = visitor
  const network = networkOf(visitor.ipAddress)
  const { userAccount, found } = await findTyped(db, body.userAccount)
  const isKnown = await isBrowserKnown(db, { userAccount, browserToken })
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
 * Open a session, unless the password has changed since it was checked, or the account was disabled
 * or deleted. Those changes lock the user's row before they end its sessions: either they wait here
 * and then end this one too, or they came first and are seen.
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
 * refused alike; after a few of them a proof of work is required first. Only those who know the
 * password learn that an account is disabled. `lastLogin` in the answer is the previous one.
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
