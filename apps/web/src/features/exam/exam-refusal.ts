import { errorCodes } from '@ceping/contract/error-codes'
import { ApiError } from '../../lib/call-api.ts'

const refusals = new Set<number>([
  errorCodes.EXAM_NOT_ENTERED.code,
  errorCodes.EXAM_ELSEWHERE.code,
  errorCodes.EXAM_NETWORK.code,
])

/** Whether a student is turned away from a problem of an exam: its entrance says why. */
export function isExamRefusal(error: unknown): boolean {
  return error instanceof ApiError && refusals.has(error.code)
}
