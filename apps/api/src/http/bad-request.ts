import type { BadRequest } from '@ceping/contract/envelope'
import { z } from 'zod'
import { AppError } from '../refusal/app-error.ts'

function predicateOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return '不能为空'
  if (issue.code === 'invalid_value') return `应为 ${issue.values.join('、')} 之一`
  if (issue.code === 'too_big') return `不能大于 ${issue.maximum}`
  if (issue.code === 'too_small') return `不能小于 ${issue.minimum}`
  return '格式不正确'
}

/** Whole sentences for the issues for which the contract has no text. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const title = issue.schema && z.globalRegistry.get(issue.schema)?.title
  return `${title ?? '请求内容'}${predicateOf(issue)}`
}

/** A hostile list could have thousands of errors; people need no more than these at once. */
const issueLimit = 20

/** Parse one part of a request; a 400 whose message is the first thing wrong with it, in Chinese. */
export function parsePart(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: sentenceOf })
  if (result.success) return result.data
  const issues = result.error.issues
    .slice(0, issueLimit)
    .map(({ path, message }) => ({ field: path.join('.'), message }))
  const data: BadRequest = { issues }
  throw new AppError('BAD_REQUEST', { message: issues[0]?.message, data })
}

/** A refusal of one field by a use case, in the form of the contract's own refusals. */
export function fieldRefusal(field: string, message: string): AppError {
  const data: BadRequest = { issues: [{ field, message }] }
  return new AppError('BAD_REQUEST', { message, data })
}
