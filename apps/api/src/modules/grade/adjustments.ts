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

/** What was adjusted for each student who has any, by `assignmentProblemKey`. */
type Adjustments = ReadonlyMap<number, ReadonlyMap<string, Adjustment>>

/** All that was adjusted in a class. */
export async function readAdjustments(db: Db, classId: number): Promise<Adjustments> {
  const rows = await db.scoreAdjustment.findMany({
    where: { assignment: { classId } },
    include: adjustmentInclude,
  })
  const adjustments = new Map<number, Map<string, Adjustment>>()
  for (const row of rows) {
    const own = adjustments.get(row.userId) ?? new Map<string, Adjustment>()
    adjustments.set(row.userId, own.set(assignmentProblemKey(row), row))
  }
  return adjustments
}

/** What was adjusted for a student in an assignment, problem by problem. */
export function adjustmentsOf(
  adjustments: Adjustments,
  userId: number,
  { assignmentId, problems }: StartedAssignment,
): (Adjustment | null)[] {
  const own = adjustments.get(userId)
  return problems.map(
    ({ problemId }) => own?.get(assignmentProblemKey({ assignmentId, problemId })) ?? null,
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
