import { findDatabaseFault } from '@ceping/db/database-fault'
import type { JudgeJob, JudgeQueue } from '@ceping/queue/judge-queue'
import type { Priority } from '@ceping/queue/priority'
import type { BaseLogger } from 'pino'
import { openDoorbell } from './follow-jobs.ts'
import type { JudgeWatch } from './judge-watch.ts'

/**
 * Have the row behind a job judged, and wait for it: `readResult` reads the row and gives null as
 * long as it is not judged. Null when the wait, or the app, ends first; the job goes on. An
 * unreachable queue is no failure, since the worker's sweep finds the row; nor is an unreachable
 * database.
 */
export async function judgeAndWait<Result>(
  {
    queue,
    judgeWatch,
    log,
    closing,
    requestId,
  }: {
    queue: JudgeQueue
    judgeWatch: Pick<JudgeWatch, 'follow'>
    log: Pick<BaseLogger, 'warn'>
    closing: AbortSignal
    requestId: string
  },
  options: {
    job: JudgeJob
    /** Its priority in the queue; null where it is queued already. */
    priority: Priority | null
    readResult: () => Promise<Result | null>
    waitMs: number
  },
): Promise<Result | null> {
  const { job, priority, readResult, waitMs } = options
  const deadline = Date.now() + waitMs
  const doorbell = openDoorbell(judgeWatch.follow, job, (stage) => stage === 'judged')
  try {
    if (priority !== null) {
      await queue.enqueue({ job: { ...job, requestId }, priority }).catch((error: unknown) => {
        log.warn({ err: error, job }, 'queue unreachable, the sweep will find the job')
      })
    }
    for (;;) {
      const hasRung = await doorbell.wait(deadline - Date.now(), closing)
      const result = await readResult().catch((error: unknown) => {
        // The next ring comes within a second, and results that were stored before are read then.
        if (!hasRung || findDatabaseFault(error) === null) throw error
        return null
      })
      if (result !== null || !hasRung) return result
    }
  } finally {
    doorbell.close()
  }
}
