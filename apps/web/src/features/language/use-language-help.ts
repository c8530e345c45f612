import { describeName } from '@ceping/contract/language'
import { useMemo } from 'react'
import type { LanguageHelp } from '../../components/code-editor/language-help.ts'
import { callApi } from '../../lib/call-api.ts'
import type { SubmissionScope } from '../submission/submission.api.ts'

/** Ask the server about the names in a test of this code; null where nothing is to be asked. */
export function useLanguageHelp(
  { problemId, assignmentId }: SubmissionScope,
  { isOn, referenceCode }: { isOn: boolean; referenceCode: string },
): LanguageHelp | null {
  return useMemo(() => {
    if (!isOn) return null
    const about = { problemId, assignmentId }
    return {
      referenceCode,
      describe: async ({ code, offset }, signal) =>
        // Nobody is disturbed where the server does not say.
        callApi(describeName, { body: { ...about, testFileCode: code, offset } }, signal).catch(
          () => null,
        ),
    }
  }, [problemId, assignmentId, isOn, referenceCode])
}
