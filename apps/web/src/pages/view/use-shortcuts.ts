import { useEffect, useEffectEvent } from 'react'

interface Shortcuts {
  /** Ctrl or Cmd with S. */
  onSave: () => void
  /** Alt with Enter, which neither browsers nor Chinese input methods use. */
  onToggleFullScreen: () => void
  /** Esc, unless something nearer has used it. */
  onEscape: () => void
}

/** Keys that work wherever the focus is on the page. */
export function useShortcuts({ onSave, onToggleFullScreen, onEscape }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (isCommand && event.key.toLowerCase() === 's') {
      // The browser would save the page as a file.
      event.preventDefault()
      if (!event.repeat) onSave()
    } else if (event.altKey && event.key === 'Enter' && !event.repeat) {
      event.preventDefault()
      onToggleFullScreen()
    } else if (event.key === 'Escape') {
      onEscape()
    }
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
