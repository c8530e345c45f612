import type { JudgeReport } from '@ceping/contract/judge'
import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { DbTransaction } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'
import { countedColumns } from '@ceping/judging/counted'
import { measuredBy, storeJudgement } from '@ceping/judging/judgement'

/**
 * Store a result of a submission, scored by a policy, and leave it to the test which submission counts;
 * gives the judgement's number.
 */
export async function storeReport(
  db: DbTransaction,
  submissionId: number,
  { report, policy = defaultScoringPolicy }: { report: JudgeReport; policy?: ScoringPolicy },
): Promise<number> {
  const startedAt = new Date()
  const { problem } = await db.submission.findUniqueOrThrow({
    where: { submissionId },
    select: { problem: { select: { revisions: { orderBy: { number: 'desc' }, take: 1 } } } },
  })
  const problemRevisionId = problem.revisions[0]?.problemRevisionId ?? null
  const judgementId = await storeJudgement(db, { report, problemRevisionId, startedAt })
  const counted = countedColumns({ judgementId, measured: measuredBy(report), policy })
  await db.submission.update({
    where: { submissionId },
    data: {
      ...counted,
      score: counted.score ?? Prisma.DbNull,
      startedAt,
      judgedAt: new Date(),
      attempts: 1,
    },
  })
  return judgementId
}

/** Hand in a test that is judged with this report, scored by a policy; gives its id. */
export async function makeScored(
  db: DbTransaction,
  parts: {
    userId: number
    /** Null for a trial run outside any assignment. */
    assignmentId: number | null
    problemId: number
    createTime?: Date
    isTrial?: boolean
    report: JudgeReport
    policy?: ScoringPolicy
  },
): Promise<number> {
  const { report, policy, ...keys } = parts
  const { submissionId } = await db.submission.create({
    data: { ...keys, testFileName: 'Tests', testFileCode: 'class Tests {}' },
  })
  await storeReport(db, submissionId, { report, policy })
  return submissionId
}

/** Make a re-scoring of an assignment that is done, and has changed nothing; gives its id. */
export async function makeRescoring(
  db: Pick<DbTransaction, 'rescoring'>,
  keys: { assignmentId: number; creatorId: number },
): Promise<number> {
  const { rescoringId } = await db.rescoring.create({
    data: {
      ...keys,
      policy: defaultScoringPolicy,
      previousPolicy: defaultScoringPolicy,
      reason: '统一标准',
      startedAt: new Date(),
      finishedAt: new Date(),
    },
  })
  return rescoringId
}
