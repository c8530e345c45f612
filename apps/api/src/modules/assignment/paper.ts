import { Drawing } from '@ceping/contract/drawing'
import type { Db } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'

// A student's paper: the problems of an assignment that the student works on. All have the same one, unless
// the problems are drawn for each student.

/** The drawing of an assignment as it is stored; null where its problems were not drawn. */
export function drawingOf({ drawing }: { drawing: unknown }): Drawing | null {
  return Drawing.nullable().parse(drawing)
}

/** Whether the rules of an assignment draw for each student: asked before its problems are changed. */
export function drawsPapers(assignment: { drawing: unknown }): boolean {
  return drawingOf(assignment)?.isPerStudent ?? false
}

/** An assignment, with the rules by which its problems come into some papers; null: into all. */
interface Drawn {
  drawing: unknown
  problems: readonly { ruleNumber: number | null }[]
}

/**
 * Whether problems of an assignment were drawn for each student: asked by whatever shows or counts them. It is
 * what is stored that tells, since the release before writes it without knowing rules.
 */
export function hasOwnPapers({ problems }: Pick<Drawn, 'problems'>): boolean {
  return problems.some(({ ruleNumber }) => ruleNumber !== null)
}

/** How many problems each student works on, of all that an assignment has. */
export function paperSizeOf({ drawing, problems }: Drawn): number {
  const shared = problems.filter(({ ruleNumber }) => ruleNumber === null)
  if (shared.length === problems.length) return shared.length
  const { rules } = drawingOf({ drawing }) ?? { rules: [] }
  return rules.reduce((sum, { count }) => sum + count, shared.length)
}

/** The problems of assignments that are in a user's paper. */
export function inPaperOf(userId: number) {
  return {
    OR: [{ ruleNumber: null }, { papers: { some: { userId } } }],
  } satisfies Prisma.AssignmentProblemWhereInput
}

/** The same of a row of AssignmentProblem that a statement calls `part`. */
export function isPartInPaperOf(userId: number): Prisma.Sql {
  return Prisma.sql`(part."ruleNumber" is null or exists (
    select from "PaperProblem" paper where paper."assignmentId" = part."assignmentId"
      and paper."userId" = ${userId} and paper."problemId" = part."problemId"))`
}

/** A problem of an assignment, and the rule by which it comes into some papers. */
export interface PlacedProblem {
  assignmentId: number
  problemId: number
  ruleNumber: number | null
}

/** Tells of a problem of an assignment whether it is in a user's paper. */
export type IsInPaper = (userId: number, place: PlacedProblem) => boolean

/** Read the papers of all users, or of one, in those of the assignments that have papers of their own. */
export async function readPapers(
  db: Db,
  assignments: { assignmentId: number; problems: Drawn['problems'] }[],
  userId: number | null = null,
): Promise<IsInPaper> {
  const drawnIds = assignments.filter(hasOwnPapers).map(({ assignmentId }) => assignmentId)
  // One row for each paper: a row for each problem takes Prisma many times as long.
  const papers =
    drawnIds.length === 0
      ? []
      : await db.$queryRaw<{ assignmentId: number; userId: number; problemIds: number[] }[]>`
          select "assignmentId", "userId", array_agg("problemId") as "problemIds"
          from "PaperProblem" where "assignmentId" = any (${drawnIds}::int[])
            and (${userId}::int is null or "userId" = ${userId})
          group by "assignmentId", "userId"`
  const paperAt = new Map(
    papers.map((paper) => [`${paper.userId}/${paper.assignmentId}`, new Set(paper.problemIds)]),
  )
  return (id, { assignmentId, problemId, ruleNumber }) =>
    ruleNumber === null || (paperAt.get(`${id}/${assignmentId}`)?.has(problemId) ?? false)
}
