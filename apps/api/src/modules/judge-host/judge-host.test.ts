import {
  followJudgeHosts,
  forgetJudgeHost,
  type JudgeHostMode,
  JudgeHostView,
  listJudgeHosts,
  setJudgeHostMode,
} from '@ceping/contract/admin/judge-host'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPace } from '../../judge/pace.ts'
import { makeUser } from '../../testing/factories.ts'
import { makeHost } from '../../testing/judge-host.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: User

beforeAll(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin')
})
afterAll(() => test.close())
beforeEach(() => test.db.judgeHost.deleteMany())

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
const list = async () => (await test.call(listJudgeHosts, {}, admin)).data
const setMode = (name: string, mode: JudgeHostMode) =>
  test.call(setJudgeHostMode, { body: { name, mode } }, admin)
const forget = (name: string) => test.call(forgetJudgeHost, { body: { name } }, admin)
const listAudit = (name: string) =>
  test.db.auditEntry.findMany({ where: { objectType: 'judge_host', objectId: name } })

describe('the state of a host', () => {
  const trouble = { troubleSince: ago(60), trouble: 'no JVM' }
  it.each([
    ['运行中', {}],
    ['故障', trouble],
    ['暂停', { mode: 'paused' }],
    ['暂停', { mode: 'paused', ...trouble }],
    ['排空中', { mode: 'draining' }],
    ['已排空', { mode: 'draining', drainedAt: ago(1) }],
    ['失联', { heartbeatAt: ago(60) }],
    ['失联', { mode: 'draining', drainedAt: ago(60), heartbeatAt: ago(60) }],
    ['已停止', { stoppedAt: ago(1) }],
    ['已停止', { stoppedAt: ago(600), heartbeatAt: ago(600), mode: 'paused' }],
  ])('is %s: %j', async (state, fields) => {
    await makeHost(test.db, 'one', fields)
    expect(await list()).toMatchObject([{ state }])
  })
})

describe('listJudgeHosts', () => {
  it('shows what each does and what it judges with, by name', async () => {
    await makeHost(test.db, 'two')
    const since = ago(60)
    await makeHost(test.db, 'one', {
      done: 30,
      failed: 10,
      totalMs: 4_000,
      running: 2,
      troubleSince: since,
      trouble: 'no JVM',
    })
    expect(await list()).toMatchObject([
      {
        name: 'one',
        sandbox: 'docker',
        capacity: 2,
        running: 2,
        done: 30,
        failed: 10,
        meanMs: 100,
        versions: { jdk: '25', junit: '5.10' },
        trouble: { message: 'no JVM' },
      },
      { name: 'two', meanMs: null, trouble: null, stoppedAt: null },
    ])
  })
})

describe('setJudgeHostMode', () => {
  it('asks it of the host, once, and says so in the audit log', async () => {
    await makeHost(test.db, 'one')
    expect(await setMode('one', 'draining')).toMatchObject({ code: 0 })
    expect(await setMode('one', 'draining')).toMatchObject({ code: 0 })
    expect(await list()).toMatchObject([{ mode: 'draining', state: '排空中' }])
    expect(await listAudit('one')).toMatchObject([
      {
        action: 'judge_host.set_mode',
        actorId: admin.id,
        before: { mode: 'active' },
        after: { mode: 'draining' },
      },
    ])
  })

  it.each([{ stoppedAt: ago(1) }, { heartbeatAt: ago(60) }])(
    'is refused for a host that is not there: %j',
    async (fields) => {
      await makeHost(test.db, 'one', fields)
      expect(await setMode('one', 'paused')).toMatchObject({
        status: 409,
        message: '这台判题机已停止或失联，不能切换状态',
      })
      expect((await test.db.judgeHost.findFirstOrThrow()).mode).toBe('active')
    },
  )

  it('is refused for one that nobody knows', async () => {
    expect(await setMode('none', 'paused')).toMatchObject({ status: 404 })
  })

  it('leaves nobody who judges, when all are paused: nothing is estimated', async () => {
    await makeHost(test.db, 'one')
    await makeHost(test.db, 'two', { capacity: 3 })
    expect(await readPace(test.db)).toMatchObject({ capacity: 5 })
    await setMode('one', 'paused')
    expect(await readPace(test.db)).toMatchObject({ capacity: 3 })
    await setMode('two', 'draining')
    expect(await readPace(test.db)).toMatchObject({ capacity: 0 })
  })
})

describe('/api/ready', () => {
  it('is not about what administrators ask: a paused platform can be started', async () => {
    await makeHost(test.db, 'one', { mode: 'paused' })
    expect((await test.app.inject('/api/ready')).statusCode).toBe(200)
  })
})

describe('forgetJudgeHost', () => {
  it('drops a stopped and a lost one, and says so in the audit log', async () => {
    await makeHost(test.db, 'stopped', { stoppedAt: ago(5), done: 7 })
    await makeHost(test.db, 'lost', { heartbeatAt: ago(60) })
    await makeHost(test.db, 'alive')
    expect(await forget('stopped')).toMatchObject({ code: 0 })
    expect(await forget('lost')).toMatchObject({ code: 0 })
    expect(await forget('alive')).toMatchObject({ status: 409 })
    expect(await list()).toMatchObject([{ name: 'alive' }])
    expect(await listAudit('stopped')).toMatchObject([
      { action: 'judge_host.forget', before: { done: 7 } },
    ])
    expect(await forget('stopped')).toMatchObject({ status: 404 })
  })
})

describe('followJudgeHosts', () => {
  it('tells how they are now, then what changes, until the session ends', async () => {
    await makeHost(test.db, 'one')
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const user = await makeUser(test.db, 'admin')
    const cookie = await test.signIn(user)
    const answer = await fetch(`${address}${followJudgeHosts.path}`, { headers: { cookie } })
    const states: string[] = []
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString()
      const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, event = '']) =>
        JudgeHostView.array().parse(JSON.parse(event)),
      )
      const newest = events.at(-1)?.[0]?.state
      if (newest === undefined || newest === states.at(-1)) continue
      states.push(newest)
      if (newest === '运行中') await setMode('one', 'paused')
      else await test.db.session.deleteMany({ where: { userId: user.id } })
    }
    expect(states).toEqual(['运行中', '暂停'])
  })
})
