import { dayMs } from '@ceping/contract/time'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loginTries, wrong } from '../../testing/login-tries.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
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

let test: TestApp, other: TestApp
let tries: Awaited<ReturnType<typeof loginTries>>

beforeAll(async () => {
  test = await openTestApp()
  other = await openTestApp({ db: test.db })
  tries = await loginTries(test)
})
afterAll(async () => {
  await other.app.close()
  await test.close()
})

const freeOf = (count: number) =>
  Array.from({ length: count }, (_, at) => (at < freeGuesses ? 401 : 428))
/** As many wrong tries at invented accounts as a network may have before it is suspect. */
const makeSuspect = (network: string) => tries.setTries(freeOfNetwork, guessesOfNetwork, network)

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
    const account = await tries.makeStudent('guessed')
    const from = '10.0.0.1'
    expect(await tries.guessAtOnce(12, account, { from })).toEqual(freeOf(12))
    expect(await tries.tryLogin(account, { from })).toMatchObject({
      status: 428,
      message: expect.stringContaining('安全验证'),
      challenge: { difficulty: 20, validSeconds: 72 },
    })
    expect(await tries.tryWithProof(account, { from, userPassword: wrong })).toBe(401)
    expect(await tries.tryWithProof(account, { from })).toBe(200)
    expect((await tries.tryLogin(account, { from: '10.0.0.2' })).status).toBe(200)
    expect((await tries.tryLogin(await tries.makeStudent('classmate'), { from })).status).toBe(200)
  })

  it.each([
    ['from one network', guessesFromNetwork, 100, 200],
    ['from everywhere', guessesAtAccount, 1_000, 200],
  ])('become ever dearer %s', async (...[name, tally, count, difficulty]) => {
    const account = await tries.makeStudent(name.replaceAll(' ', '-'))
    const from = '10.1.0.1'
    const key = tally === guessesAtAccount ? account : `${account} ${from}`
    await tries.setTries(count, tally, key)
    expect((await tries.tryLogin(account, { from })).challenge).toMatchObject({ difficulty })
    await tries.setTries(2 * count, tally, key)
    const { challenge } = await tries.tryLogin(account, { from })
    expect(challenge).toMatchObject({ difficulty: 2 * difficulty })
    expect(challenge.validSeconds).toBe(300)
  })

  it('at invented accounts make a network pay at every account', async () => {
    const campus = '10.2.0.1'
    await makeSuspect(campus)
    const account = await tries.makeStudent('new-1')
    expect((await tries.tryLogin('invented', { from: campus })).challenge.difficulty).toBe(20)
    expect(await tries.tryWithProof(account, { from: campus })).toBe(200)
    expect(
      (await tries.tryLogin(await tries.makeStudent('new-2'), { from: '10.2.0.2' })).status,
    ).toBe(200)
  })

  it.each(['calm', 'suspect'])('do not tell who exists, in a %s network', async (mood) => {
    await tries.makeStudent(`${mood}-student`)
    await tries.makeStudent(`${mood}-disabled`, { disabledAt: new Date() })
    await tries.makeStudent(`${mood}-deleted`, { deletedAt: new Date() })
    const seen: object[] = []
    for (const [at, name] of ['student', 'disabled', 'deleted', 'missing'].entries()) {
      const from = `10.3.${mood === 'calm' ? 0 : 1}.${at}`
      const account = `${mood}-${name}`
      if (mood === 'suspect') await makeSuspect(from)
      else await tries.setTries(freeGuesses - 1, guessesFromNetwork, `${account} ${from}`)
      const before = test.queries.length
      const answers = []
      for (let count = 0; count < 3; count += 1) {
        const { challenge, ...answer } = await tries.tryLogin(account, {
          from,
          userPassword: wrong,
        })
        answers.push({ ...answer, browser: null, difficulty: challenge?.difficulty })
      }
      answers.push(await tries.tryWithProof(account, { from, userPassword: wrong }))
      seen.push({ queries: test.queries.length - before, answers })
    }
    const [ofStudent, ...ofOthers] = seen
    expect(ofOthers).toEqual(ofOthers.map(() => ofStudent))
  })

  it('count alone: neither right ones nor those that were not looked at', async () => {
    const account = await tries.makeStudent('honest')
    const from = '10.4.0.1'
    await tries.tryLogin(account, { from })
    expect(await tries.pointsOf(guessesFromNetwork, `${account} ${from}`)).toBe(0)
    expect(await tries.pointsOf(guessesOfNetwork, from)).toBe(0)
    expect(await tries.pointsOf(guessesAtAccount, account)).toBe(0)
    const stranger = await tries.makeStudent('stranger')
    await tries.setTries(100, guessesAtAccount, stranger)
    await tries.tryLogin(stranger, { from, userPassword: wrong })
    expect(await tries.pointsOf(guessesFromNetwork, `${stranger} ${from}`)).toBe(0)
    expect(await tries.pointsOf(guessesAtAccount, stranger)).toBe(100)
    expect(await tries.tryWithProof(stranger, { from, userPassword: wrong })).toBe(401)
    expect(await tries.pointsOf(guessesFromNetwork, `${stranger} ${from}`)).toBe(1)
    expect(await tries.pointsOf(guessesAtAccount, stranger)).toBe(101)
    expect(await tries.pointsOf(guessesOfNetwork, from)).toBe(1)
  })

  it('do not stand in the way of the right one, twice at the same moment', async () => {
    const account = await tries.makeStudent('hasty')
    const twice = [
      tries.tryLogin(account, { from: '10.7.0.1' }),
      tries.tryLogin(account, { from: '10.7.0.1' }),
    ]
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
  })

  it('are counted by all processes together', async () => {
    const account = await tries.makeStudent('shared')
    const from = '10.5.0.1'
    const halves = await Promise.all(
      [test, other].map((at) => tries.guessAtOnce(6, account, { from, at })),
    )
    expect(halves.flat().toSorted((one, other) => one - other)).toEqual(freeOf(12))
    expect(await tries.tryWithProof(account, { from, at: other })).toBe(200)
  })

  it('are forgotten when the window, which began with the first, has passed', async () => {
    const account = await tries.makeStudent('patient')
    const from = '10.6.0.1'
    await tries.guessAtOnce(freeGuesses + 1, account, { from })
    expect((await tries.tryLogin(account, { from })).status).toBe(428)
    await test.db.rateLimit.updateMany({ data: { expire: new Date(Date.now() - 1) } })
    expect((await tries.tryLogin(account, { from })).status).toBe(200)
  })
})

