import { BadRequest } from '@ceping/contract/envelope'
import type { FormInstance } from 'antd'
import { ApiError } from '../lib/call-api.ts'
import { useToast } from './toast.tsx'

/**
 * Show the server's messages about single fields at the fields of the same name. Other errors show
 * nothing.
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

interface Words<Result> {
  /** The toast after a success. */
  done: string | ((result: Result) => string)
  /** The toast after a failure; the reason stands below it. */
  failed: string
  /** The form that shows refused fields. */
  form?: FormInstance
}

/** Wait for a call and show a toast about it: `tell` resolves to whether it succeeded. */
export function useTell() {
  const toast = useToast()
  return async function tell<Result>(
    doing: Promise<Result>,
    { done, failed, form }: Words<Result>,
  ): Promise<boolean> {
    try {
      const result = await doing
      toast.success(typeof done === 'string' ? done : done(result))
      return true
    } catch (error) {
      toast.error(failed, error)
      if (form !== undefined) showIssues(form, error)
      return false
    }
  }
}
