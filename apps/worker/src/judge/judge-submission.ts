import { defaultScoringPolicy, ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Db } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import { CannotJudgeError, type JudgeAttempt } from '@ceping/queue/judge-worker'
import type { Logger } from 'pino'
import type { FaultWatch } from './fault-watch.ts'
import type { Judge } from './judge.ts'
import { concludeFault, concludeJudging, type JudgingResult } from './judging-result.ts'
import { saveResult } from './save-result.ts'

/** What judging needs of the worker. */
export interface JudgeContext {
  db: Db
  judge: Judge
  log: Logger
  faults: FaultWatch
}

/** Java's language level of student and reference code. */
export const javaRelease = 17

/**
 * A submission that has been begun so often takes the worker down with it: it is given up, whatever
 * the queue counts.
 */
const maxBeginnings = 10

const submissionQuery = {
  include: { problem: { select: { code: true } }, assignment: { select: { scoringPolicy: true } } },
} satisfies Prisma.SubmissionDefaultArgs

type LoadedSubmission = Prisma.SubmissionGetPayload<typeof submissionQuery>

/**
 * Judge one submission: load, run, score, save. Safe to call again at any time, also from two
 * workers at once: what is judged stays as it is. Rejects for faults of ours while the queue will
 * try again; after the last attempt the verdict is judge_fault. With a CannotJudgeError the submission
 * is left as if it had not been begun. Faults of the database say nothing about it: the sweep will
 * find it again.
 */
export async function judgeSubmission(context: JudgeContext, attempt: JudgeAttempt): Promise<void> {
  const { db, log } = context
  const submissionId = attempt.job.id
  const submission = await db.submission.findUnique({ where: { submissionId }, ...submissionQuery })
  if (submission === null || submission.judgedAt !== null) return

  // Nobody has to wait for the row to say that the judging goes on.
  const begun = begin(db, attempt)
  const concluded = concludeOne(context, attempt, submission)
  await Promise.allSettled([begun, concluded])
  const startedAt = await begun
  const result = await concluded.catch(async (fault: unknown) => {
    if (fault instanceof CannotJudgeError) await unbegin(db, attempt, startedAt)
    throw fault
  })
  await saveResult(db, submission, result)
  await attempt.announce('judged')
  const { verdict, steps } = result.report
  log.info({ submissionId, verdict, steps }, 'judged')
}

/** Judge it, or after the last attempt conclude that this cannot be done. */
async function concludeOne(
  { judge, log, faults }: JudgeContext,
  attempt: JudgeAttempt,
  submission: LoadedSubmission,
): Promise<JudgingResult> {
  const { submissionId, attempts, problem } = submission
  const isLastAttempt = attempt.isLastAttempt || attempts + 1 >= maxBeginnings
  try {
    const result = await run(judge, submission)
    faults.clear()
    return result
  } catch (fault) {
    const trouble = await faults.findTrouble({ submissionId, fault, isLastAttempt })
    if (trouble !== null) throw trouble
    if (!isLastAttempt) throw fault
    log.error({ err: fault, submissionId }, 'giving up on a submission')
    return concludeFault({ versions: judge.versions(), referenceCode: problem.code })
  }
}

async function run(judge: Judge, submission: LoadedSubmission): Promise<JudgingResult> {
  if (submission.attempts >= maxBeginnings) throw new Error('begun too often')
  const { testFileCode, assignment } = submission
  const { code: referenceCode } = submission.problem
  const policy =
    assignment === null ? defaultScoringPolicy : ScoringPolicy.parse(assignment.scoringPolicy)
  const code = { referenceCode, testFileCode, javaRelease, isScanEnabled: true }
  const evidence = await judge.judge(code)
  return concludeJudging({ evidence, policy, referenceCode })
}

/** Note that it has been begun; returns when. */
async function begin(db: Db, { job, announce }: JudgeAttempt): Promise<Date> {
  const startedAt = new Date()
  await db.submission.updateMany({
    where: { submissionId: job.id, judgedAt: null },
    data: { startedAt, attempts: { increment: 1 } },
  })
  await announce('judging')
  return startedAt
}

/** Leave it as if it had not been begun, unless somebody else has begun it meanwhile. */
async function unbegin(db: Db, { job, announce }: JudgeAttempt, startedAt: Date): Promise<void> {
  const { count } = await db.submission.updateMany({
    where: { submissionId: job.id, judgedAt: null, startedAt },
    data: { startedAt: null, attempts: { decrement: 1 } },
  })
  if (count > 0) await announce('queued')
}
