import { backed } from './backend.ts'
import { type BackgroundJob, BackgroundPayload } from './background-queue.ts'
import type { QueueConnection } from './judge-queue.ts'
import { keepRunning } from './keep-running.ts'

/** The side that takes jobs, until it is closed. */
export interface BackgroundWorker {
  /** Take no more jobs and wait for the one that runs. */
  close(): Promise<void>
}

/**
 * Take jobs, one at a time in this process; other processes may take others. A job whose process
 * died is given out again within half a minute, so `work` has to be safe to repeat. A rejected job
 * is not tried again here: a sweep will find its unfinished row. `onSchedule` is called when the
 * schedule rings. `onFault` hears of rejections, and of connection faults, after which the
 * connection is made anew.
 */
export function startBackgroundWorker(
  connection: QueueConnection,
  options: {
    work: (job: BackgroundJob) => Promise<void>
    onSchedule: () => Promise<void>
    onFault: (fault: unknown) => void
  },
): BackgroundWorker {
  const { work, onSchedule, onFault } = options
  function open() {
    const worker = new backed.Worker(
      'background',
      async ({ data }) => {
        const payload = BackgroundPayload.parse(data)
        await (payload.kind === 'schedule' ? onSchedule() : work(payload))
      },
      {
        connection,
        concurrency: 1,
        lockDuration: 15_000,
        stalledInterval: 5_000,
        drainDelay: 1,
        // Restarting a process many times must not use up a job.
        maxStalledCount: 100,
        runRetryDelay: 1000,
        autorun: false,
      },
    )
    worker.on('failed', (_, fault) => onFault(fault))
    return worker
  }
  return keepRunning(open, onFault)
}
