import { useEffect, useRef, useState } from 'react'
import { findFormDraft, forgetFormDraft, keepFormDraft } from '../lib/form-draft.ts'
import { useSessionUser } from '../lib/session.ts'

/**
 * What was typed into a dialog and not sent, kept in this browser: a closed tab or an ended session loses
 * nothing. It is forgotten when the dialog closes. `name` says what is written; without one, nothing is kept.
 */
export function useFormDraft(name: string | null, isOpen: boolean) {
  const user = useSessionUser()
  const key = name === null || user === null ? null : `${user.id}:${name}`
  const [openedWith, setOpenedWith] = useState<{ isOpen: boolean; found: object | null }>()
  const wasOpen = useRef(isOpen)

  // Read when the dialog opens, before its form is shown.
  if (openedWith?.isOpen !== isOpen) {
    setOpenedWith({ isOpen, found: isOpen && key !== null ? findFormDraft(key) : null })
  }

  useEffect(() => {
    if (wasOpen.current && !isOpen && key !== null) forgetFormDraft(key)
    wasOpen.current = isOpen
  }, [isOpen, key])

  return {
    /** What the form begins with besides; null where nothing was kept. */
    found: openedWith?.found ?? null,
    keep(fields: object): void {
      if (key !== null) keepFormDraft(key, { ...fields })
    },
    discard(): void {
      if (key !== null) forgetFormDraft(key)
      setOpenedWith({ isOpen, found: null })
    },
  }
}
