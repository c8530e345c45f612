import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { AnyEnvelope } from '@ceping/contract/envelope'
import { login } from '@ceping/contract/user'
import type { z } from 'zod'

/** Somebody who is logged in. */
export interface Session {
  url: string
  cookie: string
  userId: number
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: object
}

/** Who calls, and when that is given up. */
interface Caller extends Pick<Session, 'url' | 'cookie'> {
  signal?: AbortSignal
}

/** Call the api as a browser does; gives the answer before its body is read. */
export async function request<D extends Endpoint>(
  { url, cookie, signal }: Caller,
  definition: D,
  parts: RequestOf<D>,
): Promise<Response> {
  const { params = {}, query = {}, headers, body } = parts as Parts
  const path = definition.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const isJson = body !== undefined && !definition.isForm
  return fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, {
    method: definition.method,
    headers: { cookie, ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    body: isJson ? JSON.stringify(body) : body && formOf(body),
    signal: signal ?? null,
  })
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, value)
  return form
}

/** Call the api and read its answer. Throws where it refuses. */
export async function call<D extends Endpoint>(
  session: Session,
  definition: D,
  parts: RequestOf<D>,
): Promise<DataOf<D>> {
  const answer = await request(session, definition, parts)
  return readData(definition, await answer.json())
}

/** The data of an answer that is a success, or one of the endpoint's other outcomes. */
export function readData<D extends Endpoint>(definition: D, answer: unknown): DataOf<D> {
  const { code, message, data } = AnyEnvelope.parse(answer)
  if (code !== 0 && !Object.values(definition.outcomes ?? {}).includes(code)) {
    throw new Error(`${definition.path} answers ${code}: ${message}`)
  }
  return (definition.data as z.ZodType<DataOf<D>>).parse(data)
}

/** Log in. Throws where that is refused. */
export async function logIn(url: string, body: RequestOf<typeof login>['body']): Promise<Session> {
  const answer = await request({ url, cookie: '' }, login, { body })
  const { id } = readData(login, await answer.json())
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return { url, cookie: cookies.join('; '), userId: id }
}
