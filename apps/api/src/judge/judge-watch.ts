import type { Db } from '@ceping/db/client'
import type { JudgeQueue } from '@ceping/queue/judge-queue'
import { atMostEvery } from '@ceping/queue/at-most-every'
import { followJobs, type FollowJob } from './follow-jobs.ts'
import { type Pace, readPace } from './pace.ts'
import { readStages } from './stage.ts'

/** What is known of the judge's work, read once for all requests of this process. */
export interface JudgeWatch {
  follow: FollowJob
  /** How fast the judge is, measured over the last seconds. */
  readPace: () => Promise<Pace>
  /** As of the last second. */
  countWaiting: () => Promise<WaitingCount>
}

/** How many submissions wait. */
export interface WaitingCount {
  all: number
  /** Those of exams, which are judged before all others. */
  exams: number
}

const paceAgeMs = 5_000
const countAgeMs = 1_000

/** Watch the judge's work. */
export function watchJudge(options: {
  db: Db
  queue: JudgeQueue
  onFault: (fault: unknown) => void
}): JudgeWatch {
  const { db, queue, onFault } = options
  return {
    follow: followJobs({ queue, readStages: (jobs) => readStages(db, jobs), onFault }),
    readPace: atMostEvery(paceAgeMs, () => readPace(db)),
    countWaiting: atMostEvery(countAgeMs, () => countWaiting(db)),
  }
}

async function countWaiting(db: Db): Promise<WaitingCount> {
  const [all, exams] = await Promise.all([
    db.submission.count({ where: { judgedAt: null } }),
    db.submission.count({
      where: { judgedAt: null, isTrial: false, assignment: { type: '考试' } },
    }),
  ])
  return { all, exams }
}
