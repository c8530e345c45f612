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
  const { issues } = refusal.data
  form.setFields(
    form.getFieldsError().flatMap(({ name }) => {
      const errors = issues
        .filter(({ field }) => field === name.join('.'))
        .map(({ message }) => message)
      return errors.length === 0 ? [] : [{ name, errors }]
    }),
  )
}
