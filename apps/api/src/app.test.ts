import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { followDashboard } from '@ceping/contract/admin/dashboard'
import { listClasses } from '@ceping/contract/class'
import { errorCodes } from '@ceping/contract/error-codes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { quietMs } from './http/app-closing.ts'
import { pageHeaders } from './http/security-headers.ts'
import { callDuring } from './testing/call-during.ts'
import { makeUser } from './testing/factories.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
let webRoot: string

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'ceping-web-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), '<title>测评</title>')
  await writeFile(join(webRoot, 'assets/index-4f2a.js'), 'export {}')
  await writeFile(join(webRoot, 'settings.json'), '{ "filingNumber": "of the build" }')
  const siteSettings = { apiBase: '/ceping', filingNumber: '京ICP备2026000001号' }
  test = await openTestApp({ webRoot, siteSettings })
})
afterAll(async () => {
  await test.close()
  await rm(webRoot, { recursive: true })
})

const inject = (url: string) => test.app.inject(url)

describe('what never reaches a route', () => {
  const url = '/api/user/login'
  const json = { 'content-type': 'application/json' }
  it.each([
    ['an unknown address', { url: '/api/nothing' }, 'NOT_FOUND'],
    ['a wrong method', { method: 'DELETE', url }, 'NOT_FOUND'],
    ['JSON that is none', { method: 'POST', url, headers: json, payload: '{' }, 'BAD_REQUEST'],
    [
      'a key that reaches a prototype',
      { method: 'POST', url, headers: json, payload: '{"__proto__":{"a":1}}' },
      'BAD_REQUEST',
    ],
    ['an address that cannot be decoded', { url: '/api/%zz' }, 'BAD_REQUEST'],
    ['a file outside the web', { url: '//x' }, 'NOT_FOUND'],
    [
      'a form',
      {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'userAccount=admin',
      },
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body over the limit',
      { method: 'POST', url, headers: json, payload: `"${'a'.repeat(2 * 1024 * 1024)}"` },
      'PAYLOAD_TOO_LARGE',
    ],
  ] as const)('%s is refused in an envelope', async (_, request, errorCode) => {
    const response = await test.app.inject({ ...request })
    const { code, message } = errorCodes[errorCode]
    expect(response.statusCode).toBe(Math.floor(code / 100))
    expect(response.json()).toEqual({ code, message, data: null })
  })
})

