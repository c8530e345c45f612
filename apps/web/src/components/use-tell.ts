import type { FormInstance } from 'antd'
import { showIssues } from './form-issues.ts'
import { useToast } from './toast.tsx'

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
