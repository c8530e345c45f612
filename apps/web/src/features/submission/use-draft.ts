import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { wallTimeNow } from '../../lib/format.ts'
import { createAutosave, isWorthAgain } from './autosave.ts'
import { confirmLocalDraft, type DraftKey, type InitialDraft, keepLocalDraft } from './draft.ts'
import { saveDraftMutation } from './submission.api.ts'

/**
 * Where the code in the editor is stored right now. `refused`: only here, and the server will not take it;
 * `unkept`: nowhere but on the page, for the browser has no room and the server does not answer.
 */
export type DraftState = 'untouched' | 'saving' | 'saved' | 'local-only' | 'refused' | 'unkept'

interface UseDraftOptions {
  /** The same as long as the page is open. */
  draftKey: DraftKey
  initial: InitialDraft
}

/** The code being written: kept in this browser at once, and saved on the server. */
export function useDraft({ draftKey, initial }: UseDraftOptions) {
  const { problemId, assignmentId } = draftKey
  const [code, setCode] = useState(initial.testFileCode)
  // Ahead of `code` until React renders: a submission must hold the last keystroke.
  const latest = useRef(initial.testFileCode)
  // A template needs no saving until it is changed.
  const isKnown = initial.origin !== 'local'
  const [savedCode, setSavedCode] = useState(isKnown ? initial.testFileCode : null)
  const [savedTime, setSavedTime] = useState(initial.serverTime)
  const [failure, setFailure] = useState<unknown>(null)
  const [isKept, setIsKept] = useState(true)
  const saving = {
    ...saveDraftMutation,
    // Runs for every save, also when the page was left.
    onSuccess: (updateTime: string, { testFileCode }: { testFileCode: string }) => {
      setSavedCode(testFileCode)
      setSavedTime(updateTime)
      confirmLocalDraft(draftKey, { testFileCode, updateTime })
    },
  }
  // As long as the page is open, it is tried again with what is newest by then.
  const { mutateAsync } = useMutation({ ...saving, retry: false })
  const { mutate: saveLast } = useMutation(saving)
  const [autosave] = useState(() =>
    createAutosave({
      savedCode: isKnown ? initial.testFileCode : null,
      save: (testFileCode) => mutateAsync({ problemId, assignmentId, testFileCode }),
      onFailure: setFailure,
    }),
  )
  const isPending = code !== savedCode

  // The server does not have what this browser kept.
  const saveKept = useEffectEvent(() => {
    if (initial.origin === 'local') autosave.change(latest.current)
  })
  // Leaving the page saves without the pause.
  const saveBeforeLeaving = useEffectEvent((testFileCode: string) => {
    saveLast({ problemId, assignmentId, testFileCode })
  })
  useEffect(() => {
    autosave.start()
    saveKept()
    return () => {
      const left = autosave.stop()
      if (left !== null) saveBeforeLeaving(left)
    }
  }, [autosave])

  // The network, and whether somebody looks, are the browser's.
  useEffect(() => {
    function saveNow(): void {
      void autosave.saveNow().catch(() => {})
    }
    function saveHidden(): void {
      if (document.hidden) saveNow()
    }
    window.addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      window.removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveHidden)
    }
  }, [autosave])

  function change(testFileCode: string): void {
    latest.current = testFileCode
    setCode(testFileCode)
    autosave.change(testFileCode)
    const draft = { testFileCode, updateTime: wallTimeNow(), serverTime: savedTime }
    setIsKept(keepLocalDraft(draftKey, draft))
  }

  function state(): DraftState {
    if (isPending) {
      if (failure === null) return 'saving'
      if (!isKept) return 'unkept'
      return isWorthAgain(failure) ? 'local-only' : 'refused'
    }
    const isTemplate = initial.origin === 'template' && code === initial.testFileCode
    return isTemplate ? 'untouched' : 'saved'
  }

  return {
    code,
    change,
    /** Saves without the pause. Throws where the server has not stored it; this browser has. */
    save: autosave.saveNow,
    read: () => latest.current,
    state: state(),
    /** When the server stored it last; null where it never has. */
    savedTime,
  }
}
