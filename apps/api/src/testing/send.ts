import type { Endpoint } from '@ceping/contract/endpoint'
import { AnyEnvelope } from '@ceping/contract/envelope'
import type { TestApp } from './test-app.ts'

type InjectResponse = Awaited<ReturnType<TestApp['app']['inject']>>

/** The parts of a request, as they go over the wire. */
export interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: object
  headers?: Record<string, string>
}

/** An answer as it came over the wire. */
export interface Answer<Data = unknown> {
  status: number
  headers: Record<string, unknown>
  text: string
  /** The body as it came: a file, for example. */
  bytes: Buffer
  /** Of the envelope; where the answer is none, the code is -1. */
  code: number
  message: string
  data: Data
}

/** The path of an endpoint with its parameters, which are taken as they are. */
export function pathOf({ path }: Endpoint, { params }: Parts): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '')
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, value)
  return form
}

const noEnvelope = { code: -1, message: '', data: null }

export interface SendOptions {
  request: unknown
  /** Takes precedence over what the request says, as `payload` does. */
  headers?: Record<string, string>
  payload?: string | Buffer | FormData
  /** After how many events to leave a stream that has no end of its own. */
  eventCount?: number
}

/**
 * The body of an answer. A stream, for which the request asked `payloadAsStream`, is read to its end,
 * or left after so many events.
 */
export async function readBody(
  { answer }: Endpoint,
  response: InjectResponse,
  eventCount = Infinity,
): Promise<Buffer> {
  if (answer !== 'events') return response.rawPayload
  const chunks: Buffer[] = []
  for await (const chunk of response.stream()) {
    chunks.push(chunk as Buffer)
    const events =
      Buffer.concat(chunks)
        .toString()
        .match(/^data: /gm) ?? []
    if (events.length >= eventCount) break
  }
  response.raw.res.destroy()
  return Buffer.concat(chunks)
}

/** Send a request to an app that does not listen. */
export async function send(
  test: Pick<TestApp, 'app'>,
  definition: Endpoint,
  options: SendOptions & { cookie?: string },
): Promise<Answer> {
  const response = await inject(test, definition, options)
  const { statusCode: status, headers } = response
  const bytes = await readBody(definition, response, options.eventCount)
  const text = bytes.toString()
  const envelope = String(headers['content-type']).startsWith('application/json')
    ? AnyEnvelope.parse(JSON.parse(text))
    : noEnvelope
  return { status, headers, text, bytes, ...envelope }
}

function inject(
  { app }: Pick<TestApp, 'app'>,
  definition: Endpoint,
  options: SendOptions & { cookie?: string },
): Promise<InjectResponse> {
  const request = options.request as Parts
  const { query, body } = request
  return app.inject({
    method: definition.method,
    url: pathOf(definition, request),
    query,
    payload: options.payload ?? (body && definition.isForm ? formOf(body) : body),
    payloadAsStream: definition.answer === 'events',
    headers: {
      ...(options.cookie !== undefined && { cookie: options.cookie }),
      ...request.headers,
      ...options.headers,
    },
  })
}

/** Open a stream of events and wait for its first event. Returns a function that closes the stream. */
export async function openStream(
  test: Pick<TestApp, 'app'>,
  definition: Endpoint,
  options: SendOptions & { cookie: string },
): Promise<() => void> {
  const response = await inject(test, definition, options)
  await new Promise<void>((resolve, reject) => {
    response
      .stream()
      .on('data', (chunk: Buffer) => {
        if (/^data: /m.test(chunk.toString())) resolve()
      })
      .on('end', () => reject(new Error(`${definition.path} ends`)))
  })
  return () => void response.raw.res.destroy()
}
