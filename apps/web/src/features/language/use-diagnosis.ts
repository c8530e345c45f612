import { diagnoseTest } from '@ceping/contract/language'
import { useEffect, useState } from 'react'
import type { CodeMessages } from '../../components/code-editor/code-marks.ts'
import { staticMessagesOf } from '../../components/submission/code-messages.ts'
import { callApi } from '../../lib/call-api.ts'
import type { SubmissionScope } from '../submission/submission.api.ts'

/** How long nothing must be typed before the code is checked. */
const pauseMs = 300

/**
 * What submitting the code in the editor would say of it before it is run, a moment after the last key. Null
 * until that is known, and where the server does not say: nobody is disturbed by that.
 */
export function useDiagnosis(
  { problemId, assignmentId }: SubmissionScope,
  { code, isOn }: { code: string; isOn: boolean },
): CodeMessages | null {
  const [diagnosis, setDiagnosis] = useState<CodeMessages | null>(null)
  useEffect(() => {
    if (!isOn) return undefined
    const displaced = new AbortController()
    async function diagnose(): Promise<void> {
      const body = { problemId, assignmentId, testFileCode: code }
      const answer = await callApi(diagnoseTest, { body }, displaced.signal).catch(() => null)
      if (displaced.signal.aborted) return
      setDiagnosis(answer && { code, list: staticMessagesOf(answer) })
    }
    const timer = setTimeout(() => void diagnose(), pauseMs)
    return () => {
      clearTimeout(timer)
      displaced.abort()
    }
  }, [problemId, assignmentId, code, isOn])
  return isOn ? diagnosis : null
}
