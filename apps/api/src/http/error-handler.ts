import { type ErrorCode, errorCodes, httpStatusOf } from '@ceping/contract/error-codes'
import type { Envelope } from '@ceping/contract/envelope'
import { type DatabaseFault, findDatabaseFault } from '@ceping/db/database-fault'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../refusal/app-error.ts'

/** Errors of Fastify and its plugins; a file that may not be served counts as missing. */
const refusalOfStatus: Record<number, ErrorCode> = {
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** What people are told of a fault: whether to try again, and who has to act. */
const refusalOfFault: Record<DatabaseFault, ErrorCode> = {
  full: 'STORAGE_FULL',
  unreachable: 'DATABASE_UNREACHABLE',
}

/** The refusal behind an HTTP status; undefined where the fault is ours. */
function findRefusal(status = 500): ErrorCode | undefined {
  const isTheirs = status >= 400 && status < 500
  return isTheirs ? (refusalOfStatus[status] ?? 'BAD_REQUEST') : undefined
}

function sendRefusal(reply: FastifyReply, refusal: AppError): FastifyReply {
  const { code, message, data } = refusal
  const envelope: Envelope<unknown> = { code, message, data }
  return reply.code(httpStatusOf(code)).send(envelope)
}

/**
 * The one place where errors become answers: refusals as they are, Fastify's own errors as the
 * refusals that match them. Everything else is logged and answered with a constant text and the
 * request's id, which finds the log line.
 */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError) return sendRefusal(reply, error)
  const errorCode = findRefusal(error.statusCode)
  if (errorCode !== undefined) return sendRefusal(reply, new AppError(errorCode))
  request.log.error({ err: error }, 'request failed')
  const fault = findDatabaseFault(error)
  const faultCode = fault === null ? 'INTERNAL' : refusalOfFault[fault]
  const message = `${errorCodes[faultCode].message}（请求编号：${request.id}）`
  return sendRefusal(reply, new AppError(faultCode, { message }))
}

/** No such route. */
export function handleNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(reply, new AppError('NOT_FOUND'))
}
