import { useState } from 'react'
import { useSessionUser } from '../../lib/session.ts'
import { findProblemDraft, keepProblemDraft, problemDraftKey } from './problem-draft.ts'
import {
  initialFields,
  isSameProblem,
  type ProblemFields,
  type ProblemTarget,
} from './problem-fields.ts'

/**
 * The text in the problem dialog, kept in this browser with every letter: an ended session, an
 * absent server or a closed tab lose nothing.
 */
export function useProblemDraft(target: ProblemTarget) {
  const user = useSessionUser()
  const key = problemDraftKey(user?.id ?? 0, target)
  const [found] = useState(() => findProblemDraft(key))
  const [isRestored, setIsRestored] = useState(found !== null)
  const saved = initialFields(target)
  const [version, setVersion] = useState(
    found?.version ?? (target.mode === 'edit' ? target.problem.version : null),
  )

  function keep(fields: ProblemFields): void {
    keepProblemDraft(key, isSameProblem(fields, saved) ? null : { ...fields, version })
  }

  function discard(): void {
    keepProblemDraft(key, null)
    setIsRestored(false)
    setVersion(target.mode === 'edit' ? target.problem.version : null)
  }

  return { saved, initial: found ?? saved, version, isRestored, keep, discard }
}
