import { Writable } from 'node:stream'
import { joinClass } from '@ceping/contract/class-member'
import { listNotices } from '@ceping/contract/class-notice'
import type { Endpoint } from '@ceping/contract/endpoint'
import { addProblem } from '@ceping/contract/problem'
import { saveDraft, submitTests } from '@ceping/contract/submission'
import { login, updateMyUser } from '@ceping/contract/user'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import type { Answer } from '../testing/send.ts'
import { makeWorld, password, type World } from '../endpoint-tests/world.ts'

interface Line {
  msg: string
  requestId?: string
  req?: { path: string }
  res?: { statusCode: number }
}

/** What must not be found in the log, by what it is. */
const secrets: Record<string, string> = {
  password,
  'wrong password': 'Wrong@Secret1',
  'new password': 'New@Secret1234',
  'test code': 'class SecretTests {}',
  'reference code': 'class SecretReference {}',
  draft: 'class SecretDraft {}',
  'made-up invite code': 'SECRETC0DE',
}

let test: TestApp
let world: World
let written = ''
const answers: Answer[] = []

async function ask(definition: Endpoint, request: object, by?: 'student' | 'teacher') {
  const answer = await world.send(definition, { request, by: by && world.people[by] })
  answers.push(answer)
  return answer
}

beforeAll(async () => {
  const memory = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  test = await openTestApp({ log: pino({ level: 'trace' }, memory) })
  world = await makeWorld(test)
  const { own, people } = world
  const { problemId, assignmentId, problemSetId, classId, account, joinCode } = own

  const userPassword = secrets['wrong password']
  await ask(login, { body: { userAccount: account, userPassword } })
  await ask(joinClass, { query: { inviteCode: secrets['made-up invite code'] } }, 'student')
  await ask(joinClass, { query: { inviteCode: joinCode } }, 'student')
  const testFileCode = secrets['test code']
  await ask(submitTests, { body: { assignmentId, problemId, testFileCode } }, 'student')
  await ask(
    saveDraft,
    { body: { assignmentId, problemId, testFileCode: secrets['draft'] } },
    'student',
  )
  const code = secrets['reference code']
  const problem = { problemSetId, title: '标题', description: '描述', code }
  await ask(addProblem, { body: problem }, 'teacher')
  const change = { oldPassword: password, userPassword: secrets['new password'] }
  await ask(updateMyUser, { body: change }, 'student')
  const entered = { userAccount: account, userPassword: secrets['new password'] }
  const { headers } = await ask(login, { body: entered })

  const { passwordHash } = await test.db.user.findUniqueOrThrow({
    where: { id: people.student.id },
  })
  const setCookie = String(headers['set-cookie'])
  secrets['cookie'] = setCookie.match(/sid=([^;]+)/)?.[1] ?? ''
  secrets['cookie of the browser'] = setCookie.match(/browser=([^;]+)/)?.[1] ?? ''
  secrets['other cookie'] = (await world.cookieOf(people.teacher)).slice('sid='.length)
  secrets['hash'] = passwordHash
  secrets['invite code'] = joinCode

  // The last one fails: its table is gone.
  await test.db.$executeRaw`drop table "ClassNotice" cascade`
  await ask(listNotices, { body: { classId } }, 'teacher')
})
afterAll(() => test.close())

const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

describe('the log', () => {
  it('is of requests that came to what they should', () => {
    expect(answers.map(({ status }) => status)).toEqual([
      401, 404, 200, 200, 200, 200, 200, 200, 500,
    ])
  })

  it.each([
    ...Object.keys(secrets),
    'cookie',
    'cookie of the browser',
    'other cookie',
    'hash',
    'invite code',
  ])('has no %s', (name) => {
    expect(secrets[name]?.length).toBeGreaterThan(8)
    expect(written).not.toContain(secrets[name])
  })

  it('has two lines of each request, under an id of its own', () => {
    const ids = new Set(lines().flatMap(({ requestId }) => requestId ?? []))
    expect(ids.size).toBe(answers.length)
    for (const id of ids) {
      const ofRequest = lines().filter(({ requestId }) => requestId === id)
      expect(ofRequest.find(({ req }) => req)?.req?.path).toMatch(/^\/api\/[\w/]+$/)
      expect(ofRequest.filter(({ res }) => res)).toHaveLength(1)
    }
  })

  it('says of a fault what the answer does not, under the id that the answer gives', () => {
    const fault = lines().find(({ msg }) => msg === 'request failed')
    expect(fault?.requestId).toMatch(/^[0-9a-f]{12}$/)
    expect(answers.at(-1)?.text).toContain(fault?.requestId)
    expect(JSON.stringify(fault)).toContain('ClassNotice')
    expect(answers.at(-1)?.text).not.toContain('ClassNotice')
  })
})
