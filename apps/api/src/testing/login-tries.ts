import type { LoginChallenge, LoginProof } from '@ceping/contract/login-proof'
import { login } from '@ceping/contract/user'
import { hashPassword } from '@ceping/db/password'
import type { User } from '@ceping/db/types'
import type { Counter } from '../limits/throttle.ts'
import { makeUser } from './factories.ts'
import { solveProof } from './solve-proof.ts'
import type { TestApp } from './test-app.ts'

const password = 'Student@123456'
/** No password of a student. */
export const wrong = 'wrong'

interface Try {
  from: string
  userPassword?: string
  /** The token of a browser, as a login before gave it; without, a browser that is new. */
  browser?: string
  proof?: LoginProof
  at?: TestApp
}

/** Tries to log in, and what is counted of them. */
export async function loginTries(test: TestApp) {
  const passwordHash = await hashPassword(password)

  /** Gives the account. */
  async function makeStudent(userAccount: string, fields: Partial<User> = {}): Promise<string> {
    await makeUser(test.db, 'student', { userAccount, passwordHash, ...fields })
    return userAccount
  }

  async function tryLogin(
    userAccount: string,
    { from, userPassword = password, browser, proof, at = test }: Try,
  ) {
    const response = await at.app.inject({
      method: 'POST',
      url: login.path,
      payload: { userAccount, userPassword, proof },
      headers: browser === undefined ? {} : { cookie: `browser=${browser}` },
      remoteAddress: from,
    })
    return {
      status: response.statusCode,
      message: response.json().message as string,
      challenge: response.json().data as LoginChallenge,
      browser: response.cookies.find(({ name }) => name === 'browser')?.value,
    }
  }

  /** The statuses of as many guesses at the same moment, in ascending order. */
  async function guessAtOnce(count: number, userAccount: string, options: Try): Promise<number[]> {
    const guesses = Array.from({ length: count }, () =>
      tryLogin(userAccount, { userPassword: wrong, ...options }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    return statuses.toSorted((one, other) => one - other)
  }

  /** Try, and once more with a proof where one is asked for; gives the last status. */
  async function tryWithProof(userAccount: string, options: Try): Promise<number> {
    const { status, challenge } = await tryLogin(userAccount, options)
    if (status !== 428) return status
    return (await tryLogin(userAccount, { ...options, proof: solveProof(challenge) })).status
  }

  /** Begin with so many tries, without the time that real ones take. */
  async function setTries(count: number, ...[{ name, windowMs }, key]: Counter): Promise<void> {
    const row = { points: count, expire: new Date(Date.now() + windowMs) }
    const where = { key: `${name}:${key}` }
    await test.db.rateLimit.upsert({ where, create: { ...where, ...row }, update: row })
  }

  async function pointsOf(...[{ name }, key]: Counter): Promise<number> {
    const row = await test.db.rateLimit.findUnique({ where: { key: `${name}:${key}` } })
    return row?.points ?? 0
  }

  return { makeStudent, tryLogin, guessAtOnce, tryWithProof, setTries, pointsOf }
}
