import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/submission'
import { Verdict } from '@ceping/contract/vocabulary'
import type { JudgeJob } from '@ceping/queue/judge-queue'
import type { Context } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { openDoorbell } from '../../judge/doorbell.ts'
import { tickMs } from '../../judge/judge-client.ts'
import { readableSubmissionWhere } from './submission.access.ts'

/** Where the submission is now. An unreachable queue knows no position: then it counts as first. */
async function readProgress(
  { db, queue, log }: Context,
  job: JudgeJob,
): Promise<contract.SubmissionEvent> {
  const { startedAt, judgedAt, verdict } = await db.submission.findUniqueOrThrow({
    where: { submissionId: job.id },
    select: { startedAt: true, judgedAt: true, verdict: true },
  })
  if (judgedAt !== null) return { stage: 'judged', verdict: Verdict.parse(verdict) }
  if (startedAt !== null) return { stage: 'judging' }
  const position = await queue.findPosition(job).catch((error: unknown) => {
    log.warn({ err: error, job }, 'queue unreachable, position unknown')
    return null
  })
  return { stage: 'queued', position: position ?? 0 }
}

async function* readEvents(
  context: Context,
  job: JudgeJob,
  signal: AbortSignal,
): AsyncGenerator<contract.SubmissionEvent> {
  const doorbell = openDoorbell(context.queue, job)
  try {
    let lastText = ''
    while (!signal.aborted) {
      const event = await readProgress(context, job)
      const text = JSON.stringify(event)
      if (text !== lastText) yield event
      if (event.stage === 'judged') return
      lastText = text
      await doorbell.wait(tickMs, signal)
    }
  } finally {
    doorbell.close()
  }
}

/** Follow a readable submission until it is judged: where it is now, then every change. */
export async function followSubmission(
  context: Context,
  { params }: InputOf<typeof contract.followSubmission>,
  signal: AbortSignal,
): Promise<AsyncIterable<contract.SubmissionEvent>> {
  const submission = await context.db.submission.findFirst({
    where: { submissionId: params.id, ...readableSubmissionWhere(context.user) },
    select: { submissionId: true },
  })
  if (submission === null) throw notFound('提交')
  return readEvents(context, { kind: 'submission', id: params.id }, signal)
}
