import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { wallTimeNow } from '../../lib/format.ts'
import { confirmLocalDraft, type DraftKey, type InitialDraft, keepLocalDraft } from './draft.ts'
import { saveDraftMutation } from './submission.api.ts'

const saveDelayMs = 1_500

/** Where the code in the editor is stored right now. */
export type DraftState = 'untouched' | 'saving' | 'saved' | 'local-only'

interface UseDraftOptions {
  /** The same as long as the page is open. */
  draftKey: DraftKey
  initial: InitialDraft
}

/** The code being written: kept in this browser at once, and on the server when typing pauses. */
export function useDraft({ draftKey, initial }: UseDraftOptions) {
  const { problemId, assignmentId } = draftKey
  const [code, setCode] = useState(initial.testFileCode)
  // Ahead of `code` until React renders: a submission must hold the last keystroke.
  const latest = useRef(initial.testFileCode)
  // A template needs no saving until it is changed.
  const [savedCode, setSavedCode] = useState(
    initial.origin === 'local' ? null : initial.testFileCode,
  )
  const [serverTime, setServerTime] = useState(initial.serverTime)
  const { mutate, mutateAsync, isError } = useMutation({
    ...saveDraftMutation,
    // Runs for every save, also when newer ones wait or the page was left.
    onSuccess: (updateTime, { testFileCode }) => {
      setSavedCode(testFileCode)
      setServerTime(updateTime)
      confirmLocalDraft(draftKey, { testFileCode, updateTime })
    },
  })
  const isPending = code !== savedCode

  // Each keystroke restarts the wait.
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(
      () => mutate({ problemId, assignmentId, testFileCode: code }),
      saveDelayMs,
    )
    return () => clearTimeout(timer)
  }, [code, isPending, mutate, problemId, assignmentId])

  // Leaving the page saves without the pause.
  const saveBeforeLeaving = useEffectEvent(() => {
    if (isPending) mutate({ problemId, assignmentId, testFileCode: code })
  })
  useEffect(() => () => saveBeforeLeaving(), [])

  function change(testFileCode: string): void {
    latest.current = testFileCode
    setCode(testFileCode)
    keepLocalDraft(draftKey, {
      testFileCode,
      updateTime: wallTimeNow(),
      serverTime,
    })
  }

  /** Saves without the pause. Throws where the server has not stored it; this browser has. */
  async function save(): Promise<void> {
    const testFileCode = latest.current
    if (testFileCode !== savedCode) await mutateAsync({ problemId, assignmentId, testFileCode })
  }

  function state(): DraftState {
    if (isPending) return isError ? 'local-only' : 'saving'
    const isTemplate = initial.origin === 'template' && code === initial.testFileCode
    return isTemplate ? 'untouched' : 'saved'
  }

  return { code, change, save, read: () => latest.current, state: state() }
}