describe('what cannot be read as a request', () => {
  let address: string
  beforeAll(async () => {
    address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  })

  it.each([
    ['a path that climbs out', 'GET /../../etc/passwd HTTP/1.1\r\n', 'NOT_FOUND'],
    ['a length that is none', 'POST / HTTP/1.1\r\ncontent-length: x\r\n', 'BAD_REQUEST'],
    ['headers without end', `GET / HTTP/1.1\r\na: ${'a'.repeat(20_000)}\r\n`, 'PAYLOAD_TOO_LARGE'],
  ] as const)('%s is refused in an envelope', async (_, head, errorCode) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.end(`${head}host: ceping.test\r\nconnection: close\r\n\r\n`)
    const [answerHead = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    const { code, message } = errorCodes[errorCode]
    expect(answerHead).toContain(`HTTP/1.1 ${Math.floor(code / 100)} `)
    expect(answerHead.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(body)}`)
    expect(JSON.parse(body)).toEqual({ code, message, data: null })
  })
})

describe('requests of other sites', () => {
  it.each([
    ['of the same origin', { origin: 'http://ceping.test' }, 200],
    ['of no origin, as from a script', {}, 200],
    ['of the same origin behind TLS', { origin: 'https://ceping.test' }, 200],
    ['of another host', { origin: 'http://evil.test' }, 403],
    ['of another port', { origin: 'http://ceping.test:81' }, 403],
    ['of an opaque origin', { origin: 'null' }, 403],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('a POST %s', async (_, headers, status) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: { host: 'ceping.test', ...headers },
    })
    expect(response.statusCode).toBe(status)
    expect(response.json().code).toBe(status === 200 ? 0 : errorCodes.CROSS_SITE.code)
  })

  it('may read, which the browser keeps from the other site by itself', async () => {
    const headers = { host: 'ceping.test', origin: 'http://evil.test' }
    const response = await test.app.inject({ url: '/api/health', headers })
    expect(response.statusCode).toBe(200)
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('a fault', () => {
  it('is answered with a constant text and the id of the request', async () => {
    const broken = await openTestApp()
    const cookie = await broken.signIn(await makeUser(broken.db, 'student'))
    await broken.db.$executeRaw`drop table "ClassNotice" cascade`
    const response = await broken.app.inject({
      url: '/api/class/getClassList',
      headers: { cookie },
    })
    await broken.close()
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      code: 50000,
      message: expect.stringMatching(/^服务器内部错误，请稍后再试（请求编号：[0-9a-f]{12}）$/),
      data: null,
    })
  })
})

describe('closing', () => {
  it('does not wait for a connection on which nothing was asked', async () => {
    const other = await openTestApp()
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    await Promise.all([once(socket, 'close'), other.close()])
    expect(socket.destroyed).toBe(true)
  })

  it('lets what was begun be answered, and then waits for nobody', async () => {
    const other = await openTestApp()
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 })
    const cookie = await other.signIn(await makeUser(other.db, 'student'))
    const call = () => fetch(`${address}${listClasses.path}`, { headers: { cookie } })
    let closing: Promise<void> | undefined
    try {
      const answer = await callDuring(other, call, {
        before: (transaction) => transaction.$executeRaw`lock table "ClassNotice"`,
        async whileItWaits() {
          // Fake timers ring only when the test advances them.
          vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] })
          closing = other.app.close()
          await expect.poll(() => vi.getTimerCount()).toBeGreaterThanOrEqual(2)
        },
      })
      expect(await answer.json()).toMatchObject({ code: 0 })
      await vi.advanceTimersByTimeAsync(quietMs)
      await closing
    } finally {
      vi.useRealTimers()
    }
    await other.close()
  })

  it('ends the streams of events', async () => {
    const other = await openTestApp()
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 })
    const cookie = await other.signIn(await makeUser(other.db, 'admin'))
    const answer = await fetch(`${address}${followDashboard.path}`, { headers: { cookie } })
    // One that is cut off instead rejects.
    const [events] = await Promise.all([answer.text(), other.close()])
    expect(events).toMatch(/^: open/)
  })
})

describe('health', () => {
  it('is alive without any judge, but not ready', async () => {
    expect((await inject('/api/health')).json().code).toBe(0)
    const ready = await inject('/api/ready')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ data: { database: true, queue: true, judges: false } })
  })

  it.each([
    ['a fresh heartbeat', 10_000, null, 200],
    ['an old heartbeat', 50_000, null, 503],
    ['a host that has stopped', 10_000, new Date(), 503],
  ])('%s', async (...[, ageMs, stoppedAt, status]) => {
    await test.db.judgeHost.deleteMany()
    await test.db.judgeHost.create({
      data: {
        name: 'judge-1',
        sandbox: 'process',
        capacity: 1,
        versions: {},
        startedAt: new Date(0),
        heartbeatAt: new Date(Date.now() - ageMs),
        stoppedAt,
      },
    })
    expect((await inject('/api/ready')).statusCode).toBe(status)
  })
})

describe('the web beside the API', () => {
  it.each(['/', '/class/1/home', '/user/login?redirect=%2Fclass'])('%s is a page', async (url) => {
    const response = await inject(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('测评')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers['content-security-policy']).toContain("worker-src 'self' blob:")
    for (const name of pageHeaders) expect(response.headers).toHaveProperty(name)
  })

  it('sends scripts without what only pages need, but with the policy of those that are workers', async () => {
    const { headers } = await inject('/assets/index-4f2a.js')
    for (const name of pageHeaders) expect(headers).not.toHaveProperty(name)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('lets browsers keep files whose names carry a hash', async () => {
    const response = await inject('/assets/index-4f2a.js')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/assets/index-gone.js', '/api/gone', '/api'])('%s is no page', async (url) => {
    const response = await inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.json().code).toBe(40400)
  })

  it('has the settings of the installation, not those of the build', async () => {
    const response = await inject('/settings.json')
    expect(response.json()).toEqual({ apiBase: '/ceping', filingNumber: '京ICP备2026000001号' })
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  it('serves nothing from outside its folder', async () => {
    const response = await inject('/assets/..%2f..%2f..%2fetc/passwd')
    expect(response.body).not.toContain('root:')
  })
})
