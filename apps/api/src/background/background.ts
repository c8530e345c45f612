import { setInterval } from 'node:timers'
import type { BackgroundJob, BackgroundQueue } from '@ceping/queue/background-queue'
import { startBackgroundWorker } from '@ceping/queue/background-worker'
import type { QueueConnection } from '@ceping/queue/judge-queue'
import type { Deps } from '../context/deps.ts'

/** One kind of background work. A row stores what is to be done and whether it is done. */
export interface BackgroundTask {
  /** The rows that still wait for it. */
  listUnfinished: () => Promise<number[]>
  /** Do it; a row that is done stays as it is. An earlier attempt may have begun it and failed. */
  work: (id: number) => Promise<void>
}

/** What this process does in the background. */
export interface BackgroundWork {
  tasks: Record<BackgroundJob['kind'], BackgroundTask>
  /** Do what is due by the clock, unless it was done already. Called often. */
  catchUp: () => Promise<void>
}

const sweepMs = 30_000

/**
 * Take jobs from the background queue until `close`, which waits for the job that runs. The rows
 * decide; the queue only wakes the process. A sweep queues unfinished rows and asks for what is
 * due, so that an emptied or unreachable queue loses nothing.
 */
export function startBackground(options: {
  connection: QueueConnection
  queue: Pick<BackgroundQueue, 'enqueue'>
  work: BackgroundWork
  log: Deps['log']
}): { close(): Promise<void> } {
  const { connection, queue, work, log } = options
  const { tasks, catchUp } = work

  function warn(fault: unknown): void {
    log.warn({ err: fault }, 'cannot look after background work')
  }
  async function sweep(): Promise<void> {
    await catchUp().catch(warn)
    for (const [kind, task] of Object.entries(tasks) as [BackgroundJob['kind'], BackgroundTask][]) {
      for (const id of await task.listUnfinished()) await queue.enqueue({ kind, id })
    }
  }
  let sweeping = Promise.resolve()
  function sweepAgain(): void {
    sweeping = sweeping.then(sweep).catch(warn)
  }
  sweepAgain()
  const timer = setInterval(sweepAgain, sweepMs)
  const worker = startBackgroundWorker(connection, {
    work: ({ kind, id }) => tasks[kind].work(id),
    onSchedule: catchUp,
    onFault: (fault) => log.warn({ err: fault }, 'background work failed'),
  })
  return {
    async close() {
      clearInterval(timer)
      await worker.close()
      await sweeping
    },
  }
}
