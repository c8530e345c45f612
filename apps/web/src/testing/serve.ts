import { commonErrors, type Endpoint } from '@ceping/contract/endpoint'
import { type ErrorCode, errorCodes, httpStatusOf } from '@ceping/contract/error-codes'
import { vi } from 'vitest'
import type { z } from 'zod'

/** The server's answer to every call of an endpoint. */
export interface Answer {
  endpoint: Endpoint
  respond: () => Promise<Response>
}

/** Answer an endpoint. Throws if the contract does not allow the data. */
export function answer<Data extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Data>,
  data: z.input<Data>,
): Answer {
  endpoint.data.parse(data)
  return { endpoint, respond: async () => Response.json({ code: 0, message: 'ok', data }) }
}

/** Refuse the calls of an endpoint. Throws if the contract does not declare the refusal. */
export function refuse(endpoint: Endpoint, refusal: ErrorCode = 'INTERNAL'): Answer {
  if (![...commonErrors(endpoint), ...(endpoint.errors ?? [])].includes(refusal)) {
    throw new Error(`${endpoint.path} is never refused with ${refusal}`)
  }
  return { endpoint, respond: async () => refusalOf(refusal) }
}

function refusalOf(refusal: ErrorCode): Response {
  const { code, message } = errorCodes[refusal]
  return Response.json({ code, message, data: null }, { status: httpStatusOf(code) })
}

/** Let the calls of an endpoint fail without an answer. */
export function cutOff(endpoint: Endpoint): Answer {
  return { endpoint, respond: () => Promise.reject(new TypeError('Failed to fetch')) }
}

/** Answer an endpoint with an HTML page, as a proxy in between may do. */
export function garble(endpoint: Endpoint): Answer {
  return { endpoint, respond: async () => new Response('<html>') }
}

/** Answer the calls of the page: the first answer to an endpoint counts; all other calls are refused. */
export function serve(...answers: Answer[]) {
  const fetch = vi.fn<(address: string, request?: RequestInit) => Promise<Response>>(
    async (address, request) => {
      const found = answers.find(({ endpoint }) => isCall(endpoint, address, request?.method))
      return found?.respond() ?? refusalOf('INTERNAL')
    },
  )
  vi.stubGlobal('fetch', fetch)
  return {
    /** Count the calls of an endpoint. */
    countCalls: (endpoint: Endpoint) =>
      fetch.mock.calls.filter(([address, request]) => isCall(endpoint, address, request?.method))
        .length,
  }
}

function isCall({ method, path }: Endpoint, address: string, asked = 'GET'): boolean {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return method === asked && pattern.test(address.split('?')[0] ?? '')
}
