import { useState } from 'react'

/** A dialog about something, which it keeps while it goes; `opening` makes each opening a new dialog. */
export function useDialog<About>(nothing: About) {
  const [dialog, setDialog] = useState({ isOpen: false, about: nothing, opening: 0 })
  return {
    ...dialog,
    open: (about: About) =>
      setDialog(({ opening }) => ({ isOpen: true, about, opening: opening + 1 })),
    close: () => setDialog((last) => ({ ...last, isOpen: false })),
  }
}
