import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { followDashboard } from '@ceping/contract/admin/dashboard'
import { errorCodes } from '@ceping/contract/error-codes'
import { login } from '@ceping/contract/user'
import { importUsers } from '@ceping/contract/user-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { requestArrival } from './request-arrival.ts'

let test: TestApp
let port: number
let cookie: string

beforeAll(async () => {
  test = await openTestApp({ arrival: { withinMs: 1_000, checkedEveryMs: 100 } })
  cookie = await test.signIn(await makeUser(test.db, 'admin'))
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => test.close())

/** Send what comes before, and then a byte every 20 ms, for as long as somebody listens. */
async function trickle(head: string, byte: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // The server ends the connection while something is on its way.
  socket.on('error', () => undefined)
  socket.write(head)
  const sending = setInterval(() => socket.write(byte), 20)
  const answer = await readAll(socket)
  clearInterval(sending)
  return answer
}

async function readAll(socket: Socket): Promise<string> {
  return text(socket).catch(() => 'reset')
}

function headOf(path: string, type: string): string {
  const headers = [
    `POST ${path} HTTP/1.1`,
    'host: ceping.test',
    `cookie: ${cookie}`,
    `content-type: ${type}`,
    'content-length: 100000',
  ]
  return `${headers.join('\r\n')}\r\n\r\n`
}

const form = [
  '--x',
  'content-disposition: form-data; name="file"; filename="a.csv"',
  'content-type: text/csv',
  '',
  '',
].join('\r\n')

it.each([
  ['headers', () => 'GET / HTTP/1.1\r\nhost: ceping.test\r\na: '],
  ['a JSON body', () => `${headOf(login.path, 'application/json')}{"userAccount":"`],
  ['a form', () => headOf(importUsers.path, 'multipart/form-data; boundary=x') + form],
])('ends %s that arrive byte by byte, in an envelope', async (_, head) => {
  const answer = await trickle(head(), 'a')
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toContain(JSON.stringify({ ...errorCodes.REQUEST_TIMEOUT, data: null }))
})

it('leaves a stream of events alone', async () => {
  const stream = connect(port, '127.0.0.1')
  const head = [`GET ${followDashboard.path} HTTP/1.1`, 'host: ceping.test', `cookie: ${cookie}`]
  stream.write(`${head.join('\r\n')}\r\n\r\n`)
  let isOpen = true
  stream.on('close', () => (isOpen = false))
  await once(stream, 'data')
  // It began before, and whoever trickles has as much time as it would have.
  await trickle('GET / HTTP/1.1\r\na: ', 'a')
  expect(isOpen).toBe(true)
  stream.destroy()
})

it('gives as long as the guide says', async () => {
  const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const said = /一个请求要在 (\d+) 秒内到齐，每 (\d+) 秒检查一次/.exec(guide)?.slice(1).map(Number)
  expect(said?.map((seconds) => seconds * 1_000)).toEqual([
    requestArrival.withinMs,
    requestArrival.checkedEveryMs,
  ])
})
