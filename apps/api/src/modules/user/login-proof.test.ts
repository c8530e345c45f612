import type { LoginProof } from '@ceping/contract/login-proof'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loginTries, wrong } from '../../testing/login-tries.ts'
import { solveProof } from '../../testing/solve-proof.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { freeGuesses, guessesFromNetwork } from './login-throttle.ts'

// Proofs are work, and the machine may be busy with other tests.
vi.setConfig({ testTimeout: 120_000 })

const from = '10.13.0.1'
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

/** There were so many guesses at an account from here. */
const setGuesses = (count: number, account: string) =>
  tries.setTries(count, guessesFromNetwork, `${account} ${from}`)

async function getProof(account: string): Promise<LoginProof> {
  await setGuesses(freeGuesses, account)
  return solveProof((await tries.tryLogin(account, { from })).challenge)
}

it('a proof is taken once, of two at the same moment too, also by another process', async () => {
  const account = await tries.makeStudent('once')
  const proof = await getProof(account)
  const options = { from, proof, userPassword: wrong }
  const both = await Promise.all([
    tries.tryLogin(account, options),
    tries.tryLogin(account, { ...options, at: other }),
  ])
  expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([401, 428])
  expect((await tries.tryLogin(account, { from, proof })).status).toBe(428)
})

it('a proof is for the account and the network that it was made for', async () => {
  const account = await tries.makeStudent('bound')
  const classmate = await tries.makeStudent('bound-too')
  await getProof(classmate)
  const proof = await getProof(account)
  expect((await tries.tryLogin(classmate, { from, proof })).status).toBe(428)
  await tries.setTries(freeGuesses, guessesFromNetwork, `${account} 10.13.0.2`)
  expect((await tries.tryLogin(account, { from: '10.13.0.2', proof })).status).toBe(428)
  expect((await tries.tryLogin(account, { from, proof })).status).toBe(200)
})

it('a proof is refused when it solves nothing, and cannot be mended', async () => {
  const account = await tries.makeStudent('lazy')
  await setGuesses(10_000, account)
  const { challenge } = await tries.tryLogin(account, { from })
  const proof = { challenge: challenge.challenge, solution: [0, 0, 0, 0] }
  expect((await tries.tryLogin(account, { from, proof })).status).toBe(428)
  const prefix = `login-proof:${challenge.challenge}`
  expect(await test.db.rateLimit.count({ where: { key: { startsWith: prefix } } })).toBe(0)
})

it('a proof is worth nothing when its time is over', async () => {
  const account = await tries.makeStudent('slow')
  const proof = await getProof(account)
  const where = { key: { startsWith: `login-proof:${proof.challenge}` } }
  await test.db.rateLimit.updateMany({ where, data: { expire: new Date(Date.now() - 1) } })
  expect((await tries.tryLogin(account, { from, proof })).status).toBe(428)
})

it.each([
  ['no number', { solution: ['1', 2, 3, 4] }],
  ['too few parts', { solution: [1, 2, 3] }],
  ['a challenge that is none', { challenge: 'x'.repeat(10_000) }],
  ['a text that cannot be stored', { challenge: `${'x'.repeat(21)}\0` }],
])('a proof with %s is malformed', async (...[, fields]) => {
  const proof = { challenge: 'x'.repeat(22), solution: [1, 2, 3, 4], ...fields } as LoginProof
  expect((await tries.tryLogin('anybody', { from: '10.14.0.1', proof })).status).toBe(400)
})
it('a proof lets in while others guess and the price goes on rising', async () => {
  const account = await tries.makeStudent('besieged')
  const proof = await getProof(account)
  await setGuesses(4 * freeGuesses, account)
  const attack = tries.guessAtOnce(20, account, { from })
  expect((await tries.tryLogin(account, { from, proof })).status).toBe(200)
  expect(await attack).toEqual(Array(20).fill(428))
  // None of those was counted.
  const left = await tries.pointsOf(guessesFromNetwork, `${account} ${from}`)
  expect(left).toBe(4 * freeGuesses)
})

it('proofs that were collected when they were cheap buy no dear guess', async () => {
  const account = await tries.makeStudent('collected')
  const proof = await getProof(account)
  await setGuesses(4 * freeGuesses + 1, account)
  expect((await tries.tryLogin(account, { from, proof })).status).toBe(428)
})
