import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

/** A connection to the Docker engine that the test can disturb. */
export interface EngineProxy {
  /** The value for DOCKER_HOST. */
  host: string
  /** Answer requests like this (`POST /v1.40/containers/…`) with status 500 from now on. */
  refuse(pattern: RegExp): void
  /** Break off the open requests like this, so that the client notices. Return their number. */
  reset(pattern: RegExp): number
  /** Refuse nothing any more. */
  relent(): void
  close(): Promise<void>
}

const socketPath = process.env.DOCKER_HOST?.replace(/^unix:\/\//, '') ?? '/var/run/docker.sock'

/** Start a proxy on a free port of this machine. */
export async function startEngineProxy(): Promise<EngineProxy> {
  const open = new Set<{ line: string; socket: Socket }>()
  let refused = /^$/

  /** Remember a request while its connection is busy with it; returns whether it may go on. */
  function admit({ method, url, socket }: IncomingMessage): boolean {
    const entry = { line: `${method} ${url}`, socket }
    open.add(entry)
    socket.once('close', () => open.delete(entry))
    return !refused.test(entry.line)
  }
  const server = createServer((incoming, outgoing) => {
    if (!admit(incoming)) {
      outgoing.writeHead(500, { connection: 'close' }).end('{"message":"refused"}')
      return
    }
    const { method, url, headers } = incoming
    const onward = request({ socketPath, method, path: url, headers }, (answer) => {
      // One request a connection, so that a connection is known by its request.
      outgoing.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' })
      pipeline(answer, outgoing, () => undefined)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    pipeline(incoming, onward, () => undefined)
  })
  server.on('upgrade', (incoming, socket: Socket, head) => {
    if (!admit(incoming)) {
      socket.end('HTTP/1.1 500 refused\r\ncontent-length: 0\r\n\r\n', () => socket.destroy())
      return
    }
    const { method, url, rawHeaders } = incoming
    const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
    const onward = connect(socketPath)
    const intro = Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
    // In one piece: the engine takes a body that comes late for input of the container.
    onward.write(Buffer.concat([intro, head]))
    pipeline(socket, onward, () => undefined)
    pipeline(onward, socket, () => undefined)
  })
  return {
    host: await listen(server),
    refuse(pattern) {
      refused = pattern
    },
    reset(pattern) {
      const matching = [...open].filter(({ line }) => pattern.test(line))
      for (const { socket } of matching) socket.resetAndDestroy()
      return matching.length
    },
    relent() {
      refused = /^$/
    },
    async close() {
      for (const { socket } of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
