import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Engine, Question } from './ask-engine.ts'
import { Refusal } from './refusal.ts'

/** The client repeats the query in a body, which the engine need not see. */
const maxBodyBytes = 1024
const bodyTimeoutMs = 5_000

/** A request for a connection in both directions, and what came after its headers. */
interface Attaching {
  incoming: IncomingMessage
  socket: Duplex
  head: Buffer
}

/**
 * Connect a client with a container. What the client sends reaches the engine only once the engine has
 * agreed: otherwise it would read it as another request, which nobody has looked at.
 */
export async function attach(
  engine: Engine,
  question: Question,
  { incoming, socket, head }: Attaching,
): Promise<void> {
  await skipBody(incoming, socket, head)
  const asked = engine.connect(question)
  socket.once('close', () => asked.destroy())
  const agreed = once(asked, 'upgrade') as Promise<[IncomingMessage, Duplex, Buffer]>
  const refused = once(asked, 'response') as Promise<[IncomingMessage]>
  const [answer, connection, first] = await Promise.race([agreed, refused])
  if (connection === undefined) {
    const body = await buffer(answer)
    socket.end(
      Buffer.concat([
        Buffer.from(
          `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n` +
            `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
        ),
        body,
      ]),
    )
    return
  }
  socket.write(
    'HTTP/1.1 101 UPGRADED\r\ncontent-type: application/vnd.docker.raw-stream\r\n' +
      'connection: Upgrade\r\nupgrade: tcp\r\n\r\n',
  )
  connection.unshift(first ?? Buffer.alloc(0))
  // Either side may end its half and go on listening.
  await Promise.all([pipeline(socket, connection), pipeline(connection, socket)]).catch(() => {
    socket.destroy()
    connection.destroy()
  })
}

/** Node leaves the body of such a request unread. */
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
