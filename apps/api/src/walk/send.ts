import type { Endpoint } from '@ceping/contract/endpoint'
import { AnyEnvelope } from '@ceping/contract/envelope'
import type { User } from '@ceping/db/types'
import type { World } from './world.ts'

/** The parts of a request, as they go over the wire. */
export interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: object
}

export interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
  /** Code and data of the envelope; -1 where the answer is none. */
  code: number
  data: unknown
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, value)
  return form
}

function readEnvelope(text: string): { code: number; data: unknown } {
  if (!text.startsWith('{')) return { code: -1, data: null }
  const { code, data } = AnyEnvelope.parse(JSON.parse(text))
  return { code, data }
}

/** Send a request as somebody, or as nobody. Headers may say what the request is no more. */
export async function send(
  { test, cookieOf }: Pick<World, 'test' | 'cookieOf'>,
  definition: Endpoint,
  options: {
    request: unknown
    by?: User
    headers?: Record<string, string>
    payload?: string | Buffer | FormData
  },
): Promise<Answer> {
  const { params = {}, query, body } = options.request as Parts
  const { method, path, isForm } = definition
  const response = await test.app.inject({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    query,
    payload: options.payload ?? (body && isForm ? formOf(body) : body),
    headers: {
      ...(options.by && { cookie: await cookieOf(options.by) }),
      ...options.headers,
    },
  })
  const { statusCode: status, headers, body: text } = response
  return { status, headers, text, ...readEnvelope(text) }
}
