import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/submission'
import { Verdict } from '@ceping/contract/vocabulary'
import { type FeedbackLevel, showsVerdict } from '@ceping/contract/exam'
import type { Submission } from '@ceping/db/types'
import { dueMutationWhere } from '@ceping/judging/waiting-mutations'
import type { JudgeJob, JudgeNews } from '@ceping/queue/judge-queue'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { isSessionLive } from '../../session/session.ts'
import { openDoorbell } from '../../judge/follow-jobs.ts'
import { estimateMs } from '../../judge/pace.ts'
import { stageOf } from '../../judge/stage.ts'
import { countStream, hasFreeStream, requireFreeStream } from '../../live/stream-limit.ts'
import { feedbackFor, releasedSelect } from '../assignment/feedback.ts'
import { readableSubmissionWhere } from './submission.access.ts'

/** How often the position in the queue is sent. */
const tickMs = 1_000
/** How often session and access are checked again, in ticks. */
const sessionTicks = 15

/** How far a submission has come. */
interface Progress extends Pick<Submission, 'startedAt' | 'judgedAt'> {
  /** Null until judged, and where it may not be seen. */
  verdict: Verdict | null
  feedback: FeedbackLevel
}

/** The stage of the submission; null once the user may not read it any more. */
async function findProgress({ db, user }: Context, job: JudgeJob): Promise<Progress | null> {
  const row = await db.submission.findFirst({
    where: { submissionId: job.id, ...readableSubmissionWhere(user) },
    select: {
      startedAt: true,
      judgedAt: true,
      verdict: true,
      assignment: { select: { exam: { select: releasedSelect } } },
    },
  })
  if (row === null) return null
  const feedback = feedbackFor(user, row.assignment?.exam)
  const verdict = Verdict.nullable().parse(row.verdict)
  const isShown = verdict !== null && showsVerdict(feedback, verdict)
  return { ...row, feedback, verdict: isShown ? verdict : null }
}

/** The event for a stage. Reads nothing from the database or the queue by itself. */
async function describe(
  { queue, judgeWatch }: Context,
  job: JudgeJob,
  progress: Progress,
): Promise<contract.SubmissionEvent> {
  const stage = stageOf(progress)
  if (stage === 'judged') return { stage, verdict: progress.verdict }
  if (stage === 'judging') return { stage }
  const position = await queue.findPosition(job)
  return { stage, position, estimateMs: estimateMs(await judgeWatch.readPace(), position ?? 0) }
}

/** Tell the stages up to the verdict; gives whether it has come to that. */
async function* untilJudged(
  context: Context,
  job: JudgeJob,
  signal: AbortSignal,
): AsyncGenerator<contract.SubmissionEvent, boolean> {
  const { db, user, judgeWatch } = context
  let progress: Progress | null = null
  let isJudged = false
  const isNews = (news: JudgeNews) => progress === null || news !== stageOf(progress)
  const doorbell = openDoorbell(judgeWatch.follow, job, isNews)
  try {
    progress = await findProgress(context, job)
    let lastText = ''
    for (let tick = 1; progress !== null && !isJudged && !signal.aborted; tick += 1) {
      const event = await describe(context, job, progress)
      const text = JSON.stringify(event)
      if (text !== lastText) yield event
      isJudged = event.stage === 'judged'
      if (isJudged) continue
      lastText = text
      const hasRung = await doorbell.wait(tickMs, signal)
      const isDue = tick % sessionTicks === 0
      if (isDue && !(await isSessionLive(db, user))) return false
      if (hasRung || isDue) progress = await findProgress(context, job)
    }
  } finally {
    doorbell.close()
  }
  return isJudged && !signal.aborted
}

async function* readEvents(
  context: Context,
  job: JudgeJob,
  signal: AbortSignal,
): AsyncGenerator<contract.SubmissionEvent> {
  const { id } = context.user
  const isJudged = yield* countStream(id, untilJudged(context, job, signal))
  // However many pages wait for mutants, the next verdict can be followed. Where there is no room for
  // one of them, its stream ends here, and it asks again.
  if (isJudged && hasFreeStream(id, 'mutants'))
    yield* countStream(id, untilMutated(context, job, signal), 'mutants')
}

/**
 * Tell how far the mutants of a judged submission are, until they have been run or cannot be run for
 * now. Tells nothing where none are to be run.
 */
async function* untilMutated(
  context: Context,
  job: JudgeJob,
  signal: AbortSignal,
): AsyncGenerator<contract.SubmissionEvent> {
  const { db, judgeWatch, user } = context
  // Of the judgement that counts: a re-judging may change which one that is.
  const ofSubmission = { judgement: { submission: { submissionId: job.id } } }
  const analysis = await db.mutationAnalysis.findFirst({
    where: ofSubmission,
    select: { judgementId: true },
  })
  if (analysis === null) return
  /** Since the last look. */
  const percents: number[] = []
  const doorbell = openDoorbell(
    judgeWatch.follow,
    { kind: 'mutation', id: analysis.judgementId },
    (news) => {
      if (typeof news === 'number') percents.push(news)
      return typeof news === 'number' || news === 'judged'
    },
  )
  try {
    while (!signal.aborted && (await isSessionLive(db, user))) {
      const progress = await findProgress(context, job)
      // Mutants show how good the tests are.
      if (progress === null || progress.feedback !== 'everything') return
      for (const percent of percents.splice(0)) yield { stage: 'mutating', percent }
      const due = await db.mutationAnalysis.findFirst({
        where: { AND: [ofSubmission, dueMutationWhere(new Date())] },
        select: { judgementId: true },
      })
      if (due === null) {
        yield { stage: 'mutated' }
        return
      }
      await doorbell.wait(sessionTicks * tickMs, signal)
    }
  } finally {
    doorbell.close()
  }
}

/**
 * Follow a readable submission until it is judged and its mutants have been run: its stage now, then
 * every change. Ends when the session or the right to read it ends. Refuses when the user follows too
 * many already.
 */
export async function followSubmission(
  context: Context,
  { params }: InputOf<typeof contract.followSubmission>,
  signal: AbortSignal,
): Promise<AsyncIterable<contract.SubmissionEvent>> {
  const job: JudgeJob = { kind: 'submission', id: params.id }
  if ((await findProgress(context, job)) === null) throw notFound('提交')
  requireFreeStream(context.user.id)
  return readEvents(context, job, signal)
}
