import type { JudgeJob, JudgeQueue } from '@ceping/queue/judge-queue'

/** Wakes whoever waits for a job. It only says "look again": the row in the database is the truth. */
export interface Doorbell {
  /**
   * Wait until the job may have moved on, the signal is aborted, or `timeoutMs` have passed. A ring
   * since the last wait counts at once.
   */
  wait(timeoutMs: number, signal: AbortSignal): Promise<void>
  close(): void
}

/** Listen to a job. Open this before the job is added or its row is read: no ring can be missed. */
export function openDoorbell(queue: JudgeQueue, job: JudgeJob): Doorbell {
  let hasRung = false
  let wake: (() => void) | undefined
  const stopListening = queue.onChange(job, () => {
    hasRung = true
    wake?.()
  })
  return {
    async wait(timeoutMs, signal) {
      if (!hasRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const done = () => {
            clearTimeout(timer)
            signal.removeEventListener('abort', done)
            resolve()
          }
          const timer = setTimeout(done, timeoutMs)
          signal.addEventListener('abort', done)
          wake = done
        })
      }
      hasRung = false
    },
    close: stopListening,
  }
}