describe('a browser in which somebody has logged in', () => {
  it('lets them in whatever others do from the same network, also after a slip', async () => {
    const from = '10.8.0.1'
    const accounts = await Promise.all(
      ['own-1', 'own-2', 'own-3'].map((name) => tries.makeStudent(name)),
    )
    const browsers = await Promise.all(
      accounts.map(async (account) => (await tries.tryLogin(account, { from })).browser),
    )
    await makeSuspect(from)
    for (const account of accounts) {
      await tries.setTries(1_000, guessesFromNetwork, `${account} ${from}`)
      await tries.setTries(1_000, guessesAtAccount, account)
      expect((await tries.tryLogin(account, { from })).status).toBe(428)
    }
    const returning = accounts.map(async (account, at) => {
      const browser = browsers[at]
      const slip = await tries.tryLogin(account, { from, browser, userPassword: 'typo' })
      return [slip.status, (await tries.tryLogin(account, { from, browser })).status]
    })
    expect(await Promise.all(returning)).toEqual(accounts.map(() => [401, 200]))
  })

  it('asks for a proof after wrong ones of its own, which no network pays for', async () => {
    const account = await tries.makeStudent('forgetful')
    const from = '10.9.0.1'
    const { browser } = await tries.tryLogin(account, { from })
    expect(await tries.guessAtOnce(12, account, { from, browser })).toEqual(freeOf(12))
    expect((await tries.tryLogin(account, { from: '10.9.0.2', browser, at: other })).status).toBe(
      428,
    )
    expect(await tries.pointsOf(guessesOfNetwork, from)).toBe(0)
    expect(await tries.pointsOf(guessesAtAccount, account)).toBe(freeGuesses)
    expect((await tries.tryLogin(account, { from })).status).toBe(200)
    expect(await tries.tryWithProof(account, { from, browser })).toBe(200)
    // The right one shows that those were slips.
    expect((await tries.tryLogin(account, { from, browser })).status).toBe(200)
  })

  it('is known for each who has, and for nobody else', async () => {
    const [one = '', two = '', third = ''] = await Promise.all(
      ['lab-1', 'lab-2', 'lab-3'].map((name) => tries.makeStudent(name)),
    )
    const from = '10.10.0.1'
    const { browser } = await tries.tryLogin(one, { from })
    await tries.tryLogin(two, { from, browser })
    for (const account of [one, two, third]) {
      await tries.tryLogin(account, { from, browser, userPassword: wrong })
    }
    const counted = [one, two, third].map((account) =>
      tries.pointsOf(guessesFromNetwork, `${account} ${from}`),
    )
    expect(await Promise.all(counted)).toEqual([0, 0, 1])
  })

  it('is a new one again when nobody has for a year', async () => {
    const account = await tries.makeStudent('away')
    const from = '10.11.0.1'
    const { browser } = await tries.tryLogin(account, { from })
    const { id } = await test.db.user.findUniqueOrThrow({ where: { userAccount: account } })
    const lastLoginAt = new Date(Date.now() - 365 * dayMs - 1_000)
    await test.db.knownBrowser.updateMany({ where: { userId: id }, data: { lastLoginAt } })
    await tries.tryLogin(account, { from, browser, userPassword: wrong })
    expect(await tries.pointsOf(guessesFromNetwork, `${account} ${from}`)).toBe(1)
    await tries.tryLogin(account, { from })
    const left = await test.db.knownBrowser.findMany({ where: { userId: id } })
    expect(left.map((row) => row.lastLoginAt > lastLoginAt)).toEqual([true])
  })
})
