import { hasScore } from '@ceping/contract/vocabulary'
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
import { enqueueMutants } from './analyse-mutants.ts'
import type { SubmissionContext } from './judge-context.ts'
import type { KeptHalf } from './kept-halves.ts'
import { untilStored } from './until-stored.ts'
import { isAnybodyWaiting, letOthersGoFirst, readOthers, requireTurn } from './user-turns.ts'

/**
 * Load, run, score and save one submission. Safe to call again, also from two workers at once: a
 * stored result stays. Rejects with faults while the queue will retry; after the last attempt the
 * verdict is judge_fault. After a CannotJudgeError the submission counts as not begun; after an
 * InconclusiveError it stays begun and keeps its user's turn. If the database fails, a result is
 * kept until it can be stored; without a result the sweep finds the submission again.
 */
export async function judgeSubmission(
  context: SubmissionContext,
  attempt: JudgeAttempt,
): Promise<void> {
  const { db, spareSlots } = context
  const submissionId = attempt.job.id
  const [submission, others] = await Promise.all([
    findUnjudged(db, submissionId),
    readOthers(db, submissionId),
  ])
  if (submission === null) return

  const now = new Date()
  const isOneOfMany = others.some(({ judgedAt }) => judgedAt === null)
  const judgeNow = () => judgeAndStore(context, attempt, { submission, isOneOfMany })
  await (others.some((other) => wasLongHold(other, now))
    ? spareSlots(attempt, judgeNow)
    : judgeNow())
}

async function judgeAndStore(
  context: SubmissionContext,
  attempt: JudgeAttempt,
  { submission, isOneOfMany }: { submission: Judging; isOneOfMany: boolean },
): Promise<void> {
  const { db, log } = context
  const { submissionId, userId } = submission
  const mayRun = untilStored(log, () => begin(db, submission))
  const announced = mayRun.then(() => attempt.announce('judging'))
  // With other submissions it will probably have to wait, so nothing is compiled before its turn.
  if (isOneOfMany) await announced
  const onKept = (half: KeptHalf) => void keepForMutants(context, submissionId, half)
  const concluded = concludeSubmission(context, attempt, { ...submission, mayRun, onKept })
  await Promise.allSettled([announced, concluded])
  const startedAt = await mayRun
  const report = await concluded.catch(async (fault: unknown) => {
    const isGivenBack = fault instanceof CannotJudgeError
    if (isGivenBack && (await undoBegun(db, submission, startedAt)))
      await attempt.announce('queued')
    throw fault
  })
  const { problemRevisionId } = submission
  const judged = { report, problemRevisionId, startedAt }
  const judgementId = await untilStored(log, () => storeResult(db, submission, judged))
  await attempt.announce('judged')
  const { verdict, steps } = report
  if (judgementId !== null) context.onVerdict?.({ verdict, ...waitOf(submission) })
  log.info({ submissionId, verdict, steps }, 'judged')
  if (judgementId !== null && hasScore(verdict))
    await enqueueMutants(context, { judgementId, userId }, 'soon')
  const judgedAt = new Date()
  if (wasLongHold({ startedAt, judgedAt }, judgedAt)) await letOthersGoFirst(context, submission)
}

/** Keep its run half for its mutants, unless somebody waits for a verdict. */
async function keepForMutants(
  { db, keptHalves }: SubmissionContext,
  submissionId: number,
  half: KeptHalf,
): Promise<void> {
  if (await isAnybodyWaiting(db).catch(() => true)) half.release()
  else keptHalves.keep(submissionId, half)
}

function waitOf(submission: Judging) {
  const now = new Date()
  const ms = now.getTime() - submission.createTime.getTime()
  return { urgency: urgencyOf(submission, now), ms }
}

/** Note that it has begun, if no other submission of its user is being judged. Returns when. */
async function begin(db: Db, submission: Judging): Promise<Date> {
  return inTransaction(db, async (transaction) => {
    await requireTurn(transaction, submission)
    // Taken only now: it may have waited for its turn until another one was judged.
    const startedAt = new Date()
    await noteBegun(transaction, submission, startedAt)
    return startedAt
  })
}
