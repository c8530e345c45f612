import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { AnyEnvelope } from '@ceping/contract/envelope'
import { errorCodes, httpStatusOf } from '@ceping/contract/error-codes'
import { requestIdHeader } from '@ceping/contract/request-id'
import type { z } from 'zod'
import { noteServer } from './connection.ts'
import { siteSettings } from './site-settings.ts'
import { noteServerTime } from './server-clock.ts'

/** The server answered with a code other than 0; `data` is unparsed. */
export class ApiError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.data = data
  }

  /** Whether the session has ended; a wrong password is a 401 too, but with another code. */
  get isSignedOut(): boolean {
    return httpStatusOf(this.code) === 401 && this.code !== errorCodes.LOGIN_FAILED.code
  }
}

/** Whether a change was refused because of another change since the version it names. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === errorCodes.EDIT_CONFLICT.code
}

/** Whether the object is missing, or not for this user. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && httpStatusOf(error.code) === 404
}

/** Whether another try would get the same answer: the object is missing, or not for this user. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [403, 404].includes(httpStatusOf(error.code))
}

/** No answer, or none of our server: offline, a broken proxy, a page instead of JSON. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** HTTP status of such an answer; null where none came. */
  readonly status: number | null

  constructor(
    message: string,
    { status = null, cause }: { status?: number | null; cause?: unknown },
  ) {
    super(message, { cause })
    this.status = status
  }
}

/** Whether another try can help: there was no answer, or a fault of the server. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return httpStatusOf(error.code) >= 500
  return error instanceof NetworkError && (error.status === null || error.status >= 500)
}

/** Texts for such answers (specification, section 8). */
const httpErrorNames: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

/** Statuses with which a proxy says that its server does not answer. */
const awayStatuses = new Set([502, 503, 504])

type Plain = string | number | boolean | undefined

interface RequestParts {
  params?: Record<string, Plain>
  query?: Record<string, Plain>
  body?: unknown
  headers?: Record<string, string>
}

/** Put path parameters and query into the address of an endpoint; absent values are left out. */
export function addressOf(endpoint: Endpoint, request: RequestParts): string {
  const path =
    siteSettings().apiBase +
    endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(request.params?.[name])),
    )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
}

/** Send a request of the contract; forms go as `FormData`, every other body as JSON. */
export function send(
  endpoint: Endpoint,
  { body, headers, ...address }: RequestParts,
  signal?: AbortSignal,
): Promise<Response> {
  const isJson = body !== undefined && !endpoint.isForm
  return fetch(addressOf(endpoint, address), {
    method: endpoint.method,
    credentials: 'same-origin',
    signal: signal ?? null,
    headers: {
      ...headers,
      [requestIdHeader]: randomId(),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && {
      body: isJson ? JSON.stringify(body) : formOf(body as Record<string, string | File>),
    }),
  })
}

/** A unique name: of a call, for the server's logs, or of a submission. */
export function randomId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(8))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/**
 * Wait for an answer and read it. Throws NetworkError where none comes or `read` fails, unless the
 * caller gave up. Also notes whether the server answers, and its clock.
 */
export async function readAnswer<Answer>(
  sent: Promise<Response>,
  read: (response: Response) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    const response = await sent
    noteServerTime(response.headers.get('date'))
    const answer = await read(response)
    noteServer('reached')
    return answer
  } catch (cause) {
    if (signal?.aborted === true) throw cause
    const error =
      cause instanceof NetworkError ? cause : new NetworkError('网络请求异常', { cause })
    if (error.status === null || awayStatuses.has(error.status)) noteServer('away')
    throw error
  }
}

/** Read the outside of an answer. */
export async function readEnvelope(response: Response): Promise<z.infer<typeof AnyEnvelope>> {
  const { status, statusText, ok } = response
  const body = await response.text()
  const envelope = AnyEnvelope.safeParse(parseJson(body))
  if (envelope.success) return envelope.data
  const name = httpErrorNames[status] ?? `${status} ${statusText} ${body.slice(0, 200)}`.trim()
  throw new NetworkError(ok ? '服务器的回答无法识别' : name, { status, cause: envelope.error })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Call an endpoint of the contract and return its parsed data. Throws ApiError for a refusal and
 * NetworkError where no readable answer came; an aborted call throws the signal's own reason.
 */
export async function callApi<Definition extends Endpoint>(
  endpoint: Definition,
  request: RequestOf<Definition>,
  signal?: AbortSignal,
): Promise<DataOf<Definition>> {
  const sent = send(endpoint, request, signal)
  const answer = await readAnswer(sent, readEnvelope, signal)
  if (answer.code !== 0) throw new ApiError(answer.code, answer.message, answer.data)
  const data = endpoint.data.safeParse(answer.data)
  if (!data.success) {
    throw new NetworkError('服务器的回答无法识别', { status: 200, cause: data.error })
  }
  return data.data as DataOf<Definition>
}
