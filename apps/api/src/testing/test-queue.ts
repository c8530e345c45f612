import type { JudgeJob, JudgeQueue } from '@ceping/queue/judge-queue'

/** A queue in memory, whose judging side is the test itself. */
export interface TestQueue extends JudgeQueue {
  /** What was added, in order. */
  jobs: JudgeJob[]
  /** What becomes of a job that is added; nothing, until a test says otherwise. */
  judgeWith(judge: (job: JudgeJob) => Promise<void>): void
  /** Ring the doorbell of those who listen to a job. */
  ring(job: JudgeJob): void
  /** How many listen at this moment. */
  countListeners(): number
}

function keyOf(job: JudgeJob): string {
  return `${job.kind}-${job.id}`
}

/** Make an empty queue. */
export function createTestQueue(): TestQueue {
  const listeners = new Map<string, Set<() => void>>()
  const jobs: JudgeJob[] = []
  let judge: ((job: JudgeJob) => Promise<void>) | undefined

  function ring(job: JudgeJob): void {
    for (const listener of listeners.get(keyOf(job)) ?? []) listener()
  }
  return {
    jobs,
    judgeWith(nextJudge) {
      judge = nextJudge
    },
    ring,
    countListeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    async enqueue(job) {
      jobs.push(job)
      // Not awaited, as a real judge is not.
      void judge?.(job).then(() => ring(job))
    },
    async findPosition(job) {
      const position = jobs.findIndex((other) => keyOf(other) === keyOf(job))
      return position < 0 ? null : position
    },
    onChange(job, listener) {
      const ofJob = listeners.get(keyOf(job)) ?? new Set()
      listeners.set(keyOf(job), ofJob.add(listener))
      return () => ofJob.delete(listener)
    },
    isReachable: async () => true,
    close: async () => undefined,
  }
}
