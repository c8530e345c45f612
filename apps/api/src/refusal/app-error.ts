import { type ErrorCode, errorCodes } from '@ceping/contract/error-codes'

/**
 * A refusal: thrown by the service that knows the rule, answered by the error handler with the
 * code's number, its HTTP status, and `message` or else the code's own Chinese text.
 */
export class AppError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(errorCode: ErrorCode, details: { message?: string; data?: unknown } = {}) {
    super(details.message ?? errorCodes[errorCode].message)
    this.name = errorCode
    this.code = errorCodes[errorCode].code
    this.data = details.data ?? null
  }
}

/** Refuse what is missing, or not for whoever asks: nobody can tell one from the other. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', { message: `${what}不存在或已被删除` })
}
