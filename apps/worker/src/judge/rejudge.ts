import type { JudgeReport } from '@ceping/contract/judge'
import { Prisma } from '@ceping/db/types'
import { inTransaction } from '@ceping/db/transaction'
import { CannotJudgeError, type JudgeAttempt } from '@ceping/queue/judge-worker'
import { scoreReport } from '@ceping/scoring/score'
import { concludeSubmission } from './conclude-submission.ts'
import type { JudgeContext } from './judge-context.ts'
import { holdPolicy } from './save-result.ts'
import { untilStored } from './until-stored.ts'

const resultQuery = {
  include: {
    submission: {
      select: {
        assignmentId: true,
        testFileCode: true,
        problem: { select: { code: true } },
      },
    },
  },
} satisfies Prisma.RejudgeResultDefaultArgs

type LoadedResult = Prisma.RejudgeResultGetPayload<typeof resultQuery>

/**
 * Judge a submission once more, with the problem's code of now, and store what comes of it apart from
 * the submission, which stays as it is whatever happens. Else as `judgeSubmission`; what was
 * cancelled has no row any more.
 */
export async function rejudge(context: JudgeContext, attempt: JudgeAttempt): Promise<void> {
  const { db, log } = context
  const where = { rejudgeResultId: attempt.job.id }
  const row = await db.rejudgeResult.findUnique({ where, ...resultQuery })
  if (row === null || row.judgedAt !== null) return

  const startedAt = new Date()
  const unjudged = { ...where, judgedAt: null }
  await db.rejudgeResult.updateMany({
    where: unjudged,
    data: { startedAt, attempts: { increment: 1 } },
  })
  const { submissionId, attempts, submission } = row
  const { testFileCode } = submission
  const referenceCode = submission.problem.code
  const report = await concludeSubmission(context, attempt, {
    submissionId,
    attempts,
    testFileCode,
    referenceCode,
  }).catch(async (fault: unknown) => {
    if (fault instanceof CannotJudgeError) {
      const data = { startedAt: null, attempts: { decrement: 1 } }
      await db.rejudgeResult.updateMany({ where: { ...unjudged, startedAt }, data })
    }
    throw fault
  })
  await untilStored(log, () => saveRejudging(context, row, report))
  const { verdict, steps } = report
  log.info({ submissionId, ...where, verdict, steps }, 'judged again')
}

async function saveRejudging(
  { db }: JudgeContext,
  { rejudgeResultId, submission }: LoadedResult,
  report: JudgeReport,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const score = scoreReport(report, await holdPolicy(transaction, submission.assignmentId))
    await transaction.rejudgeResult.updateMany({
      where: { rejudgeResultId, judgedAt: null },
      data: {
        judgedAt: new Date(),
        verdict: report.verdict,
        totalScore: score?.breakdown.totalScore ?? null,
        score: score?.breakdown ?? Prisma.DbNull,
        report,
      },
    })
  })
}
