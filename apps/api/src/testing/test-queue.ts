import type { ChangeListener, JudgeJob, JudgeNews, JudgeQueue } from '@ceping/queue/judge-queue'
import type { Priority } from '@ceping/queue/priority'

/** A queue in memory, whose judging side is the test itself. */
export interface TestQueue extends JudgeQueue {
  /** What was added, in order. */
  jobs: JudgeJob[]
  /** And where each was to wait. */
  priorities: Priority[]
  /** What becomes of a job that is added; nothing, until a test says otherwise. Then it answers. */
  judgeWith(judge: (job: JudgeJob) => Promise<void>): void
  /** Ring the doorbell of those who listen to a job; it is said to be judged. */
  ring(job: JudgeJob, news?: JudgeNews): void
  /** A worker has this job, whatever the test does with it. */
  take(job: JudgeJob): void
  /** Forget all jobs, be they with a worker or not. */
  empty(): void
  /** Look into it and change it no more, until somebody judges anew. */
  breakDown(): void
  /** Wait until the judge has ended all judgings. */
  settle(): Promise<void>
  /** How many listen at this moment, to this job or to any. */
  countListeners(job?: JudgeJob): number
}

function keyOf(job: JudgeJob): string {
  return `${job.kind}-${job.id}`
}

/** Make an empty queue. */
export function createTestQueue(): TestQueue {
  const listeners = new Map<string, Set<ChangeListener>>()
  const jobs: JudgeJob[] = []
  const priorities: Priority[] = []
  let judge: ((job: JudgeJob) => Promise<void>) | undefined
  const judging = new Set<Promise<void>>()
  const taken = new Set<string>()
  let isBroken = false

  function ring(job: JudgeJob, news: JudgeNews = 'judged'): void {
    for (const listener of listeners.get(keyOf(job)) ?? []) listener(news)
  }
  /** Give a job to the judge without waiting for the result, as the real queue does. */
  function handOver(job: JudgeJob): void {
    if (judge === undefined) return
    judging.add(judge(job).then(() => ring(job)))
  }
  function holds(job: JudgeJob): boolean {
    return jobs.some((other) => keyOf(other) === keyOf(job))
  }
  function requireAnswer(): void {
    if (isBroken) throw new Error('the queue does not answer')
  }
  return {
    jobs,
    priorities,
    judgeWith(nextJudge) {
      judge = nextJudge
      isBroken = false
    },
    ring,
    async settle() {
      await Promise.allSettled(judging)
      judging.clear()
    },
    countListeners: (job) =>
      [...listeners]
        .filter(([key]) => job === undefined || key === keyOf(job))
        .reduce((sum, [, { size }]) => sum + size, 0),
    async sendToEnd() {
      requireAnswer()
    },
    async enqueue({ job, priority }) {
      jobs.push(job)
      priorities.push(priority)
      handOver(job)
    },
    enqueueMissing: async () => undefined,
    take: (job) => taken.add(keyOf(job)),
    empty() {
      jobs.length = 0
      priorities.length = 0
      taken.clear()
    },
    breakDown() {
      isBroken = true
    },
    async findJobStates(wanted) {
      requireAnswer()
      return wanted.map((job) => {
        if (taken.has(keyOf(job))) return { state: 'running' }
        const position = jobs.findIndex((other) => keyOf(other) === keyOf(job))
        return position < 0 ? null : { state: 'waiting', position }
      })
    },
    async retry({ job, priority }) {
      requireAnswer()
      if (taken.has(keyOf(job)) || holds(job)) return false
      jobs.push(job)
      priorities.push(priority)
      handOver(job)
      return true
    },
    async remove(job) {
      requireAnswer()
      if (taken.has(keyOf(job))) return 'running'
      return holds(job) ? 'removed' : 'absent'
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
