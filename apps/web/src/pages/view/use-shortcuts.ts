import { useEffect, useEffectEvent } from 'react'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

interface ShortcutActions extends Record<Shortcut, () => void> {
  /** Esc, unless something nearer has used it. */
  escape: () => void
}

/** Where letters are text. */
const writing = 'input, textarea, [contenteditable], [role="textbox"], .monaco-editor'

/** Keys that work wherever the focus is on the page; in a dialog they belong to that. */
export function useShortcuts(actions: ShortcutActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const target = event.target instanceof Element ? event.target : document.body
    const shortcut = shortcutOf(event)
    if (shortcut !== 'save' && target.closest('[role="dialog"]') !== null) return
    if (event.key === 'Escape') actions.escape()
    const isText = shortcut === 'help' && target.closest(writing) !== null
    if (shortcut === null || isText) return
    // The browser would save the page as a file, or read it aloud.
    event.preventDefault()
    if (!event.repeat) actions[shortcut]()
  })

  // The window is outside React.
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      press(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
