import { hasScore } from '@ceping/contract/vocabulary'
import { findUnjudgedResult, noteBegun, storeResult, undoBegun } from '@ceping/judging/judging'
import { CannotJudgeError, type JudgeAttempt } from '@ceping/queue/judge-worker'
import { concludeSubmission } from './conclude-submission.ts'
import { enqueueMutants } from './analyse-mutants.ts'
import type { SubmissionContext } from './judge-context.ts'
import { untilStored } from './until-stored.ts'

/**
 * Judge a submission again with the problem's current code and store the result separately; the
 * submission does not change. Else as `judgeSubmission`. A cancelled one has no row any more.
 */
export async function rejudge(context: SubmissionContext, attempt: JudgeAttempt): Promise<void> {
  const { db, log } = context
  const judging = await findUnjudgedResult(db, attempt.job.id)
  if (judging === null) return

  const startedAt = new Date()
  await noteBegun(db, judging, startedAt)
  const report = await concludeSubmission(context, attempt, judging).catch(
    async (fault: unknown) => {
      if (fault instanceof CannotJudgeError) await undoBegun(db, judging, startedAt)
      throw fault
    },
  )
  const { submissionId, userId, rejudgeResultId, problemRevisionId } = judging
  const judged = { report, problemRevisionId, startedAt }
  const judgementId = await untilStored(log, () => storeResult(db, judging, judged))
  const { verdict, steps } = report
  if (judgementId !== null && hasScore(verdict))
    await enqueueMutants(context, { judgementId, userId }, 'late')
  log.info({ submissionId, rejudgeResultId, verdict, steps }, 'judged again')
}
