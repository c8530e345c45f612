import type { RescoringView } from '@ceping/contract/rescoring'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { CountingRules } from '@ceping/contract/submission-rules'
import { AssignmentType } from '@ceping/contract/vocabulary'
import type { Db, DbTransaction } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import { nameOf } from '../../view/name-of.ts'
import type { Times } from '../../view/times.ts'

/** What `viewRescoring` needs of a request. */
export const rescoringInclude = {
  creator: { select: { realName: true } },
  assignment: {
    select: {
      assignmentTitle: true,
      type: true,
      classId: true,
      deletedAt: true,
      class: { select: { className: true, archivedAt: true } },
    },
  },
} satisfies Prisma.RescoringInclude

type RescoringRow = Prisma.RescoringGetPayload<{ include: typeof rescoringInclude }>

/** The last re-scoring of each assignment, pending or done; failed ones do not count. */
export async function findLastRescorings(
  db: DbTransaction,
  assignmentIds: number[],
): Promise<Set<number | null>> {
  const last = await db.rescoring.groupBy({
    by: ['assignmentId'],
    where: { assignmentId: { in: assignmentIds }, failure: null },
    _max: { rescoringId: true },
  })
  return new Set(last.map(({ _max }) => _max.rescoringId))
}

/** Show the progress of re-scorings, and which of them can be taken back. */
export async function viewRescorings(
  { db, times }: { db: Db; times: Times },
  rows: RescoringRow[],
): Promise<RescoringView[]> {
  const lastIds = await findLastRescorings(
    db,
    rows.map(({ assignmentId }) => assignmentId),
  )
  return rows.map((row) => viewRescoring(times, row, lastIds.has(row.rescoringId)))
}

function viewRescoring(times: Times, row: RescoringRow, isLast: boolean): RescoringView {
  const { assignment, startedAt, finishedAt } = row
  const isLive = assignment.deletedAt === null && assignment.class.archivedAt === null
  return {
    rescoringId: row.rescoringId,
    assignmentId: row.assignmentId,
    assignmentTitle: assignment.assignmentTitle,
    type: AssignmentType.parse(assignment.type),
    classId: assignment.classId,
    className: assignment.class.className,
    policy: ScoringPolicy.parse(row.policy),
    previousPolicy: ScoringPolicy.parse(row.previousPolicy),
    rules: CountingRules.nullable().parse(row.rules),
    previousRules: CountingRules.nullable().parse(row.previousRules),
    reason: row.reason,
    creatorName: nameOf(row.creator),
    createTime: times.toWallTime(row.createTime),
    startedAt: startedAt && times.toWallTime(startedAt),
    finishedAt: finishedAt && times.toWallTime(finishedAt),
    failure: row.failure,
    totalCount: row.totalCount,
    doneCount: row.doneCount,
    changedCount: row.changedCount,
    isLive,
    canUndo: isLive && isLast && finishedAt !== null,
  }
}
