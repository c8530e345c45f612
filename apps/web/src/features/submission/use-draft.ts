import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { wallTimeNow } from '../../lib/format.ts'
import { type InitialDraft, keepLocalDraft, markLocalDraftSaved } from './draft.ts'
import { saveDraftMutation } from './submission.api.ts'

const saveDelayMs = 1_500

/** Where the code in the editor is kept right now. */
export type DraftState = 'untouched' | 'saving' | 'saved' | 'local-only'

interface UseDraftOptions {
  userId: number
  problemId: number
  initial: InitialDraft
}

/** The code being written: kept in this browser at once, and on the server when typing pauses. */
export function useDraft({ userId, problemId, initial }: UseDraftOptions) {
  const [code, setCode] = useState(initial.testFileCode)
  // A template needs no saving until it is changed.
  const [savedCode, setSavedCode] = useState(
    initial.origin === 'local' ? null : initial.testFileCode,
  )
  const { mutate, isError } = useMutation(saveDraftMutation)
  const isPending = code !== savedCode

  const save = useEffectEvent((testFileCode: string) => {
    mutate(
      { problemId, testFileCode },
      {
        onSuccess: () => {
          setSavedCode(testFileCode)
          markLocalDraftSaved(userId, problemId, testFileCode)
        },
      },
    )
  })

  // Each keystroke starts the wait anew.
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => save(code), saveDelayMs)
    return () => clearTimeout(timer)
  }, [code, isPending])

  // Leaving the page does not wait for the pause.
  const saveBeforeLeaving = useEffectEvent(() => {
    if (isPending) save(code)
  })
  useEffect(() => () => saveBeforeLeaving(), [])

  function change(testFileCode: string): void {
    setCode(testFileCode)
    keepLocalDraft(userId, problemId, {
      testFileCode,
      updateTime: wallTimeNow(),
      isSaved: false,
    })
  }

  function state(): DraftState {
    if (isPending) return isError ? 'local-only' : 'saving'
    const isTemplate = initial.origin === 'template' && code === initial.testFileCode
    return isTemplate ? 'untouched' : 'saved'
  }

  return { code, change, state: state() }
}
