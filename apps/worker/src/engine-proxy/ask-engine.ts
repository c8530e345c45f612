import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'

/** What the engine is asked, in our own words. */
export interface Question {
  method: string
  path: string
  body?: Buffer | undefined
}

/** The engine, by the path of its socket. */
export interface Engine {
  /** Ask; resolves with the answer, whose body is still to come. Ends with the signal. */
  ask(question: Question, signal?: AbortSignal): Promise<IncomingMessage>
  /** Ask, and read the whole answer as JSON; the data are null where the status is no success. */
  read(path: string): Promise<{ status: number; data: unknown }>
  /** Ask for a connection in both directions; the answer is given by the events of the request. */
  connect(question: Question): ClientRequest
}

/** Each question has a connection of its own: what one answer leaves behind no other can be taken for. */
const agent = new Agent({ keepAlive: false })

/** Speak to the engine at `socketPath`. */
export function openEngine(socketPath: string): Engine {
  function open({ method, path, body }: Question, headers = {}): ClientRequest {
    const ofBody = body && { 'content-type': 'application/json', 'content-length': body.length }
    return request({
      agent,
      socketPath,
      method,
      path,
      headers: { host: 'docker', ...ofBody, ...headers },
    })
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
