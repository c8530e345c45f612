import { findUnjudgedResult, noteBegun, storeResult, undoBegun } from '@ceping/judging/judging'
import { CannotJudgeError, type JudgeAttempt } from '@ceping/queue/judge-worker'
import { concludeSubmission } from './conclude-submission.ts'
import type { JudgeContext } from './judge-context.ts'
import { untilStored } from './until-stored.ts'

/**
 * Judge a submission again with the problem's current code and store the result separately; the
 * submission does not change. Else as `judgeSubmission`. A cancelled one has no row any more.
 */
export async function rejudge(context: JudgeContext, attempt: JudgeAttempt): Promise<void> {
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
  const { submissionId, rejudgeResultId, problemRevisionId } = judging
  const judged = { report, problemRevisionId, startedAt }
  await untilStored(log, () => storeResult(db, judging, judged))
  const { verdict, steps } = report
  log.info({ submissionId, rejudgeResultId, verdict, steps }, 'judged again')
}
