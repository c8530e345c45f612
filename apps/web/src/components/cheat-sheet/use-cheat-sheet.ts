import { useRef, useState } from 'react'
import type { CodeInsertion } from '../code-editor/code-marks.ts'

/** Whether the cheat sheet is open, and what of it is to be inserted. */
export function useCheatSheet() {
  const [isOpen, setIsOpen] = useState(false)
  const [insertion, setInsertion] = useState<CodeInsertion | null>(null)
  const opener = useRef<Element | null>(null)

  function open(): void {
    opener.current = document.activeElement
    setIsOpen(true)
  }

  /** The focus goes back to where it was, unless it has left the sheet. */
  function close(): void {
    const focused = document.activeElement ?? document.body
    const hasLeft = focused !== document.body && focused.closest('[role="dialog"]') === null
    setIsOpen(false)
    if (!hasLeft && opener.current instanceof HTMLElement) opener.current.focus()
  }

  return {
    isOpen,
    open,
    close,
    toggle: () => (isOpen ? close() : open()),
    /** For the editor. */
    inserting: { insertion, onInserted: () => setInsertion(null) },
    /** The editor takes the focus; where the sheet hides it, the sheet goes away. */
    insert: (snippet: CodeInsertion, { isHiding }: { isHiding: boolean }) => {
      setInsertion({ ...snippet })
      if (isHiding) setIsOpen(false)
    },
  }
}
