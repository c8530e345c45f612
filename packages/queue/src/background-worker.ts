import { backed } from './backend.ts'
import { type BackgroundJob, BackgroundPayload } from './background-queue.ts'
import type { QueueConnection } from './judge-queue.ts'
import { keepRunning } from './keep-running.ts'

/** The working side: takes jobs until it is closed. */
export interface BackgroundWorker {
  /** Take no more jobs and wait for the one that runs. */
  close(): Promise<void>
}

/**
 * Take jobs, one at a time in this process; another process may have another one at the same time.
 * A job whose process died is handed out again within half a minute, so `work` has to be safe to
 * repeat. One that rejects is not tried again here: its row is unfinished, and a sweep will find it.
 * `onSchedule` is called when the clock rings. `onFault` hears of what they reject with, and of
 * trouble with the connection, which repairs itself.
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
