import { defaultScoringPolicy, ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Db } from '@ceping/db/client'
import { CannotJudgeError, type JudgeAttempt } from '@ceping/queue/judge-worker'
import type { Logger } from 'pino'
import type { Judge } from './judge.ts'
import { concludeFault, concludeJudging } from './judging-result.ts'
import { saveResult } from './save-result.ts'

/** What judging needs of the worker. */
export interface JudgeContext {
  db: Db
  judge: Judge
  log: Logger
}

/** Java's language level of student and reference code. */
export const javaRelease = 17

/**
 * A submission that has been begun so often takes the worker down with it: it is given up, whatever
 * the queue counts.
 */
const maxBeginnings = 10

/**
 * Judge one submission: load, run, score, save. Safe to call again at any time, also from two
 * workers at once: what is judged stays as it is. Rejects for faults of ours while the queue will
 * try again; after the last attempt the verdict is judge_fault. With a CannotJudgeError the submission
 * is left as if it had not been begun.
 */
export async function judgeSubmission(context: JudgeContext, attempt: JudgeAttempt): Promise<void> {
  const { db, judge, log } = context
  const submissionId = attempt.job.id
  const submission = await db.submission.findUnique({
    where: { submissionId },
    include: { problem: true, assignment: true },
  })
  if (submission === null || submission.judgedAt !== null) return
  await db.submission.updateMany({
    where: { submissionId, judgedAt: null },
    data: { startedAt: new Date(), attempts: { increment: 1 } },
  })
  await attempt.announce()

  const referenceCode = submission.problem.code
  const isLastAttempt = attempt.isLastAttempt || submission.attempts + 1 >= maxBeginnings
  try {
    if (submission.attempts >= maxBeginnings) throw new Error('begun too often')
    const { testFileCode, assignment } = submission
    const policy =
      assignment === null ? defaultScoringPolicy : ScoringPolicy.parse(assignment.scoringPolicy)
    const evidence = await judge.judge({
      referenceCode,
      testFileCode,
      javaRelease,
      isScanEnabled: true,
    })
    const result = concludeJudging({ evidence, policy, referenceCode })
    await saveResult(db, submissionId, result)
    log.info({ submissionId, verdict: result.report.verdict, steps: evidence.steps }, 'judged')
  } catch (fault) {
    if (fault instanceof CannotJudgeError) {
      await db.submission.updateMany({
        where: { submissionId, judgedAt: null },
        data: { startedAt: null, attempts: { decrement: 1 } },
      })
      await attempt.announce()
      throw fault
    }
    if (!isLastAttempt) throw fault
    log.error({ err: fault, submissionId }, 'giving up on a submission')
    const versions = judge.versions()
    await saveResult(db, submissionId, concludeFault({ versions, referenceCode }))
  }
  await attempt.announce()
}
