import { type ReportedEvent, reportExamEvents } from '@ceping/contract/exam'
import { useEffect, useState } from 'react'
import { callApi, isPassing } from '../../lib/call-api.ts'

/** Reports are sent together after this time. */
const batchMs = 3_000
/** As many as one call takes. */
const batchSize = 50
/** A glance aside is none: focus may leave the page and come back at once. */
const awayMs = 800
/** Smaller pastes are no matter. */
const pasteSize = 30

/** Collects what is to be reported, and sends it in batches, one at a time, again where it could not be sent. */
export function createReports(send: (events: ReportedEvent[]) => Promise<unknown>) {
  let waiting: ReportedEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    const batch = waiting.slice(0, batchSize)
    // Nobody but the invigilator is concerned: it stays for the next time, unless it is refused.
    const isDone = await send(batch).then(
      () => true,
      (error: unknown) => !isPassing(error),
    )
    if (isDone) waiting = waiting.slice(batch.length)
    timer = undefined
    if (waiting.length > 0) plan()
  }

  /** Nothing is planned while a batch is under way: what comes meanwhile goes with the next one. */
  function plan(): void {
    timer ??= setTimeout(() => void flush(), batchMs)
  }

  return {
    add(event: ReportedEvent): void {
      waiting.push(event)
      plan()
    },
  }
}

/**
 * Report to the invigilator when the page is first looked at, left and come back to, and long pastes, while `isActive`.
 * Gives how to tell of a paste.
 */
export function useExamReports(
  { assignmentId, problemId }: { assignmentId: number; problemId: number },
  isActive: boolean,
) {
  const [reports] = useState(() =>
    createReports((events) => callApi(reportExamEvents, { body: { assignmentId, events } })),
  )

  // What somebody looks at is outside React.
  useEffect(() => {
    if (!isActive) return undefined
    // Until it is looked at: a page that was opened in the background has not been left, and one that is opened
    // in the foreground says so, since its student may have been away from the page before.
    let isAway = true
    let timer: ReturnType<typeof setTimeout> | undefined
    function look(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const isGone = document.hidden || !document.hasFocus()
        if (isGone === isAway) return
        isAway = isGone
        reports.add({ kind: isGone ? 'left' : 'returned', problemId })
      }, awayMs)
    }
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('blur', look)
    window.addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('blur', look)
      window.removeEventListener('focus', look)
    }
  }, [isActive, problemId, reports])

  return {
    onPaste: (size: number) => {
      if (isActive && size > pasteSize) reports.add({ kind: 'pasted', problemId, size })
    },
  }
}
