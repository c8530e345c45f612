import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Engine, Question } from './ask-engine.ts'
import { Refusal } from './refusal.ts'

/** Of the request's body, which only repeats the query and is dropped. */
const maxBodyBytes = 1024
const bodyTimeoutMs = 5_000

/**
 * Connect a client with a container. The client's data are sent only after the engine has agreed;
 * before that, the engine would read them as another, unchecked request. `head` is what followed the
 * headers of the client's request.
 */
export async function attach(
  engine: Engine,
  question: Question,
  { incoming, socket, head }: { incoming: IncomingMessage; socket: Duplex; head: Buffer },
): Promise<void> {
  await skipBody(incoming, socket, head)
  const asked = engine.connect(question)
  socket.once('close', () => asked.destroy())
  const agreed = once(asked, 'upgrade') as Promise<[IncomingMessage, Duplex, Buffer]>
  const refused = once(asked, 'response') as Promise<[IncomingMessage]>
  const [answer, connection, first] = await Promise.race([agreed, refused])
  if (connection === undefined) {
    const body = await buffer(answer)
    socket.write(
      `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    socket.end(body)
    return
  }
  socket.write(
    'HTTP/1.1 101 UPGRADED\r\ncontent-type: application/vnd.docker.raw-stream\r\n' +
      'connection: Upgrade\r\nupgrade: tcp\r\n\r\n',
  )
  connection.unshift(first ?? Buffer.alloc(0))
  // Either side may close its direction alone.
  await Promise.all([pipeline(socket, connection), pipeline(connection, socket)]).catch(() => {
    socket.destroy()
    connection.destroy()
  })
}

/** Node does not read the body of an upgrade request. */
async function skipBody(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers
  const bytes = Number(length)
  if (encoding !== undefined || !(bytes <= maxBodyBytes))
    throw new Refusal('a body that is too long')
  socket.unshift(head)
  const late = AbortSignal.timeout(bodyTimeoutMs)
  if (bytes === 0) return
  while (socket.read(bytes) === null) {
    await once(socket, 'readable', { signal: late }).catch((cause: unknown) => {
      throw new Refusal('a body that does not come', { cause })
    })
  }
}
