import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { RequestId, requestIdHeader } from '@ceping/contract/request-id'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The id that the browser gave to its call, if it is one; else a new one. */
export function chooseRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = RequestId.safeParse(headers[requestIdHeader])
  return given.success ? given.data : randomBytes(6).toString('hex')
}

/** Answer with the id of the request, whatever becomes of it. */
export async function nameRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header(requestIdHeader, request.id)
}
