import { Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { lazyPart } from '../lib/load-chunk.ts'
import { hasUnsavedChanges } from '../lib/unsaved-changes.ts'

const LeaveQuestion = lazyPart(() => import('./leave-question.tsx').then((m) => m.LeaveQuestion))

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (hasUnsavedChanges()) event.preventDefault()
}

/** Asks before a page is left, or closed, on which something is not saved. Only there: the router warns of links to places on the same page. */
export function LeaveGate() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // Whoever logs out was asked before the session ended.
      nextLocation.pathname !== '/user/login' &&
      hasUnsavedChanges(),
  )

  // Closing a page is the browser's affair.
  useEffect(() => {
    window.addEventListener('beforeunload', askBeforeUnload)
    return () => window.removeEventListener('beforeunload', askBeforeUnload)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <LeaveQuestion onLeave={blocker.proceed} onStay={blocker.reset} />
    </Suspense>
  )
}
