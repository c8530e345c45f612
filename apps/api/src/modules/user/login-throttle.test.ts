import { login } from '@ceping/contract/user'
import { hashPassword } from '@ceping/db/password'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { countTry, type ThrottleRule } from '../../throttle.ts'
import { triesAtAccount, triesOfAddress } from './login-throttle.ts'

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

async function makeStudent(userAccount: string): Promise<string> {
  await makeUser(test.db, 'student', { userAccount, passwordHash })
  return userAccount
}
async function tryLogin(
  userAccount: string,
  {
    from,
    userPassword = password,
    at = test,
  }: { from: string; userPassword?: string; at?: TestApp },
) {
  const response = await at.app.inject({
    method: 'POST',
    url: login.path,
    payload: { userAccount, userPassword },
    remoteAddress: from,
  })
  return { status: response.statusCode, message: response.json().message as string }
}
const tooMany = (reason: string, minutes: number) => ({
  status: 429,
  message: `${reason}，请在 ${minutes} 分钟后再试`,
})

/** As many tries as a rule allows, without the time that real ones take. */
async function useUp(rule: ThrottleRule, key: string): Promise<void> {
  await Promise.all(Array.from({ length: rule.tries }, () => countTry(test, rule, key)))
}
async function pointsOf(rule: ThrottleRule, key: string): Promise<number> {
  const row = await test.db.rateLimit.findUnique({ where: { key: `${rule.name}:${key}` } })
  return row?.points ?? 0
}

describe('wrong passwords', () => {
  it('lock out an account and an address after ten, also those that come together', async () => {
    const account = await makeStudent('guessed')
    const from = '10.0.0.1'
    for (let tries = 0; tries < 3; tries += 1) {
      await tryLogin(account, { from, userPassword: wrong })
    }
    // Whoever remembers the password after all begins anew.
    expect((await tryLogin(account, { from })).status).toBe(200)
    const guesses = Array.from({ length: 12 }, () =>
      tryLogin(account, { from, userPassword: wrong }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      ...Array(10).fill(401),
      429,
      429,
    ])
    expect(await tryLogin(account, { from })).toEqual(tooMany('密码错误次数过多', 15))
    expect((await tryLogin(account, { from: '10.0.0.2' })).status).toBe(200)
    expect((await tryLogin(await makeStudent('classmate'), { from })).status).toBe(200)
  })

  it('count for an account that does not exist too', async () => {
    const from = '10.0.0.3'
    const guesses = Array.from({ length: 11 }, () => tryLogin('nobody', { from }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array(10).fill(401), 429])
  })

  it('lock out an account from everywhere after a hundred, but not its own address', async () => {
    const account = await makeStudent('popular')
    const home = '10.1.0.1'
    expect((await tryLogin(account, { from: home })).status).toBe(200)
    await useUp(triesAtAccount, account)
    const refusal = tooMany('该账号的密码错误次数过多', 60)
    expect(await tryLogin(account, { from: '10.1.0.2' })).toEqual(refusal)
    expect((await tryLogin(account, { from: home, userPassword: wrong })).status).toBe(401)
    expect((await tryLogin(account, { from: home })).status).toBe(200)
  })

  it('lock out an address after three hundred, but not who has logged in there', async () => {
    const campus = '10.2.0.1'
    const students = await Promise.all(
      Array.from({ length: 20 }, (_, at) => makeStudent(`campus-${at}`)),
    )
    await Promise.all(students.map((account) => tryLogin(account, { from: campus })))
    await useUp(triesOfAddress, campus)
    const newcomer = await makeStudent('newcomer')
    const refusal = tooMany('此网络中密码错误次数过多', 15)
    expect(await tryLogin(newcomer, { from: campus })).toEqual(refusal)
    expect((await tryLogin(newcomer, { from: '10.2.0.2' })).status).toBe(200)
    const returning = students.map(async (account) => {
      await tryLogin(account, { from: campus, userPassword: 'typo' })
      return (await tryLogin(account, { from: campus })).status
    })
    expect(await Promise.all(returning)).toEqual(students.map(() => 200))
  })

  it('make an address strange again where nobody has logged in for 30 days', async () => {
    const account = await makeStudent('away')
    const from = '10.3.0.1'
    await tryLogin(account, { from })
    const lastLoginAt = new Date(Date.now() - 30 * 24 * 3_600_000 - 1_000)
    await test.db.familiarNetwork.updateMany({ where: { network: from }, data: { lastLoginAt } })
    await useUp(triesAtAccount, account)
    expect((await tryLogin(account, { from })).status).toBe(429)
    await test.db.rateLimit.deleteMany()
    await tryLogin(account, { from: '10.3.0.2' })
    expect(await test.db.familiarNetwork.count({ where: { network: from } })).toBe(0)
  })

  it('do not stand in the way of the right one, twice at the same moment', async () => {
    const account = await makeStudent('hasty')
    const twice = [tryLogin(account, { from: '10.7.0.1' }), tryLogin(account, { from: '10.7.0.1' })]
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
  })

  it('count alone: neither right ones nor those that were not looked at', async () => {
    const account = await makeStudent('honest')
    const from = '10.4.0.1'
    await tryLogin(account, { from })
    expect(await pointsOf(triesOfAddress, from)).toBe(0)
    expect(await pointsOf(triesAtAccount, account)).toBe(0)
    const stranger = await makeStudent('stranger')
    await useUp(triesAtAccount, stranger)
    await tryLogin(stranger, { from })
    expect(await pointsOf(triesOfAddress, from)).toBe(0)
    await tryLogin('nobody else', { from })
    expect(await pointsOf(triesOfAddress, from)).toBe(1)
  })

  it('are counted by all processes together', async () => {
    const account = await makeStudent('shared')
    const from = '10.5.0.1'
    const guesses = Array.from({ length: 12 }, (_, at) =>
      tryLogin(account, { from, userPassword: wrong, at: at % 2 === 0 ? test : other }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      ...Array(10).fill(401),
      429,
      429,
    ])
    expect((await tryLogin(account, { from, at: other })).status).toBe(429)
  })

  it('are forgotten when the window, which began with the first, has passed', async () => {
    const account = await makeStudent('patient')
    const from = '10.6.0.1'
    const guesses = Array.from({ length: 11 }, () =>
      tryLogin(account, { from, userPassword: wrong }),
    )
    await Promise.all(guesses)
    await test.db.rateLimit.updateMany({ data: { expire: new Date(Date.now() - 1) } })
    expect((await tryLogin(account, { from })).status).toBe(200)
  })
})
