import { BadRequest } from '@ceping/contract/envelope'
import type { FormInstance } from 'antd'
import { ApiError } from '../lib/call-api.ts'
import { useToast } from './toast.tsx'

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

interface Words<Result> {
  /** Said once it has succeeded. */
  done: string | ((result: Result) => string)
  /** Said where it has failed; below it stands why. */
  failed: string
  /** Shows at its fields what the server refuses of them. */
  form?: FormInstance
}

/** How to wait for what somebody asked for and say how it went: `tell` resolves to whether it succeeded. */
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
