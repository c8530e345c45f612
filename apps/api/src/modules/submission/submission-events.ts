import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/submission'
import { Verdict } from '@ceping/contract/vocabulary'
import type { JudgeJob } from '@ceping/queue/judge-queue'
import type { Context } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { isSessionLive } from '../../http/session.ts'
import { openDoorbell } from '../../judge/doorbell.ts'
import { tickMs } from '../../judge/judge-client.ts'
import { readableSubmissionWhere } from './submission.access.ts'

/** More pages than anybody watches; each costs a look at the database every tick. */
const streamLimit = 6
/** How often it is asked whether the session goes on, in ticks. */
const sessionTicks = 15

const streamCounts = new Map<number, number>()

function countStream(userId: number, change: 1 | -1): void {
  const count = (streamCounts.get(userId) ?? 0) + change
  if (count === 0) streamCounts.delete(userId)
  else streamCounts.set(userId, count)
}

/**
 * Where the submission is now; null once the user may not read it any more. An unreachable queue
 * knows no position: then it counts as first.
 */
async function findProgress(
  { db, queue, log, user }: Context,
  job: JudgeJob,
): Promise<contract.SubmissionEvent | null> {
  const submission = await db.submission.findFirst({
    where: { submissionId: job.id, ...readableSubmissionWhere(user) },
    select: { startedAt: true, judgedAt: true, verdict: true },
  })
  if (submission === null) return null
  const { startedAt, judgedAt, verdict } = submission
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
  const { db, user, queue } = context
  const doorbell = openDoorbell(queue, job)
  countStream(user.id, 1)
  try {
    let lastText = ''
    for (let tick = 1; !signal.aborted; tick += 1) {
      if (tick % sessionTicks === 0 && !(await isSessionLive(db, user))) return
      const event = await findProgress(context, job)
      if (event === null) return
      const text = JSON.stringify(event)
      if (text !== lastText) yield event
      if (event.stage === 'judged') return
      lastText = text
      await doorbell.wait(tickMs, signal)
    }
  } finally {
    countStream(user.id, -1)
    doorbell.close()
  }
}

/**
 * Follow a readable submission until it is judged: where it is now, then every change. Ends when the
 * session does, or the right to read it. Refuses whoever follows too many already.
 */
export async function followSubmission(
  context: Context,
  { params }: InputOf<typeof contract.followSubmission>,
  signal: AbortSignal,
): Promise<AsyncIterable<contract.SubmissionEvent>> {
  const job: JudgeJob = { kind: 'submission', id: params.id }
  if ((await findProgress(context, job)) === null) throw notFound('提交')
  if ((streamCounts.get(context.user.id) ?? 0) >= streamLimit) {
    throw new AppError('TOO_MANY_REQUESTS', { message: '同时打开的判题进度过多，请先关闭一些页面' })
  }
  return readEvents(context, job, signal)
}
