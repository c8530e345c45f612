import { findDatabaseFault } from '@ceping/db/database-fault'
import type { JudgeJob, JudgeQueue } from '@ceping/queue/judge-queue'
import type { Priority } from '@ceping/queue/priority'
import type { BaseLogger } from 'pino'
import { openDoorbell } from './follow-jobs.ts'
import type { Judging } from './judging.ts'

/**
 * Have the row behind a job judged, and wait for it: `readResult` reads the row and gives null as
 * long as it is not judged. Null when the wait, or the app, ends first; the job goes on without us.
 * An unreachable queue is no failure: the row stays, and the worker's sweep finds it. Nor is a database
 * that is away for a while.
 */
export async function judgeAndWait<Result>(
  {
    queue,
    judging,
    log,
    closing,
    requestId,
  }: {
    queue: JudgeQueue
    judging: Pick<Judging, 'follow'>
    log: Pick<BaseLogger, 'warn'>
    closing: AbortSignal
    requestId: string
  },
  options: {
    job: JudgeJob
    /** Where it is to wait; null where it is in the queue already. */
    priority: Priority | null
    readResult: () => Promise<Result | null>
    waitMs: number
  },
): Promise<Result | null> {
  const { job, priority, readResult, waitMs } = options
  const deadline = Date.now() + waitMs
  const doorbell = openDoorbell(judging.follow, job, (stage) => stage === 'judged')
  try {
    if (priority !== null) {
      await queue.enqueue({ job: { ...job, requestId }, priority }).catch((error: unknown) => {
        log.warn({ err: error, job }, 'queue unreachable, the sweep will find the job')
      })
    }
    for (;;) {
      const hasRung = await doorbell.wait(deadline - Date.now(), closing)
      const result = await readResult().catch((error: unknown) => {
        // It rings again, once a second, and what was stored before is judged meanwhile.
        if (!hasRung || findDatabaseFault(error) === null) throw error
        return null
      })
      if (result !== null || !hasRung) return result
    }
  } finally {
    doorbell.close()
  }
}
