import type { JudgeJob, JudgeStage } from '@ceping/queue/judge-queue'
import type { FollowJob } from './follow-jobs.ts'

/** Wakes whoever waits for a job. It only says "look again": the row in the database is the truth. */
export interface Doorbell {
  /**
   * Wait until the job may have moved on, the signal is aborted, or `timeoutMs` have passed; says
   * whether the bell has rung. A ring since the last wait counts at once.
   */
  wait(timeoutMs: number, signal: AbortSignal): Promise<boolean>
  close(): void
}

/**
 * Listen to a job; what is no news does not ring. Open this before the job is added or its row is
 * read: no ring can be missed.
 */
export function openDoorbell(
  follow: FollowJob,
  job: JudgeJob,
  isNews: (stage: JudgeStage) => boolean,
): Doorbell {
  let hasRung = false
  let wake: (() => void) | undefined
  const stopFollowing = follow(job, (stage) => {
    if (!isNews(stage)) return
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
      const answer = hasRung
      hasRung = false
      return answer
    },
    close: stopFollowing,
  }
}
