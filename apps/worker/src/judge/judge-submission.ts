import type { Db } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import {
  findUnjudged,
  type Judging,
  noteBegun,
  storeResult,
  undoBegun,
} from '@ceping/judging/judging'
import { CannotJudgeError, type JudgeAttempt } from '@ceping/queue/judge-worker'
import { urgencyOf, wasLongHold } from '@ceping/queue/priority'
import { concludeSubmission } from './conclude-submission.ts'
import type { SubmissionContext } from './judge-context.ts'
import { untilStored } from './until-stored.ts'
import { letOthersGoFirst, readOthers, requireTurn } from './user-turns.ts'

/**
 * Judge one submission: load, run, score and save. Safe to call again at any time, also from two
 * workers at once: what is judged stays as it is. Rejects for faults of ours while the queue will
 * try again; after the last attempt the verdict is judge_fault. With a CannotJudgeError the submission
 * is left as if it had not been begun; with an InconclusiveError it stays begun, and has its user's turn.
 * Faults of the database say nothing about it: the result is kept until it can be stored, and before
 * there is one the sweep will find it again.
 */
export async function judgeSubmission(
  context: SubmissionContext,
  attempt: JudgeAttempt,
): Promise<void> {
  const { db, slowSlots } = context
  const submissionId = attempt.job.id
  const [submission, others] = await Promise.all([
    findUnjudged(db, submissionId),
    readOthers(db, submissionId),
  ])
  if (submission === null) return

  const now = new Date()
  const isOneOfMany = others.some(({ judgedAt }) => judgedAt === null)
  const judgeNow = () => judgeAndStore(context, attempt, { submission, isOneOfMany })
  await (others.some((other) => wasLongHold(other, now)) ? slowSlots(judgeNow) : judgeNow())
}

async function judgeAndStore(
  context: SubmissionContext,
  attempt: JudgeAttempt,
  { submission, isOneOfMany }: { submission: Judging; isOneOfMany: boolean },
): Promise<void> {
  const { db, log } = context
  const { submissionId } = submission
  const startedAt = new Date()
  const mayRun = untilStored(log, () => begin(db, submission, startedAt))
  const begun = mayRun.then(() => attempt.announce('judging'))
  // Whoever has others is likely to be put off: nothing is compiled for that.
  if (isOneOfMany) await begun
  const concluded = concludeSubmission(context, attempt, { ...submission, mayRun })
  await Promise.allSettled([begun, concluded])
  await begun
  const report = await concluded.catch(async (fault: unknown) => {
    const isGivenBack = fault instanceof CannotJudgeError
    if (isGivenBack && (await undoBegun(db, submission, startedAt)))
      await attempt.announce('queued')
    throw fault
  })
  const { problemRevisionId } = submission
  const judged = { report, problemRevisionId, startedAt }
  const isStored = await untilStored(log, () => storeResult(db, submission, judged))
  await attempt.announce('judged')
  const { verdict, steps } = report
  if (isStored) context.onVerdict?.({ verdict, ...waitOf(submission) })
  log.info({ submissionId, verdict, steps }, 'judged')
  const judgedAt = new Date()
  if (wasLongHold({ startedAt, judgedAt }, judgedAt)) await letOthersGoFirst(context, submission)
}

/** How long somebody has waited, and what for. */
function waitOf(submission: Judging) {
  const now = new Date()
  return {
    urgency: urgencyOf(submission, now),
    ms: now.getTime() - submission.createTime.getTime(),
  }
}

/** Note that it has been begun, once no other submission of its user is being judged. */
async function begin(db: Db, submission: Judging, startedAt: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await requireTurn(transaction, submission)
    await noteBegun(transaction, submission, startedAt)
  })
}
