import { type LogLine, slowMs } from '@ceping/db/service-log-row'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The addresses of calendar feeds are secrets. */
const secretPath = /(\/calendar\/feed\/).*/i

function pathOf({ url }: FastifyRequest): string | undefined {
  return url.split('?', 1)[0]?.replace(secretPath, '$1…')
}

/** What the log keeps of a request: no query, which may hold an invite code, and no headers. */
export function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: pathOf(request), ip: request.ip }
}

/** What it keeps of an answer; it can be read without the line of its request. */
export function describeReply({ statusCode, request }: FastifyReply) {
  return { statusCode, method: request.method, path: pathOf(request) }
}

type Answer = Partial<ReturnType<typeof describeReply>>

/**
 * Whether a line is also stored in the database: of Fastify's two lines per request only the
 * second, and only for failed or slow requests. Event streams are always slow, and stored if they
 * fail.
 */
export function isWorthStoring({ req, res, responseTime }: LogLine): boolean {
  if (req !== undefined) return false
  if (res === undefined) return true
  const { statusCode = 0, path } = res as Answer
  const isSlow = Number(responseTime) > slowMs && !path?.endsWith('/events')
  return statusCode >= 500 || isSlow
}
