import { completeTest } from '@ceping/contract/language'
import { useMemo } from 'react'
import type { AskCompletion } from '../../components/code-editor/completion.ts'
import { callApi } from '../../lib/call-api.ts'
import type { SubmissionScope } from '../submission/submission.api.ts'

/** Ask the server what may be written at a place of a test; null where nothing is to be asked. */
export function useCompletion(
  { problemId, assignmentId }: SubmissionScope,
  isOn: boolean,
): AskCompletion | null {
  return useMemo(() => {
    if (!isOn) return null
    return async ({ code, offset }, signal) => {
      const body = { problemId, assignmentId, testFileCode: code, offset }
      // Nobody is disturbed where the server does not say.
      return callApi(completeTest, { body }, signal).catch(() => null)
    }
  }, [problemId, assignmentId, isOn])
}
