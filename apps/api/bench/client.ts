import { Agent, type IncomingMessage, request } from 'node:http'
import type { Endpoint } from '@ceping/contract/endpoint'
import { pathOf } from '../src/testing/send.ts'

/** A request as it goes over the wire. */
export interface WireRequest {
  method: string
  path: string
  body: string | undefined
}

/** Put an endpoint and its parameters into a request. */
export function wireRequest(
  definition: Endpoint,
  parts: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown },
): WireRequest {
  const { params, query = {}, body } = parts
  const search = new URLSearchParams(query)
  const path = pathOf(definition, { params })
  return {
    method: definition.method,
    path: search.size === 0 ? path : `${path}?${search}`,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}

const agent = new Agent({ keepAlive: true })

/** Send a request and read the whole answer; throws for everything that is no success. */
export async function exchange(
  port: number,
  { method, path, body }: WireRequest,
  cookie: string,
): Promise<{ bytes: number; setCookie: string[] }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    request({ host: '127.0.0.1', port, method, path, headers, agent }, resolve)
      .on('error', reject)
      .end(body)
  })
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  if (answer.statusCode !== 200) {
    throw new Error(`${method} ${path} answers ${answer.statusCode}: ${bytes.toString('utf8')}`)
  }
  return { bytes: bytes.length, setCookie: answer.headers['set-cookie'] ?? [] }
}
