import { defaultScoringPolicy, ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Db } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import type { JudgeAttempt } from '@ceping/queue/judge-worker'
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
 * is left as if it had not been begun.
 */
export async function judgeSubmission(context: JudgeContext, attempt: JudgeAttempt): Promise<void> {
  const { db, judge, log, faults } = context
  const submissionId = attempt.job.id
  const submission = await db.submission.findUnique({ where: { submissionId }, ...submissionQuery })
  if (submission === null || submission.judgedAt !== null) return

  const isLastAttempt = attempt.isLastAttempt || submission.attempts + 1 >= maxBeginnings
  try {
    // Nobody has to wait for the row to say that the judging goes on.
    const result = await endTogether(run(judge, submission), begin(db, attempt))
    await saveResult(db, submission, result)
    faults.clear()
    const { verdict, steps } = result.report
    log.info({ submissionId, verdict, steps }, 'judged')
  } catch (fault) {
    const trouble = await faults.findTrouble({ submissionId, fault, isLastAttempt })
    if (trouble !== null) {
      await unbegin(db, attempt)
      throw trouble
    }
    if (!isLastAttempt) throw fault
    log.error({ err: fault, submissionId }, 'giving up on a submission')
    const { code: referenceCode } = submission.problem
    const versions = judge.versions()
    await saveResult(db, submission, concludeFault({ versions, referenceCode }))
  }
  await attempt.announce('judged')
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

async function begin(db: Db, { job, announce }: JudgeAttempt): Promise<void> {
  await db.submission.updateMany({
    where: { submissionId: job.id, judgedAt: null },
    data: { startedAt: new Date(), attempts: { increment: 1 } },
  })
  await announce('judging')
}

async function unbegin(db: Db, { job, announce }: JudgeAttempt): Promise<void> {
  await db.submission.updateMany({
    where: { submissionId: job.id, judgedAt: null },
    data: { startedAt: null, attempts: { decrement: 1 } },
  })
  await announce('queued')
}

/** Give what comes of the work, once that which goes on beside it has ended as well. */
async function endTogether<Result>(work: Promise<Result>, aside: Promise<void>): Promise<Result> {
  await Promise.allSettled([work, aside])
  await aside
  return work
}
