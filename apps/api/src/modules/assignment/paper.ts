import { Drawing } from '@ceping/contract/drawing'
import type { Db } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'

// A student's paper: the problems of an assignment that the student works on. All have the same one, unless
// the problems are drawn for each student.

/** The drawing of an assignment as it is stored; null where its problems were not drawn. */
export function drawingOf({ drawing }: { drawing: unknown }): Drawing | null {
  return Drawing.nullable().parse(drawing)
}

/** Whether the problems of an assignment are drawn for each student. */
export function hasOwnPapers(assignment: { drawing: unknown }): boolean {
  return drawingOf(assignment)?.isPerStudent ?? false
}

/** How many problems each student works on, of all that an assignment has. */
export function paperSizeOf(assignment: { drawing: unknown; problems: unknown[] }): number {
  const drawing = drawingOf(assignment)
  if (drawing === null || !drawing.isPerStudent) return assignment.problems.length
  return drawing.rules.reduce((sum, { count }) => sum + count, 0)
}

/** The problems of assignments that are in a user's paper. */
export function inPaperOf(userId: number) {
  return {
    OR: [{ ruleNumber: null }, { papers: { some: { userId } } }],
  } satisfies Prisma.AssignmentProblemWhereInput
}

/** Tells of a problem of an assignment whether it is in a user's paper. */
export type IsInPaper = (
  userId: number,
  place: { assignmentId: number; problemId: number },
) => boolean

/** Read the papers of some users, by default of all, in assignments that have papers of their own. */
export async function readPapers(
  db: Db,
  assignments: { assignmentId: number; hasOwnPapers: boolean }[],
  userId?: number,
): Promise<IsInPaper> {
  const drawnIds = new Set(assignments.flatMap((one) => (one.hasOwnPapers ? one.assignmentId : [])))
  const rows =
    drawnIds.size === 0
      ? []
      : await db.paperProblem.findMany({ where: { assignmentId: { in: [...drawnIds] }, userId } })
  const keyOf = (id: number, place: { assignmentId: number; problemId: number }) =>
    `${id}/${place.assignmentId}/${place.problemId}`
  const keys = new Set(rows.map((row) => keyOf(row.userId, row)))
  return (id, place) => !drawnIds.has(place.assignmentId) || keys.has(keyOf(id, place))
}
