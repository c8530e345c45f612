import { organiseImports } from '@ceping/contract/language'
import { useMemo } from 'react'
import type { AskImports } from '../../components/code-editor/organised-imports.ts'
import { callApi } from '../../lib/call-api.ts'
import type { SubmissionScope } from '../submission/submission.api.ts'

/** Ask the server how to put the imports of a test in order; null where nothing is to be asked. */
export function useOrganiseImports(
  { problemId, assignmentId }: SubmissionScope,
  isOn: boolean,
): AskImports | null {
  return useMemo(() => {
    if (!isOn) return null
    return async (testFileCode) =>
      callApi(organiseImports, { body: { problemId, assignmentId, testFileCode } })
  }, [problemId, assignmentId, isOn])
}
