import { chmod, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { ContainerSetup } from '../sandbox/container-options.ts'
import { openAnswers, sendJson } from './answer-call.ts'
import { Refusal } from './refusal.ts'

/** Several workers with about ten containers each need two connections per container. */
const maxConnections = 1_000
const patience = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than clients keep unused connections. */
  keepAliveTimeout: 60_000,
}

export interface ProxyOptions {
  /** The engine's socket. */
  engineSocket: string
  /** The proxy's own socket. */
  listenSocket: string
  setup: ContainerSetup
  /** At a time, of all workers together. */
  maxContainers: number
  log: Logger
  /** Called when nobody listens at the engine's socket. */
  onEngineGone: () => void
}

/**
 * Start a proxy between the workers and the Docker engine, whose socket gives root rights on its
 * machine. Calls of the sandbox are rewritten and passed on; all others get status 403 and are
 * logged.
 */
export async function startEngineProxy(options: ProxyOptions) {
  const { listenSocket, log, onEngineGone, ...settings } = options
  const answers = openAnswers(settings)

  /** The client gets the reason too, so that a worker with other settings can log it. */
  function describe(incoming: IncomingMessage, fault: unknown) {
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
      // The rest of this connection is not read.
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
  // Access is limited by the folder.
  await chmod(listenSocket, 0o666)
  log.info({ listenSocket, ...settings }, 'listening')
  return {
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
