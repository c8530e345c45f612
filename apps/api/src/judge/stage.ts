import type { Db } from '@ceping/db/client'
import type { Submission } from '@ceping/db/types'
import { settledMutationWhere } from '@ceping/judging/waiting-mutations'
import type { JudgeJob, JudgeStage } from '@ceping/queue/judge-queue'

/** How far a submission has come. */
export function stageOf({
  startedAt,
  judgedAt,
}: Pick<Submission, 'startedAt' | 'judgedAt'>): JudgeStage {
  if (judgedAt !== null) return 'judged'
  return startedAt === null ? 'queued' : 'judging'
}

/** How far jobs have come, as their rows say, in the order of the jobs: one statement for all. */
export async function readStages(db: Db, jobs: JudgeJob[]): Promise<JudgeStage[]> {
  const idsOf = (kind: JudgeJob['kind']) =>
    jobs.filter((job) => job.kind === kind).map(({ id }) => id)
  const [submission, check, mutation] = await Promise.all([
    findBegun(db, idsOf('submission')),
    findChecked(db, idsOf('reference-check')),
    findMutated(db, idsOf('mutation')),
  ])
  // Nobody follows a single result of a re-judging.
  const stages = { submission, 'reference-check': check, mutation, rejudging: new Map() }
  return jobs.map(({ kind, id }) => stages[kind].get(id) ?? 'queued')
}

async function findBegun(db: Db, ids: number[]): Promise<Map<number, JudgeStage>> {
  if (ids.length === 0) return new Map()
  const rows = await db.submission.findMany({
    where: {
      submissionId: { in: ids },
      OR: [{ startedAt: { not: null } }, { judgedAt: { not: null } }],
    },
    select: { submissionId: true, startedAt: true, judgedAt: true },
  })
  return new Map(rows.map((row) => [row.submissionId, stageOf(row)]))
}

async function findChecked(db: Db, ids: number[]): Promise<Map<number, JudgeStage>> {
  if (ids.length === 0) return new Map()
  const rows = await db.referenceCheck.findMany({
    where: { referenceCheckId: { in: ids }, checkedAt: { not: null } },
    select: { referenceCheckId: true },
  })
  return new Map(rows.map(({ referenceCheckId }) => [referenceCheckId, 'judged']))
}

async function findMutated(db: Db, ids: number[]): Promise<Map<number, JudgeStage>> {
  if (ids.length === 0) return new Map()
  const rows = await db.mutationAnalysis.findMany({
    where: { judgementId: { in: ids }, ...settledMutationWhere(new Date()) },
    select: { judgementId: true },
  })
  return new Map(rows.map(({ judgementId }) => [judgementId, 'judged']))
}
