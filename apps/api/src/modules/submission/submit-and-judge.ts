import type { InputOf } from '@ceping/contract/endpoint'
import type { Envelope } from '@ceping/contract/envelope'
import { stillJudging, verdictCodes } from '@ceping/contract/error-codes'
import { ScoreBreakdown } from '@ceping/contract/judge'
import type * as contract from '@ceping/contract/submission'
import { settledMutationWhere } from '@ceping/judging/waiting-mutations'
import { hasScore } from '@ceping/contract/vocabulary'
import type { Context } from '../../context/deps.ts'
import { judgeAndWait } from '../../judge/judge-client.ts'
import { notFound } from '../../refusal/app-error.ts'
import { feedbackFor, releasedSelect } from '../assignment/feedback.ts'
import { storeSubmission } from './store-submission.ts'
import { readableSubmissionWhere } from './submission.access.ts'
import { type SubmissionRow, submissionQueryFor, viewSubmission } from './submission.view.ts'

/**
 * Store a submission, have it judged, and answer with the result: code 0 where there is a score,
 * else the verdict's own code. "Still judging" when the wait ends first, and at once with `Prefer:
 * respond-async` or a repeated key. A refusal stores nothing. The reference code and the file's
 * name are the server's, whatever was sent.
 */
export async function submitAndJudge(
  context: Context,
  { body, headers }: InputOf<typeof contract.submitTests>,
): Promise<Envelope<contract.SubmissionView>> {
  // The time of arrival counts, however long storing takes.
  const arrivedAt = new Date()
  const { db, user, judgeWaitMs } = context
  const { submissionId, priority } = await storeSubmission(context, { body, headers, arrivedAt })
  const isSentAgain = priority === null
  // A repeated request is answered like a read, without waiting.
  const where = { submissionId, ...(isSentAgain && readableSubmissionWhere(user)) }
  const waitMs = headers.prefer.isAsync || isSentAgain ? 0 : judgeWaitMs
  const judged = await judgeAndWait(context, {
    job: { kind: 'submission', id: submissionId },
    priority,
    waitMs,
    readResult: () =>
      db.submission.findFirst({
        where: { ...where, ...(waitMs > 0 && { judgedAt: { not: null } }) },
        select: {
          score: true,
          judgementId: true,
          assignment: { select: { exam: { select: releasedSelect } } },
        },
      }),
  })
  if (judged !== null && feedbackFor(user, judged.assignment?.exam) === 'everything')
    await untilScored(context, judged, waitMs - (Date.now() - arrivedAt.getTime()))
  const row = await db.submission.findFirst({ where, ...submissionQueryFor(user) })
  if (row === null) throw notFound('提交')
  return answerWith(await viewSubmission(context, row))
}

/** Where its score waits for its mutants, wait for them, as long as there is time. */
async function untilScored(
  context: Context,
  { score, judgementId }: Pick<SubmissionRow, 'score' | 'judgementId'>,
  waitMs: number,
): Promise<void> {
  const isPending = ScoreBreakdown.nullable()
    .parse(score)
    ?.components.some((component) => component.isPending)
  if (judgementId === null || isPending !== true || waitMs <= 0) return
  await judgeAndWait(context, {
    job: { kind: 'mutation', id: judgementId },
    priority: null,
    waitMs,
    readResult: () =>
      context.db.mutationAnalysis.findFirst({
        where: { judgementId, ...settledMutationWhere(new Date()) },
        select: { judgementId: true },
      }),
  })
}

function answerWith(view: contract.SubmissionView): Envelope<contract.SubmissionView> {
  const { stage, verdict, report } = view
  if (stage !== 'judged') return { ...stillJudging, data: view }
  return {
    // A verdict that may not be seen looks like a good one.
    code: verdict === null || hasScore(verdict) ? 0 : verdictCodes[verdict],
    message: report?.message ?? '',
    data: view,
  }
}
