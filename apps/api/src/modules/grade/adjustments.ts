import { adjustedScore, type ScoreAdjustment } from '@ceping/contract/score-adjustment'
import type { Db } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import { nameOf } from '../../view/name-of.ts'
import type { Times } from '../../view/times.ts'
import { assignmentProblemKey, type Result } from '../assignment/results.ts'
import type { StartedAssignment } from './started-assignments.ts'

const adjustmentInclude = {
  creator: { select: { realName: true } },
} satisfies Prisma.ScoreAdjustmentInclude

/** Points that were added or taken by hand, and by whom. */
export type Adjustment = Prisma.ScoreAdjustmentGetPayload<{ include: typeof adjustmentInclude }>

function keyOf(userId: number, place: Pick<Adjustment, 'assignmentId' | 'problemId'>): string {
  return `${userId}/${assignmentProblemKey(place)}`
}

/** All that was adjusted in a class, by student and problem. */
export async function readAdjustments(
  db: Db,
  classId: number,
): Promise<ReadonlyMap<string, Adjustment>> {
  const rows = await db.scoreAdjustment.findMany({
    where: { assignment: { classId } },
    include: adjustmentInclude,
  })
  return new Map(rows.map((row) => [keyOf(row.userId, row), row]))
}

/** What was adjusted for a student in an assignment, problem by problem. */
export function adjustmentsOf(
  adjustmentAt: ReadonlyMap<string, Adjustment>,
  userId: number,
  { assignmentId, problems }: StartedAssignment,
): (Adjustment | null)[] {
  return problems.map(
    ({ problemId }) => adjustmentAt.get(keyOf(userId, { assignmentId, problemId })) ?? null,
  )
}

/** What counts for the problems of an assignment: the only place where that is made of a result. */
export function countScores(
  results: (Result | null)[],
  adjustments: (Adjustment | null)[],
): (number | null)[] {
  return results.map((result, index) =>
    adjustedScore(result?.totalScore ?? null, adjustments[index] ?? null),
  )
}

/** Show what was adjusted, if anything. */
export function viewAdjustment(times: Times, row: Adjustment | null): ScoreAdjustment | null {
  return (
    row && {
      adjustment: row.adjustment,
      reason: row.reason,
      creatorName: nameOf(row.creator),
      updateTime: times.toWallTime(row.updateTime),
    }
  )
}
