/**
 * What a job is for, in the order in which the judge turns to it. A teacher waits for a reference
 * check, shortly, and it costs a fraction of a submission; for what is in the background nobody
 * waits. What comes later here gets its share only while nothing before it waits.
 */
const urgencies = ['reference-check', 'exam', 'homework', 'trial', 'background'] as const

export type Urgency = (typeof urgencies)[number]

/** Where a job waits. */
export interface Place {
  urgency: Urgency
  /**
   * How many submissions of the same user wait already that are as urgent: everybody's first one
   * comes before anybody's second. Among equals the earlier one is first.
   */
  rank: number
}

/** No student of ours has so many waiting; more count as so many. */
const ranks = 1000

/** Whoever has waited for so long is no longer in front of the screen; demo data are older, too. */
const backgroundAfterMs = 60 * 60_000

/** BullMQ's priority of a place: 0 is taken first, then the lowest number. */
export function priorityOf({ urgency, rank }: Place): number {
  return urgencies.indexOf(urgency) * ranks + Math.min(rank, ranks - 1)
}

/** What decides where a submission waits. */
export interface WaitingSubmission {
  userId: number
  isExam: boolean
  isTrial: boolean
  createTime: Date
}

/** How urgent a submission is that was made at `createTime`. */
export function urgencyOf(submission: Omit<WaitingSubmission, 'userId'>, now: Date): Urgency {
  if (now.getTime() - submission.createTime.getTime() > backgroundAfterMs) return 'background'
  if (submission.isTrial) return 'trial'
  return submission.isExam ? 'exam' : 'homework'
}

/**
 * Give places to submissions that wait, one after the other in the order in which they were made:
 * behind those of the same user that are as urgent, so that homework costs nobody a place in an exam.
 */
export function placesInTurn(now: Date): (submission: WaitingSubmission) => Place {
  const counts = new Map<string, number>()
  return (submission) => {
    const urgency = urgencyOf(submission, now)
    const group = `${urgency} ${submission.userId}`
    const rank = counts.get(group) ?? 0
    counts.set(group, rank + 1)
    return { urgency, rank }
  }
}
