import type { PrioritizedJob } from './judge-queue.ts'

/**
 * What a job is for, in the order of the judge. A teacher waits for a reference check, which costs
 * a fraction of a submission, and for the check of a model suite, which costs many: it is taken once
 * everybody has a verdict, and before the mutants of submissions. Nobody waits for background jobs; a
 * re-judged submission has a result already, and late mutants are those of results that nobody looks
 * at now. A later kind is only taken while no earlier one waits.
 */
export const urgencies = [
  'reference-check',
  'exam',
  'homework',
  'trial',
  'suite-check',
  'mutation',
  'background',
  'rejudging',
  'late-mutation',
] as const

export type Urgency = (typeof urgencies)[number]

/** How soon a job is taken. */
export interface Priority {
  urgency: Urgency
  /**
   * How many submissions of the same user and urgency wait already: everybody's first one comes
   * before anybody's second. Among equals the earlier one is first.
   */
  rank: number
}

/** No student of ours has so many waiting; more count as so many. */
const ranks = 1000

/** For users who have held a slot for long: behind everybody's first, second and so on. */
const lateRank = ranks / 2

/** After a judging of this length, the user's next submissions wait behind those of all others. */
const longHoldMs = 8_000
/**
 * How long that holds. Users who keep judges busy on purpose get a slot once in a while, and an
 * honest time-out costs no more than the others' submissions of that moment.
 */
const longHoldCountsMs = 2 * 60_000

/** When a submission was judged, if it was. */
interface Hold {
  startedAt: Date | null
  judgedAt: Date | null
}

/** Whether a judging held a slot for long, lately. */
export function wasLongHold({ startedAt, judgedAt }: Hold, now: Date): boolean {
  if (startedAt === null || judgedAt === null) return false
  const heldMs = judgedAt.getTime() - startedAt.getTime()
  return heldMs >= longHoldMs && now.getTime() - judgedAt.getTime() < longHoldCountsMs
}

/** The time from which judgings matter to `wasLongHold`. */
export function longHoldsSince(now: Date): Date {
  return new Date(now.getTime() - longHoldCountsMs)
}

/** Nobody waits at the screen any more after this time; demo data are older, too. */
export const backgroundAfterMs = 60 * 60_000

/** A priority as BullMQ's number: 0 is taken first, then the lowest number. */
export function priorityNumber({ urgency, rank }: Priority): number {
  return urgencies.indexOf(urgency) * ranks + Math.min(rank, ranks - 1)
}

/** The number of the last place of this urgency. */
export function endOfLine(priority: number): number {
  return Math.floor(priority / ranks) * ranks + ranks - 1
}

/** The check of a reference code, or of a model suite with it, as a job. */
export function checkJob(referenceCheckId: number, what: 'reference' | 'suite'): PrioritizedJob {
  return {
    job: { kind: 'reference-check', id: referenceCheckId },
    priority: { urgency: `${what}-check`, rank: 0 },
  }
}

/** A result of a re-judging as a job: all wait behind all submissions, the earlier one first. */
export function rejudgingJob(rejudgeResultId: number): PrioritizedJob {
  return {
    job: { kind: 'rejudging', id: rejudgeResultId },
    priority: { urgency: 'rejudging', rank: 0 },
  }
}

/** The mutants of a judgement as a job, behind so many others of the same user. */
export function mutationJob(judgementId: number, rank: number): PrioritizedJob {
  return { job: { kind: 'mutation', id: judgementId }, priority: { urgency: 'mutation', rank } }
}

/** The same for a result that nobody looks at now: behind everything else. */
export function lateMutationJob(judgementId: number): PrioritizedJob {
  const priority = { urgency: 'late-mutation', rank: 0 } as const
  return { ...mutationJob(judgementId, 0), priority }
}

/** Whether a job of this number is for something that nobody looks at now. */
export function isLateMutation(priority: number): boolean {
  return priority >= priorityNumber({ urgency: 'late-mutation', rank: 0 })
}

/** Whether a job of this number is the first of its user's mutants that somebody may look at now. */
export function isFirstMutation(priority: number): boolean {
  return priority === priorityNumber({ urgency: 'mutation', rank: 0 })
}

/** The facts that decide a submission's priority. */
export interface WaitingSubmission {
  userId: number
  isExam: boolean
  isTrial: boolean
  createTime: Date
  /** Its user has lately held a slot for long: see `wasLongHold`. */
  isHeldBack?: boolean
}

/** The urgency of a submission that was made at `createTime`. */
export function urgencyOf(submission: Omit<WaitingSubmission, 'userId'>, now: Date): Urgency {
  if (now.getTime() - submission.createTime.getTime() > backgroundAfterMs) return 'background'
  if (submission.isTrial) return 'trial'
  return submission.isExam ? 'exam' : 'homework'
}

/** Number the items of each group in their order, from 0. */
export function countInGroups(): (group: string) => number {
  const counts = new Map<string, number>()
  return (group) => {
    const count = counts.get(group) ?? 0
    counts.set(group, count + 1)
    return count
  }
}

/**
 * Give priorities to waiting submissions in the order in which they were made: behind those of the
 * same user and urgency, so that homework costs nobody a place in an exam.
 */
export function prioritiesInTurn(now: Date): (submission: WaitingSubmission) => Priority {
  const rankOf = countInGroups()
  return (submission) => {
    const urgency = urgencyOf(submission, now)
    const rank = rankOf(`${urgency} ${submission.userId}`)
    return { urgency, rank: submission.isHeldBack === true ? lateRank + rank : rank }
  }
}

/** The same for submissions that wait until nobody else waits, however new they are. */
export function backgroundPriorities(): (
  submission: Pick<WaitingSubmission, 'userId'>,
) => Priority {
  const rankOf = countInGroups()
  return ({ userId }) => ({ urgency: 'background', rank: rankOf(String(userId)) })
}
