import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import {
  addRobot,
  listRobots,
  readWebhook,
  type RobotKind,
  testRobot,
  updateRobot,
} from '@ceping/contract/class-robot'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { robotPoster } from '../../outside/post-to-robot.ts'
import { makeClass, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User
let own: Class
let server: Server
/** What robots were sent, and what the next answer is. */
let posts: { url: string; body: Record<string, unknown> }[]
let answer: { status: number; headers?: Record<string, string>; body: string }

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await json(request)) as Record<string, unknown>
  posts.push({ url: request.url ?? '', body })
  response.writeHead(answer.status, answer.headers).end(answer.body)
}

beforeAll(async () => {
  server = createServer((request, response) => void receive(request, response)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  test = await openTestApp()
  const origins = { wecom: origin, dingtalk: origin, feishu: origin, lark: origin }
  test.outside.postToRobot = robotPoster(origins)
  teacher = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  own = await makeClass(test.db, teacher)
  posts = []
  answer = { status: 200, body: '{"errcode":0,"errmsg":"ok","code":0}' }
})
afterAll(async () => {
  server.close()
  await test.close()
})

const token = '0123456789abcdef'
const addresses = {
  wecom: `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${token}`,
  dingtalk: `https://oapi.dingtalk.com/robot/send?access_token=${token}`,
  feishu: `https://open.feishu.cn/open-apis/bot/v2/hook/${token}`,
  lark: `https://open.larksuite.com/open-apis/bot/v2/hook/${token}`,
} satisfies Record<RobotKind, string>

const tells = { name: '课程群', tellsPublished: true, tellsDeadline: true, tellsNotices: true }
async function add(kind: RobotKind, signingSecret = ''): Promise<number> {
  const body = { classId: own.classId, ...tells, webhookAddress: addresses[kind], signingSecret }
  return (await test.call(addRobot, { body }, teacher)).data
}
const tryOut = async (classRobotId: number) =>
  test.call(testRobot, { body: { classRobotId } }, teacher)
const list = async () =>
  (await test.call(listRobots, { query: { classId: String(own.classId) } }, teacher)).data

const hmac = (key: string, content: string) =>
  createHmac('sha256', key).update(content).digest('base64')

describe('what a robot is sent', () => {
  it('is a text for 企业微信, at its own address', async () => {
    expect(await tryOut(await add('wecom'))).toMatchObject({ code: 0 })
    expect(posts).toMatchObject([
      { url: `/cgi-bin/webhook/send?key=${token}`, body: { msgtype: 'text' } },
    ])
    expect(JSON.stringify(posts)).toContain(own.className)
  })

  it('is signed for 钉钉 in the query', async () => {
    await tryOut(await add('dingtalk', 'SEC+secret'))
    const { searchParams } = new URL(posts[0]?.url ?? '', 'http://robot')
    const timestamp = searchParams.get('timestamp') ?? ''
    expect(Math.abs(Number(timestamp) - Date.now())).toBeLessThan(60_000)
    expect(searchParams.get('sign')).toBe(hmac('SEC+secret', `${timestamp}\nSEC+secret`))
    expect(searchParams.get('access_token')).toBe(token)
  })

  it.each(['feishu', 'lark'] as const)('is signed for %s in the body', async (kind) => {
    await tryOut(await add(kind, 'secret'))
    const { url, body } = posts[0] ?? { url: '', body: {} }
    expect(url).toBe(`/open-apis/bot/v2/hook/${token}`)
    const timestamp = String(body['timestamp'])
    expect(Math.abs(Number(timestamp) - Date.now() / 1_000)).toBeLessThan(60)
    expect(body).toMatchObject({ msg_type: 'text', sign: hmac(`${timestamp}\nsecret`, '') })
  })

  it('is not signed where the group asks for none', async () => {
    await tryOut(await add('feishu'))
    expect(Object.keys(posts[0]?.body ?? {})).toEqual(['msg_type', 'content'])
  })

  it('calls nobody by a tag in a name', async () => {
    const where = { classId: own.classId }
    await test.db.class.update({ where, data: { className: '<at user_id="all">所有人</at>' } })
    await tryOut(await add('feishu'))
    expect(JSON.stringify(posts)).toContain('＜at user_id')
    expect(JSON.stringify(posts)).not.toContain('<at')
  })

  it.each([
    ['a refusal', { status: 200, body: '{"errcode":310000,"errmsg":"sign not match"}' }],
    ['a redirection', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }],
    ['no JSON', { status: 502, body: '<html>' }],
  ])('has not arrived where the answer is %s', async (_name, given) => {
    answer = given
    const failed = await tryOut(await add('dingtalk'))
    expect(failed).toMatchObject({ status: 409, code: 40961 })
    expect(failed.text).not.toContain(token)
    expect(posts).toHaveLength(1)
  })
})

describe('the address of a robot', () => {
  it.each([
    'http://oapi.dingtalk.com/robot/send?access_token=0123456789',
    'https://oapi.dingtalk.com.evil.example/robot/send?access_token=0123456789',
    'https://oapi.dingtalk.com@127.0.0.1/robot/send?access_token=0123456789',
    'https://127.0.0.1/robot/send?access_token=0123456789',
    'https://oapi.dingtalk.com/robot/send?access_token=0123456789&x=/../..',
    'https://open.feishu.cn/open-apis/bot/v2/hook/../../../01234567',
    'https://open.feishu.cn/open-apis/bot/v2/hook/0123456789?x=1',
    'file:///etc/passwd',
    '',
  ])('cannot be %j', async (webhookAddress) => {
    const body = { classId: own.classId, ...tells, webhookAddress }
    const refused = await test.call(addRobot, { body }, teacher)
    expect(refused).toMatchObject({ status: 400, code: 40000 })
  })

  it('says of which kind it is', () => {
    for (const [kind, address] of Object.entries(addresses)) {
      expect(readWebhook(` ${address}\n`)).toEqual({ kind, token })
    }
  })

  it('is shown to nobody again, nor is the secret, and stays when the rest is changed', async () => {
    const classRobotId = await add('dingtalk', 'SEC-very-secret')
    const body = { classRobotId, ...tells, name: '新名称', tellsNotices: false, version: 1 }
    expect(await test.call(updateRobot, { body }, teacher)).toMatchObject({ code: 0 })
    const [robot] = await list()
    expect(robot).toMatchObject({
      name: '新名称',
      kind: 'dingtalk',
      tokenEnd: 'cdef',
      isSigned: true,
      tellsNotices: false,
      failure: null,
      version: 2,
    })
    const where = { objectType: 'class_robot', objectId: String(classRobotId) }
    const audit = await test.db.auditEntry.findMany({ where })
    expect(audit.map(({ action }) => action)).toEqual(['class_robot.add', 'class_robot.update'])
    expect(JSON.stringify([robot, audit])).not.toMatch(/0123456789|SEC-very/)
    await tryOut(classRobotId)
    expect(posts[0]?.url).toContain('sign=')
  })
})
