import { describeName, listSignatures, renameInTest } from '@ceping/contract/language'
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
    const about = (testFileCode: string) => ({ problemId, assignmentId, testFileCode })
    // Nobody is disturbed where the server does not say.
    return {
      referenceCode,
      describe: async ({ code, ...asked }, signal) =>
        callApi(describeName, { body: { ...about(code), ...asked } }, signal).catch(() => null),
      listSignatures: async ({ code, ...asked }, signal) =>
        callApi(listSignatures, { body: { ...about(code), ...asked } }, signal).catch(() => null),
      rename: async ({ code, ...asked }, signal) =>
        callApi(renameInTest, { body: { ...about(code), ...asked } }, signal).catch(() => null),
    }
  }, [problemId, assignmentId, isOn, referenceCode])
}
