import { useEffect } from 'react'

/** While something would be lost, or sent later than it should, the browser asks before it closes the page. */
export function useUnloadGate(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    function ask(event: BeforeUnloadEvent): void {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
