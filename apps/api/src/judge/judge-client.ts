import type { JudgeJob } from '@ceping/queue/judge-queue'
import type { Deps } from '../deps.ts'
import { openDoorbell } from './doorbell.ts'

/** A lost ring costs this much. */
export const tickMs = 1_000

/**
 * Have the row behind a job judged, and wait for it: `readResult` reads the row and gives null as
 * long as it is not judged. Null when the wait, or the app, ends first; the job goes on without us.
 * An unreachable queue is no failure: the row stays, and the worker's sweep finds it.
 */
export async function judgeAndWait<Result>(
  { queue, log, closing }: Pick<Deps, 'queue' | 'log' | 'closing'>,
  options: { job: JudgeJob; readResult: () => Promise<Result | null>; waitMs: number },
): Promise<Result | null> {
  const { job, readResult, waitMs } = options
  const deadline = Date.now() + waitMs
  const doorbell = openDoorbell(queue, job)
  try {
    await queue.enqueue(job, 'live').catch((error: unknown) => {
      log.warn({ err: error, job }, 'queue unreachable, the sweep will find the job')
    })
    for (;;) {
      const result = await readResult()
      const remainingMs = deadline - Date.now()
      if (result !== null || remainingMs <= 0 || closing.aborted) return result
      await doorbell.wait(Math.min(tickMs, remainingMs), closing)
    }
  } finally {
    doorbell.close()
  }
}
