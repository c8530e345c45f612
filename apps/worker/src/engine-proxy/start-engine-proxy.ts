import { chmod, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { ContainerSetup } from '../sandbox/container-options.ts'
import { openAnswers, sendJson } from './answer-call.ts'
import { Refusal } from './refusal.ts'

/** Several workers, each with some ten containers that wait: two connections for each, and to spare. */
const maxConnections = 1_000
const patience = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than clients keep a connection that they do not use. */
  keepAliveTimeout: 60_000,
}

/** What a proxy is made of. */
export interface ProxyOptions {
  /** Where the engine listens. */
  engineSocket: string
  /** Where we listen. */
  listenSocket: string
  setup: ContainerSetup
  /** How many containers there may be at a time, of all workers together. */
  maxContainers: number
  log: Logger
  /** Called when nobody listens at the engine's socket. */
  onEngineGone: () => void
}

/**
 * Stand between the workers and the Docker engine, whose socket is as good as root on its machine: what
 * the sandbox asks is let through, everything else is refused with status 403 and logged. Each
 * request is put to the engine in words of ours, on a connection of its own.
 */
export async function startEngineProxy(options: ProxyOptions): Promise<{ close: () => void }> {
  const { listenSocket, log, onEngineGone, ...settings } = options
  const answers = openAnswers(settings)

  /** The client has the reason too: a worker whose settings are not ours says in its log what is wrong. */
  function describe(
    incoming: IncomingMessage,
    fault: unknown,
  ): { status: number; message: string } {
    const call = { method: incoming.method, url: incoming.url?.slice(0, 300) }
    if (fault instanceof Refusal) {
      if (fault.status === 403) log.warn({ ...call, reason: fault.message }, 'refused')
      return { status: fault.status, message: `engine proxy: ${fault.message}` }
    }
    log.error({ ...call, err: fault }, 'the engine did not answer')
    const { code } = fault as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED' || code === 'ENOENT') onEngineGone()
    return { status: 502, message: 'engine proxy: the engine did not answer' }
  }

  const server = createServer(patience, (incoming, outgoing) => {
    answers.answer(incoming, outgoing).catch((fault: unknown) => {
      if (outgoing.headersSent || outgoing.destroyed) {
        outgoing.destroy()
        return
      }
      const { status, message } = describe(incoming, fault)
      // Whatever is still to come on this connection is not read.
      outgoing.shouldKeepAlive = false
      sendJson(outgoing, status, { message })
    })
  })
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy())
    answers.connect(incoming, socket, head).catch((fault: unknown) => {
      const { status, message } = describe(incoming, fault)
      const body = JSON.stringify({ message })
      const headers = `content-length: ${Buffer.byteLength(body)}\r\nconnection: close`
      socket.end(`HTTP/1.1 ${status} Refused\r\n${headers}\r\n\r\n${body}`, () => socket.destroy())
    })
  })
  server.maxConnections = maxConnections
  await rm(listenSocket, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(listenSocket, resolve)
  })
  // Whoever sees the folder that it is in may connect.
  await chmod(listenSocket, 0o666)
  log.info({ listenSocket, ...settings }, 'listening')
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
