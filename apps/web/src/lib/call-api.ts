import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { AnyEnvelope } from '@ceping/contract/envelope'
import { errorCodes, httpStatusOf } from '@ceping/contract/error-codes'

/** The server answered with a code other than 0; `data` is what it sent along, not yet parsed. */
export class ApiError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.data = data
  }

  /** Whether the session is gone; a wrong password is a 401 too, but of its own kind. */
  get isSignedOut(): boolean {
    return httpStatusOf(this.code) === 401 && this.code !== errorCodes.LOGIN_FAILED.code
  }
}

/** No answer, or none that is ours: offline, a broken proxy, a page instead of JSON. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

type Plain = string | number | boolean | undefined

interface RequestParts {
  params?: Record<string, Plain>
  query?: Record<string, Plain>
  body?: unknown
}

/** Put path parameters and query into the address of an endpoint; absent values are left out. */
export function addressOf(endpoint: Endpoint, request: RequestParts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
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
  const parts = request as RequestParts
  const answer = await receive(addressOf(endpoint, parts), {
    method: endpoint.method,
    credentials: 'same-origin',
    signal: signal ?? null,
    ...(parts.body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(parts.body) }),
  })
  if (answer.code !== 0) throw new ApiError(answer.code, answer.message, answer.data)
  const data = endpoint.data.safeParse(answer.data)
  if (!data.success) throw new NetworkError('服务器的回答无法识别', { cause: data.error })
  return data.data as DataOf<Definition>
}

async function receive(address: string, request: RequestInit) {
  try {
    const response = await fetch(address, request)
    return AnyEnvelope.parse(await response.json())
  } catch (cause) {
    if (request.signal?.aborted === true) throw cause
    throw new NetworkError('网络请求异常', { cause })
  }
}
