import type {
  ChangeListener,
  JudgeJob,
  JudgeNews,
  JudgeQueue,
  JudgeStage,
} from '@ceping/queue/judge-queue'

/** How much a lost ring delays. */
const tickMs = 1_000

/** Call the listener with all news of the job. Returns how to stop. */
export type FollowJob = (job: JudgeJob, listener: ChangeListener) => () => void

/**
 * Follow jobs by their news and, in case some are lost, by their rows: once a second those
 * of all jobs together are read, however many there are. Without listeners nothing is read.
 */
export function followJobs(options: {
  queue: JudgeQueue
  readStages: (jobs: JudgeJob[]) => Promise<JudgeStage[]>
  onFault: (fault: unknown) => void
}): FollowJob {
  const { queue, readStages, onFault } = options
  const followed = new Set<{ job: JudgeJob; listener: ChangeListener }>()
  /** Time of the next look; none while a look goes on. */
  let timer: NodeJS.Timeout | undefined
  let isLooking = false

  async function look(): Promise<void> {
    const looked = [...followed]
    const stages = await readStages(looked.map(({ job }) => job))
    for (const [index, stage] of stages.entries()) looked[index]?.listener(stage)
  }
  async function lookAndGoOn(): Promise<void> {
    timer = undefined
    isLooking = true
    await look().catch(onFault)
    isLooking = false
    if (followed.size > 0) lookLater()
  }
  function lookLater(): void {
    if (!isLooking) timer ??= setTimeout(() => void lookAndGoOn(), tickMs)
  }
  return (job, listener) => {
    const stopListening = queue.onChange(job, listener)
    const entry = { job, listener }
    followed.add(entry)
    lookLater()
    return () => {
      stopListening()
      followed.delete(entry)
      if (followed.size > 0) return
      clearTimeout(timer)
      timer = undefined
    }
  }
}

/** Wakes whoever waits for a job. It only says "look again": the row in the database decides. */
export interface Doorbell {
  /**
   * Wait until the job may have moved on, the signal is aborted, or `timeoutMs` have passed; says
   * whether the bell has rung. A ring since the last wait counts at once.
   */
  wait(timeoutMs: number, signal: AbortSignal): Promise<boolean>
  close(): void
}

/**
 * Listen to a job; what is no news does not ring. Open this before the job is added or its row is
 * read: no ring can be missed.
 */
export function openDoorbell(
  follow: FollowJob,
  job: JudgeJob,
  isNews: (news: JudgeNews) => boolean,
): Doorbell {
  let hasRung = false
  let wake: (() => void) | undefined
  const stopFollowing = follow(job, (news) => {
    if (!isNews(news)) return
    hasRung = true
    wake?.()
  })
  return {
    async wait(timeoutMs, signal) {
      if (!hasRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const done = () => {
            clearTimeout(timer)
            signal.removeEventListener('abort', done)
            resolve()
          }
          const timer = setTimeout(done, timeoutMs)
          signal.addEventListener('abort', done)
          wake = done
        })
      }
      const answer = hasRung
      hasRung = false
      return answer
    },
    close: stopFollowing,
  }
}
