import type { Diagnosis } from '@ceping/contract/diagnose'
import { diagnoseTest } from '@ceping/contract/language'
import { useEffect, useState } from 'react'
import type { CodeMessages } from '../../components/code-editor/code-marks.ts'
import { staticMessagesOf } from '../../components/submission/code-messages.ts'
import { callApi } from '../../lib/call-api.ts'
import { pause } from '../../lib/pause.ts'
import { untilSeen } from '../../lib/until-seen.ts'
import type { SubmissionScope } from '../submission/submission.api.ts'

/** How long nothing must be typed before the code is checked. */
const pauseMs = 300
/** The service may be starting, or busy: where it says nothing, it is asked again after each of these. */
const againMs = [2_000, 4_000, 8_000, 20_000]
/** And then as long as the page can be seen, this often. */
const everyMs = 30_000

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
    const { signal } = displaced
    async function ask(): Promise<Diagnosis | null> {
      const body = { problemId, assignmentId, testFileCode: code }
      return callApi(diagnoseTest, { body }, signal)
    }
    async function askUntilSaid(): Promise<void> {
      const waitsMs = [pauseMs, ...againMs]
      for (let tries = 0; ; tries += 1) {
        await pause(waitsMs[tries] ?? everyMs, signal)
        if (tries >= waitsMs.length) await untilSeen(signal)
        if (signal.aborted) return
        const answer = await ask()
        if (signal.aborted) return
        setDiagnosis(answer && { code, list: staticMessagesOf(answer) })
        if (answer !== null) return
      }
    }
    askUntilSaid().catch(() => {
      if (!signal.aborted) setDiagnosis(null)
    })
    return () => displaced.abort()
  }, [problemId, assignmentId, code, isOn])
  return isOn ? diagnosis : null
}
