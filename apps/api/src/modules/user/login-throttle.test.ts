import { login } from '@ceping/contract/user'
import { hashPassword } from '@ceping/db/password'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Counter, ThrottleRule } from '../../throttle.ts'
import { suspectAfter, triesAtAccount, triesFromNetwork, triesOfNetwork } from './login-throttle.ts'

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
  at?: TestApp
}

async function tryLogin(
  userAccount: string,
  { from, userPassword = password, browser, at = test }: Try,
) {
  const response = await at.app.inject({
    method: 'POST',
    url: login.path,
    payload: { userAccount, userPassword },
    headers: browser === undefined ? {} : { cookie: `browser=${browser}` },
    remoteAddress: from,
  })
  return {
    status: response.statusCode,
    message: response.json().message as string,
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
const tenOf = (count: number) => [...Array(10).fill(401), ...Array(count - 10).fill(429)]
const tooMany = (reason: string, minutes: number) => ({
  status: 429,
  message: `${reason}，请在 ${minutes} 分钟后再试`,
})

/** Begin with so many tries, without the time that real ones take. */
async function setTries(count: number, ...[{ name, windowMs }, key]: Counter): Promise<void> {
  const row = { points: count, expire: new Date(Date.now() + windowMs) }
  const where = { key: `${name}:${key}` }
  await test.db.rateLimit.upsert({ where, create: { ...where, ...row }, update: row })
}
const useUp = (...[rule, key]: Counter<ThrottleRule>) => setTries(rule.tries, rule, key)
/** As many wrong tries at invented accounts as a network may have before it is suspect. */
const makeSuspect = (network: string) => setTries(suspectAfter, triesOfNetwork, network)
async function pointsOf(...[{ name }, key]: Counter): Promise<number> {
  const row = await test.db.rateLimit.findUnique({ where: { key: `${name}:${key}` } })
  return row?.points ?? 0
}

describe('wrong passwords in a new browser', () => {
  it('lock out an account and a network after ten, also those that come together', async () => {
    const account = await makeStudent('guessed')
    const from = '10.0.0.1'
    expect(await guessAtOnce(12, account, { from })).toEqual(tenOf(12))
    expect(await tryLogin(account, { from })).toMatchObject(tooMany('密码错误次数过多', 15))
    expect((await tryLogin(account, { from: '10.0.0.2' })).status).toBe(200)
    expect((await tryLogin(await makeStudent('classmate'), { from })).status).toBe(200)
  })

  it('lock out an account from everywhere after a hundred', async () => {
    const account = await makeStudent('popular')
    await useUp(triesAtAccount, account)
    const refusal = tooMany('该账号的密码错误次数过多', 60)
    expect(await tryLogin(account, { from: '10.1.0.2' })).toMatchObject(refusal)
  })

  it('at invented accounts do not keep out who types the right one, and end spraying', async () => {
    const campus = '10.2.0.1'
    await makeSuspect(campus)
    await tryLogin('invented', { from: campus })
    for (const account of await Promise.all(['new-1', 'new-2'].map((name) => makeStudent(name)))) {
      expect((await tryLogin(account, { from: campus })).status).toBe(200)
      const statuses = await guessAtOnce(5, account, { from: campus })
      expect(statuses).toEqual([401, 401, 401, 429, 429])
      // What was refused was not counted: the network is less suspect later, and seven are left.
      expect(await pointsOf(triesFromNetwork, `${campus} ${account}`)).toBe(3)
    }
    const refusal = tooMany('密码错误次数过多', 15)
    expect(await tryLogin('new-1', { from: campus })).toMatchObject(refusal)
    expect((await tryLogin('new-1', { from: '10.2.0.2' })).status).toBe(200)
  })

  it.each(['calm', 'suspect'])('do not tell who exists, in a %s network', async (mood) => {
    await makeStudent(`${mood}-student`)
    await makeStudent(`${mood}-disabled`, { disabledAt: new Date() })
    await makeStudent(`${mood}-deleted`, { deletedAt: new Date() })
    const seen: { queries: number; statuses: number[]; messages: string[] }[] = []
    for (const [at, name] of ['student', 'disabled', 'deleted', 'missing'].entries()) {
      const from = `10.3.${mood === 'calm' ? 0 : 1}.${at}`
      const account = `${mood}-${name}`
      if (mood === 'suspect') await makeSuspect(from)
      else await setTries(triesFromNetwork.tries - 3, triesFromNetwork, `${from} ${account}`)
      const before = test.countQueries()
      const answers = []
      for (let tries = 0; tries < 4; tries += 1) {
        answers.push(await tryLogin(account, { from, userPassword: wrong }))
      }
      seen.push({
        queries: test.countQueries() - before,
        statuses: answers.map(({ status }) => status),
        messages: answers.map(({ message }) => message),
      })
    }
    const [ofStudent, ...ofOthers] = seen
    expect(ofStudent?.statuses).toEqual([401, 401, 401, 429])
    expect(ofOthers).toEqual(ofOthers.map(() => ofStudent))
  })

  it('count alone: neither right ones nor those that were not looked at', async () => {
    const account = await makeStudent('honest')
    const from = '10.4.0.1'
    await tryLogin(account, { from })
    expect(await pointsOf(triesFromNetwork, `${from} ${account}`)).toBe(0)
    expect(await pointsOf(triesOfNetwork, from)).toBe(0)
    expect(await pointsOf(triesAtAccount, account)).toBe(0)
    const stranger = await makeStudent('stranger')
    await useUp(triesAtAccount, stranger)
    await tryLogin(stranger, { from })
    expect(await pointsOf(triesFromNetwork, `${from} ${stranger}`)).toBe(0)
    expect(await pointsOf(triesOfNetwork, from)).toBe(0)
    await tryLogin('nobody else', { from })
    expect(await pointsOf(triesOfNetwork, from)).toBe(1)
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
    expect(halves.flat().toSorted((one, other) => one - other)).toEqual(tenOf(12))
    expect((await tryLogin(account, { from, at: other })).status).toBe(429)
  })

  it('are forgotten when the window, which began with the first, has passed', async () => {
    const account = await makeStudent('patient')
    const from = '10.6.0.1'
    await guessAtOnce(11, account, { from })
    await test.db.rateLimit.updateMany({ data: { expire: new Date(Date.now() - 1) } })
    expect((await tryLogin(account, { from })).status).toBe(200)
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
      await guessAtOnce(11, account, { from })
      expect((await tryLogin(account, { from })).status).toBe(429)
      await useUp(triesAtAccount, account)
    }
    const returning = accounts.map(async (account, at) => {
      const browser = browsers[at]
      const slip = await tryLogin(account, { from, browser, userPassword: 'typo' })
      return [slip.status, (await tryLogin(account, { from, browser })).status]
    })
    expect(await Promise.all(returning)).toEqual(accounts.map(() => [401, 200]))
  })

  it('allows ten wrong tries, which count nowhere else', async () => {
    const account = await makeStudent('forgetful')
    const from = '10.9.0.1'
    const { browser } = await tryLogin(account, { from })
    expect(await guessAtOnce(12, account, { from, browser })).toEqual(tenOf(12))
    const refusal = tooMany('密码错误次数过多', 15)
    expect(await tryLogin(account, { from: '10.9.0.2', browser, at: other })).toMatchObject(refusal)
    expect(await pointsOf(triesOfNetwork, from)).toBe(0)
    expect(await pointsOf(triesAtAccount, account)).toBe(0)
    expect((await tryLogin(account, { from })).status).toBe(200)
  })

  it('is known for each who has, and for nobody else', async () => {
    const [one, two, third] = await Promise.all(
      ['lab-1', 'lab-2', 'lab-3'].map((name) => makeStudent(name)),
    )
    const from = '10.10.0.1'
    const { browser } = await tryLogin(one ?? '', { from })
    await tryLogin(two ?? '', { from, browser })
    for (const account of [one, two, third]) {
      await tryLogin(account ?? '', { from, browser, userPassword: wrong })
    }
    expect(await pointsOf(triesAtAccount, one ?? '')).toBe(0)
    expect(await pointsOf(triesAtAccount, two ?? '')).toBe(0)
    expect(await pointsOf(triesAtAccount, third ?? '')).toBe(1)
  })

  it('is a new one again when nobody has for a year', async () => {
    const account = await makeStudent('away')
    const from = '10.11.0.1'
    const { browser } = await tryLogin(account, { from })
    const { id } = await test.db.user.findUniqueOrThrow({ where: { userAccount: account } })
    const lastLoginAt = new Date(Date.now() - 365 * 24 * 3_600_000 - 1_000)
    await test.db.knownBrowser.updateMany({ where: { userId: id }, data: { lastLoginAt } })
    await tryLogin(account, { from, browser, userPassword: wrong })
    expect(await pointsOf(triesAtAccount, account)).toBe(1)
    await tryLogin(account, { from })
    const left = await test.db.knownBrowser.findMany({ where: { userId: id } })
    expect(left.map((row) => row.lastLoginAt > lastLoginAt)).toEqual([true])
  })
})
