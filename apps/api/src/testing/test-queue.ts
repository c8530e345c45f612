import type { ChangeListener, JudgeJob, JudgeQueue, JudgeStage } from '@ceping/queue/judge-queue'
import type { Place } from '@ceping/queue/place'

/** A queue in memory, whose judging side is the test itself. */
export interface TestQueue extends JudgeQueue {
  /** What was added, in order. */
  jobs: JudgeJob[]
  /** And where each was to wait. */
  places: Place[]
  /** What becomes of a job that is added; nothing, until a test says otherwise. */
  judgeWith(judge: (job: JudgeJob) => Promise<void>): void
  /** Ring the doorbell of those who listen to a job; it is said to be judged. */
  ring(job: JudgeJob, stage?: JudgeStage): void
  /** How many listen at this moment. */
  countListeners(): number
}

function keyOf(job: JudgeJob): string {
  return `${job.kind}-${job.id}`
}

/** Make an empty queue. */
export function createTestQueue(): TestQueue {
  const listeners = new Map<string, Set<ChangeListener>>()
  const jobs: JudgeJob[] = []
  const places: Place[] = []
  let judge: ((job: JudgeJob) => Promise<void>) | undefined

  function ring(job: JudgeJob, stage: JudgeStage = 'judged'): void {
    for (const listener of listeners.get(keyOf(job)) ?? []) listener(stage)
  }
  return {
    jobs,
    places,
    judgeWith(nextJudge) {
      judge = nextJudge
    },
    ring,
    countListeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    async enqueue({ job, place }) {
      jobs.push(job)
      places.push(place)
      // Not awaited, as a real judge is not.
      void judge?.(job).then(() => ring(job))
    },
    enqueueMissing: async () => undefined,
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
