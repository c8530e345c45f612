import { type ErrorCode, errorCodes } from '@ceping/contract/error-codes'

/**
 * A refusal. The service that knows the rule throws it; the error handler answers with the code's
 * number, its HTTP status, and `message` or else the code's own Chinese text.
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

/** Refuse with NOT_FOUND what is missing or not for this user: the answers are alike. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', { message: `${what}不存在或已被删除` })
}
