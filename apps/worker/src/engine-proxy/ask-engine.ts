import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'

/** A request to the engine. */
export interface Question {
  method: string
  path: string
  body?: Buffer | undefined
}

/** A Docker engine. */
export interface Engine {
  /** Resolves when the headers have come; the signal ends the connection. */
  ask(question: Question, signal?: AbortSignal): Promise<IncomingMessage>
  /** GET and parse the answer; `data` is null unless the status is 200. */
  read(path: string): Promise<{ status: number; data: unknown }>
  /** Ask for a connection in both directions; the answer comes as an event of the request. */
  connect(question: Question): ClientRequest
}

/** One connection per request, so that no rest of an answer is read as the next one. */
const agent = new Agent({ keepAlive: false })

/** Use the engine that listens at `socketPath`. */
export function openEngine(socketPath: string): Engine {
  function open({ method, path, body }: Question, more = {}): ClientRequest {
    const ofBody = body && { 'content-type': 'application/json', 'content-length': body.length }
    const headers = { host: 'docker', ...ofBody, ...more }
    return request({ agent, socketPath, method, path, headers })
  }
  async function ask(question: Question, signal?: AbortSignal): Promise<IncomingMessage> {
    const asked = open(question)
    signal?.addEventListener('abort', () => asked.destroy(), { once: true })
    asked.end(question.body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return answer
  }
  return {
    ask,
    async read(path) {
      const answer = await ask({ method: 'GET', path })
      const status = answer.statusCode ?? 0
      const text = (await buffer(answer)).toString()
      return { status, data: status === 200 ? JSON.parse(text) : null }
    },
    connect(question) {
      return open(question, { connection: 'Upgrade', upgrade: 'tcp' }).end()
    },
  }
}
