import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectDb, type Db } from './client.ts'

/** AuthenticationOk and ReadyForQuery: the server lets somebody in. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** CommandComplete and ReadyForQuery: a transaction has begun. */
const begun = Buffer.from('C\0\0\0\nBEGIN\0Z\0\0\0\u0005T', 'latin1')

let server: Server
let db: Db

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  db = connectDb({ databaseUrl: `postgresql://user:password@127.0.0.1:${port}/silent` })
})
afterEach(async () => {
  vi.useRealTimers()
  await db.$disconnect()
  server.close()
})

/** What becomes of a question, in words; it is asked at once. */
async function outcomeOf(answer: Promise<number>): Promise<string> {
  return answer.then(String, String)
}

/** The end of the next connection that is on the server's side. */
async function nextSocket(): Promise<Socket> {
  const [socket] = await once(server, 'connection')
  return socket.resume()
}

it('gives up on a server that lets nobody in', async () => {
  const outcome = outcomeOf(db.user.count())
  const socket = await nextSocket()
  const closed = once(socket, 'close')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await outcome).toContain('connection timeout')
  await closed
})

it('gives up on a server that does not answer any more, and leaves that connection', async () => {
  const outcome = outcomeOf(db.user.count())
  const socket = await nextSocket()
  const closed = once(socket, 'close')
  await once(socket, 'data')
  socket.write(welcome)
  await once(socket, 'data')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toContain('Query read timeout')
  await closed
})

it('gives up on a server that vanishes in a transaction', async () => {
  const outcome = outcomeOf(db.$transaction((transaction) => transaction.user.count()))
  const socket = await nextSocket()
  const closed = once(socket, 'close')
  await once(socket, 'data')
  socket.write(welcome)
  await once(socket, 'data')
  socket.write(begun)
  await once(socket, 'data')
  // The statement first, and then the rollback that waits behind it.
  await vi.advanceTimersByTimeAsync(90_000)
  expect(await outcome).toContain('Query read timeout')
  // Nobody gets that connection from the pool.
  await vi.advanceTimersByTimeAsync(10_000)
  await closed
})
