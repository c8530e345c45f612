import type { PlacedJob } from '@ceping/queue/judge-queue'
import type { Deps } from '../deps.ts'
import { openDoorbell } from './doorbell.ts'

/**
 * Have the row behind a job judged, and wait for it: `readResult` reads the row and gives null as
 * long as it is not judged. Null when the wait, or the app, ends first; the job goes on without us.
 * An unreachable queue is no failure: the row stays, and the worker's sweep finds it.
 */
export async function judgeAndWait<Result>(
  {
    queue,
    judging,
    log,
    closing,
  }: Pick<Deps, 'queue' | 'log' | 'closing'> & {
    judging: Pick<Deps['judging'], 'follow'>
  },
  options: { job: PlacedJob; readResult: () => Promise<Result | null>; waitMs: number },
): Promise<Result | null> {
  const { job, readResult, waitMs } = options
  const deadline = Date.now() + waitMs
  const doorbell = openDoorbell(judging.follow, job.job, (stage) => stage === 'judged')
  try {
    await queue.enqueue(job).catch((error: unknown) => {
      log.warn({ err: error, job }, 'queue unreachable, the sweep will find the job')
    })
    for (;;) {
      const hasRung = await doorbell.wait(deadline - Date.now(), closing)
      const result = await readResult()
      if (result !== null || !hasRung) return result
    }
  } finally {
    doorbell.close()
  }
}
