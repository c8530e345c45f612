import type { LoginChallenge, LoginProof } from '@ceping/contract/login-proof'
import { login } from '@ceping/contract/user'
import { hashPassword } from '@ceping/db/password'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { solveProof } from '../../testing/solve-proof.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Counter } from '../../throttle.ts'
import {
  freeGuesses,
  freeOfNetwork,
  guessesAtAccount,
  guessesFromNetwork,
  guessesOfNetwork,
  workFor,
} from './login-throttle.ts'

// Proofs are work, and the machine may be busy with other tests.
vi.setConfig({ testTimeout: 120_000 })

const password = 'Student@123456'
const wrong = 'wrong'
let test: TestApp, other: TestApp
let passwordHash: string

beforeAll(async () => {
  test = await openTestApp()
  other = await openTestApp({ db: test.db })
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  await other.app.close()
  await test.close()
})

async function makeStudent(userAccount: string, fields: Partial<User> = {}): Promise<string> {
  await makeUser(test.db, 'student', { userAccount, passwordHash, ...fields })
  return userAccount
}

interface Try {
  from: string
  userPassword?: string
  /** The token of a browser, as a login before gave it; without, a browser that is new. */
  browser?: string
  proof?: LoginProof
  at?: TestApp
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
const freeOf = (count: number) =>
  Array.from({ length: count }, (_, at) => (at < freeGuesses ? 401 : 428))

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
/** As many wrong tries at invented accounts as a network may have before it is suspect. */
const makeSuspect = (network: string) => setTries(freeOfNetwork, guessesOfNetwork, network)
async function pointsOf(...[{ name }, key]: Counter): Promise<number> {
  const row = await test.db.rateLimit.findUnique({ where: { key: `${name}:${key}` } })
  return row?.points ?? 0
}

describe('the price of a try', () => {
  it.each([
    [{ near: freeGuesses - 1, atAccount: 10 * freeGuesses - 1, ofNetwork: freeOfNetwork - 1 }, 0],
    [{ near: freeGuesses, atAccount: freeGuesses, ofNetwork: 0 }, 80],
    [{ near: 100, atAccount: 100, ofNetwork: 0 }, 800],
    [{ near: 0, atAccount: 1_000, ofNetwork: 0 }, 800],
    [{ near: 1_000_000, atAccount: 1_000_000, ofNetwork: 0 }, 24_000],
    [{ near: 0, atAccount: 0, ofNetwork: freeOfNetwork }, 80],
    [{ near: 0, atAccount: 0, ofNetwork: 1_000_000 }, 800],
  ])('after %j is %i hashes', (guesses, work) => {
    expect(workFor(guesses)).toBe(work)
  })
})

describe('wrong passwords in a new browser', () => {
  it('cost a proof after the first, also those that come together, and refuse nobody', async () => {
    const account = await makeStudent('guessed')
    const from = '10.0.0.1'
    expect(await guessAtOnce(12, account, { from })).toEqual(freeOf(12))
    expect(await tryLogin(account, { from })).toMatchObject({
      status: 428,
      message: expect.stringContaining('安全验证'),
      challenge: { difficulty: 20, validSeconds: 72 },
    })
    expect(await tryWithProof(account, { from, userPassword: wrong })).toBe(401)
    expect(await tryWithProof(account, { from })).toBe(200)
    expect((await tryLogin(account, { from: '10.0.0.2' })).status).toBe(200)
    expect((await tryLogin(await makeStudent('classmate'), { from })).status).toBe(200)
  })

  it.each([
    ['from one network', guessesFromNetwork, 100, 200],
    ['from everywhere', guessesAtAccount, 1_000, 200],
  ])('become ever dearer %s', async (...[name, tally, count, difficulty]) => {
    const account = await makeStudent(name.replaceAll(' ', '-'))
    const from = '10.1.0.1'
    const key = tally === guessesAtAccount ? account : `${account} ${from}`
    await setTries(count, tally, key)
    expect((await tryLogin(account, { from })).challenge).toMatchObject({ difficulty })
    await setTries(2 * count, tally, key)
    const { challenge } = await tryLogin(account, { from })
    expect(challenge).toMatchObject({ difficulty: 2 * difficulty })
    expect(challenge.validSeconds).toBe(300)
  })

  it('do not make a proof that was begun before worth less', async () => {
    const account = await makeStudent('besieged')
    const from = '10.12.0.1'
    await setTries(freeGuesses, guessesFromNetwork, `${account} ${from}`)
    const { challenge } = await tryLogin(account, { from })
    await setTries(5_000, guessesFromNetwork, `${account} ${from}`)
    const proof = solveProof(challenge)
    const attack = guessAtOnce(20, account, { from })
    expect((await tryLogin(account, { from, proof })).status).toBe(200)
    expect(await attack).toEqual(Array(20).fill(428))
    // None of those was counted.
    expect(await pointsOf(guessesFromNetwork, `${account} ${from}`)).toBe(5_000)
  })

  it('at invented accounts make a network pay at every account', async () => {
    const campus = '10.2.0.1'
    await makeSuspect(campus)
    const account = await makeStudent('new-1')
    expect((await tryLogin('invented', { from: campus })).challenge.difficulty).toBe(20)
    expect(await tryWithProof(account, { from: campus })).toBe(200)
    expect((await tryLogin(await makeStudent('new-2'), { from: '10.2.0.2' })).status).toBe(200)
  })

  it.each(['calm', 'suspect'])('do not tell who exists, in a %s network', async (mood) => {
    await makeStudent(`${mood}-student`)
    await makeStudent(`${mood}-disabled`, { disabledAt: new Date() })
    await makeStudent(`${mood}-deleted`, { deletedAt: new Date() })
    const seen: object[] = []
    for (const [at, name] of ['student', 'disabled', 'deleted', 'missing'].entries()) {
      const from = `10.3.${mood === 'calm' ? 0 : 1}.${at}`
      const account = `${mood}-${name}`
      if (mood === 'suspect') await makeSuspect(from)
      else await setTries(freeGuesses - 1, guessesFromNetwork, `${account} ${from}`)
      const before = test.queries.length
      const answers = []
      for (let tries = 0; tries < 3; tries += 1) {
        const { challenge, ...answer } = await tryLogin(account, { from, userPassword: wrong })
        answers.push({ ...answer, browser: null, difficulty: challenge?.difficulty })
      }
      answers.push(await tryWithProof(account, { from, userPassword: wrong }))
      seen.push({ queries: test.queries.length - before, answers })
    }
    const [ofStudent, ...ofOthers] = seen
    expect(ofOthers).toEqual(ofOthers.map(() => ofStudent))
  })

  it('count alone: neither right ones nor those that were not looked at', async () => {
    const account = await makeStudent('honest')
    const from = '10.4.0.1'
    await tryLogin(account, { from })
    expect(await pointsOf(guessesFromNetwork, `${account} ${from}`)).toBe(0)
    expect(await pointsOf(guessesOfNetwork, from)).toBe(0)
    expect(await pointsOf(guessesAtAccount, account)).toBe(0)
    const stranger = await makeStudent('stranger')
    await setTries(100, guessesAtAccount, stranger)
    await tryLogin(stranger, { from, userPassword: wrong })
    expect(await pointsOf(guessesFromNetwork, `${stranger} ${from}`)).toBe(0)
    expect(await pointsOf(guessesAtAccount, stranger)).toBe(100)
    expect(await tryWithProof(stranger, { from, userPassword: wrong })).toBe(401)
    expect(await pointsOf(guessesFromNetwork, `${stranger} ${from}`)).toBe(1)
    expect(await pointsOf(guessesAtAccount, stranger)).toBe(101)
    expect(await pointsOf(guessesOfNetwork, from)).toBe(1)
  })

  it('do not stand in the way of the right one, twice at the same moment', async () => {
    const account = await makeStudent('hasty')
    const twice = [tryLogin(account, { from: '10.7.0.1' }), tryLogin(account, { from: '10.7.0.1' })]
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
  })

  it('are counted by all processes together', async () => {
    const account = await makeStudent('shared')
    const from = '10.5.0.1'
    const halves = await Promise.all(
      [test, other].map((at) => guessAtOnce(6, account, { from, at })),
    )
    expect(halves.flat().toSorted((one, other) => one - other)).toEqual(freeOf(12))
    expect(await tryWithProof(account, { from, at: other })).toBe(200)
  })

  it('are forgotten when the window, which began with the first, has passed', async () => {
    const account = await makeStudent('patient')
    const from = '10.6.0.1'
    await guessAtOnce(freeGuesses + 1, account, { from })
    expect((await tryLogin(account, { from })).status).toBe(428)
    await test.db.rateLimit.updateMany({ data: { expire: new Date(Date.now() - 1) } })
    expect((await tryLogin(account, { from })).status).toBe(200)
  })
})

describe('a proof', () => {
  const from = '10.13.0.1'
  async function getProof(account: string): Promise<LoginProof> {
    await setTries(freeGuesses, guessesFromNetwork, `${account} ${from}`)
    return solveProof((await tryLogin(account, { from })).challenge)
  }

  it('is taken once, of two at the same moment too, also by another process', async () => {
    const account = await makeStudent('once')
    const proof = await getProof(account)
    const options = { from, proof, userPassword: wrong }
    const both = await Promise.all([
      tryLogin(account, options),
      tryLogin(account, { ...options, at: other }),
    ])
    expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([401, 428])
    expect((await tryLogin(account, { from, proof })).status).toBe(428)
  })

  it('is for the account and the network that it was made for', async () => {
    const account = await makeStudent('bound')
    const classmate = await makeStudent('bound-too')
    await getProof(classmate)
    const proof = await getProof(account)
    expect((await tryLogin(classmate, { from, proof })).status).toBe(428)
    await setTries(freeGuesses, guessesFromNetwork, `${account} 10.13.0.2`)
    expect((await tryLogin(account, { from: '10.13.0.2', proof })).status).toBe(428)
    expect((await tryLogin(account, { from, proof })).status).toBe(200)
  })

  it('is refused when it solves nothing, and cannot be mended', async () => {
    const account = await makeStudent('lazy')
    await setTries(10_000, guessesFromNetwork, `${account} ${from}`)
    const { challenge } = await tryLogin(account, { from })
    const proof = { challenge: challenge.challenge, solution: [0, 0, 0, 0] }
    expect((await tryLogin(account, { from, proof })).status).toBe(428)
    const prefix = `login-proof:${challenge.challenge}`
    expect(await test.db.rateLimit.count({ where: { key: { startsWith: prefix } } })).toBe(0)
  })

  it('is worth nothing when its time is over', async () => {
    const account = await makeStudent('slow')
    const proof = await getProof(account)
    const where = { key: { startsWith: `login-proof:${proof.challenge}` } }
    await test.db.rateLimit.updateMany({ where, data: { expire: new Date(Date.now() - 1) } })
    expect((await tryLogin(account, { from, proof })).status).toBe(428)
  })

  it.each([
    ['no number', { solution: ['1', 2, 3, 4] }],
    ['too few parts', { solution: [1, 2, 3] }],
    ['a challenge that is none', { challenge: 'x'.repeat(10_000) }],
    ['a text that cannot be stored', { challenge: `${'x'.repeat(21)}\0` }],
  ])('with %s is malformed', async (...[, fields]) => {
    const proof = { challenge: 'x'.repeat(22), solution: [1, 2, 3, 4], ...fields } as LoginProof
    expect((await tryLogin('anybody', { from: '10.14.0.1', proof })).status).toBe(400)
  })
})

describe('a browser in which somebody has logged in', () => {
  it('lets them in whatever others do from the same network, also after a slip', async () => {
    const from = '10.8.0.1'
    const accounts = await Promise.all(['own-1', 'own-2', 'own-3'].map((name) => makeStudent(name)))
    const browsers = await Promise.all(
      accounts.map(async (account) => (await tryLogin(account, { from })).browser),
    )
    await makeSuspect(from)
    for (const account of accounts) {
      await setTries(1_000, guessesFromNetwork, `${account} ${from}`)
      await setTries(1_000, guessesAtAccount, account)
      expect((await tryLogin(account, { from })).status).toBe(428)
    }
    const returning = accounts.map(async (account, at) => {
      const browser = browsers[at]
      const slip = await tryLogin(account, { from, browser, userPassword: 'typo' })
      return [slip.status, (await tryLogin(account, { from, browser })).status]
    })
    expect(await Promise.all(returning)).toEqual(accounts.map(() => [401, 200]))
  })

  it('asks for a proof after wrong ones of its own, which no network pays for', async () => {
    const account = await makeStudent('forgetful')
    const from = '10.9.0.1'
    const { browser } = await tryLogin(account, { from })
    expect(await guessAtOnce(12, account, { from, browser })).toEqual(freeOf(12))
    expect((await tryLogin(account, { from: '10.9.0.2', browser, at: other })).status).toBe(428)
    expect(await pointsOf(guessesOfNetwork, from)).toBe(0)
    expect(await pointsOf(guessesAtAccount, account)).toBe(freeGuesses)
    expect((await tryLogin(account, { from })).status).toBe(200)
    expect(await tryWithProof(account, { from, browser })).toBe(200)
    // The right one shows that those were slips.
    expect((await tryLogin(account, { from, browser })).status).toBe(200)
  })

  it('is known for each who has, and for nobody else', async () => {
    const [one = '', two = '', third = ''] = await Promise.all(
      ['lab-1', 'lab-2', 'lab-3'].map((name) => makeStudent(name)),
    )
    const from = '10.10.0.1'
    const { browser } = await tryLogin(one, { from })
    await tryLogin(two, { from, browser })
    for (const account of [one, two, third]) {
      await tryLogin(account, { from, browser, userPassword: wrong })
    }
    const counted = [one, two, third].map((account) =>
      pointsOf(guessesFromNetwork, `${account} ${from}`),
    )
    expect(await Promise.all(counted)).toEqual([0, 0, 1])
  })

  it('is a new one again when nobody has for a year', async () => {
    const account = await makeStudent('away')
    const from = '10.11.0.1'
    const { browser } = await tryLogin(account, { from })
    const { id } = await test.db.user.findUniqueOrThrow({ where: { userAccount: account } })
    const lastLoginAt = new Date(Date.now() - 365 * 24 * 3_600_000 - 1_000)
    await test.db.knownBrowser.updateMany({ where: { userId: id }, data: { lastLoginAt } })
    await tryLogin(account, { from, browser, userPassword: wrong })
    expect(await pointsOf(guessesFromNetwork, `${account} ${from}`)).toBe(1)
    await tryLogin(account, { from })
    const left = await test.db.knownBrowser.findMany({ where: { userId: id } })
    expect(left.map((row) => row.lastLoginAt > lastLoginAt)).toEqual([true])
  })
})
