import { useEffect, useRef, useState } from 'react'
import { findFormDraft, forgetFormDraft, keepFormDraft } from '../lib/form-draft.ts'
import { useSessionUser } from '../lib/session.ts'

/**
 * What was typed into a dialog and not sent, kept in this browser: a closed tab or an ended session loses
 * nothing. `name` says what is written; null keeps nothing. It is forgotten when the dialog closes, or `name`
 * becomes null because it was sent.
 */
export function useFormDraft(name: string | null, isOpen: boolean) {
  const user = useSessionUser()
  const key = !isOpen || name === null || user === null ? null : `${user.id}:${name}`
  const [draft, setDraft] = useState<{ key: string | null; found: object | null }>(emptyDraft)
  const lastKey = useRef<string | null>(null)

  // Read before the form is shown.
  if (draft.key !== key) setDraft({ key, found: key === null ? null : findFormDraft(key) })

  useEffect(() => {
    if (lastKey.current !== null && lastKey.current !== key) forgetFormDraft(lastKey.current)
    lastKey.current = key
  }, [key])

  return {
    /** What the form begins with besides; null where nothing was kept. */
    found: draft.found,
    keep(fields: object): void {
      if (key !== null) keepFormDraft(key, { ...fields })
    },
    discard(): void {
      if (key !== null) forgetFormDraft(key)
      setDraft({ key, found: null })
    },
  }
}

const emptyDraft = { key: null, found: null }
