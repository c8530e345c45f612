import { BadRequest } from '@ceping/contract/envelope'
import type { FormInstance } from 'antd'
import { ApiError } from '../lib/call-api.ts'

/**
 * Show what the server has to say of single fields at the fields of a form that are named alike.
 * Anything that is no such refusal shows nothing.
 */
export function showIssues(form: FormInstance, error: unknown): void {
  const refusal = error instanceof ApiError ? BadRequest.safeParse(error.data) : undefined
  if (refusal?.success !== true) return
  form.setFields(
    refusal.data.issues
      .filter(({ field }) => form.getFieldInstance(field) !== undefined)
      .map(({ field, message }) => ({ name: field, errors: [message] })),
  )
}
