import { z } from 'zod'
import type { Gradebook } from './grade.ts'
import { weightedMeanOf } from './percentage.ts'
import { adjustedScore } from './score-adjustment.ts'

/** One row of the gradebook. */
export type GradebookStudent = Gradebook['students'][number]
/** A problem of an assignment: one column of the gradebook. */
export type GradebookColumn = Gradebook['columns'][number]

/** An assignment of the gradebook, with the places of its problems among the columns. */
export type GradebookAssignment = Gradebook['assignments'][number] & {
  problems: { index: number; problemId: number; problemName: string; points: number }[]
}

/** What the cells of the problems show. */
export const CellContent = z.enum(['score', 'coverage', 'mutation'])
export type CellContent = z.infer<typeof CellContent>

/** The columns by assignment, in their order; assignments without problems have none. */
export function assignmentsOf({
  assignments,
  columns,
}: Pick<Gradebook, 'assignments' | 'columns'>): GradebookAssignment[] {
  return assignments
    .map((assignment) => ({
      ...assignment,
      problems: problemsOf(columns, assignment.assignmentId),
    }))
    .filter(({ problems }) => problems.length > 0)
}

/** The problems of an assignment, with their places among the columns. */
export function problemsOf(
  columns: GradebookColumn[],
  ofId: number,
): GradebookAssignment['problems'] {
  return columns.flatMap(({ assignmentId, problemId, problemName, points }, index) =>
    assignmentId === ofId ? [{ index, problemId, problemName, points }] : [],
  )
}

/** What counts in a column: the score of the judge, with what was adjusted by hand. */
export function countedScoreIn(
  { scores, adjustments }: GradebookStudent,
  index: number,
): number | null {
  return adjustedScore(scores[index] ?? null, adjustments[index] ?? null)
}

/** The number of a student in a column, by its place in the gradebook. */
export function valueIn(
  student: GradebookStudent,
  index: number,
  content: CellContent,
): number | null {
  if (content === 'score') return countedScoreIn(student, index)
  const values = content === 'coverage' ? student.coverages : student.mutationScores
  return values[index] ?? null
}

/** Whether a column's problem is one that the student works on: else it was drawn for others only. */
export function isOnPaper({ offPaper }: GradebookStudent, index: number): boolean {
  return !offPaper.includes(index)
}

/**
 * A student's mean over the problems of an assignment that are in the student's paper, as the cells show them;
 * one without a number counts as 0. That of scores is by the points of the problems. Null where no problem is
 * in the paper.
 */
export function meanIn(
  student: GradebookStudent,
  problems: GradebookAssignment['problems'],
  content: CellContent,
): number | null {
  const parts = problems
    .filter(({ index }) => isOnPaper(student, index))
    .map(({ index, points }) => ({
      percentage: valueIn(student, index, content) ?? absentValueIn(student, index, content),
      weight: content === 'score' ? points : 1,
    }))
  return weightedMeanOf(parts)
}

/** What counts in a mean where there is no number: nothing, but all where a submission had nothing to cover. */
function absentValueIn({ scores }: GradebookStudent, index: number, content: CellContent): number {
  return content === 'coverage' && (scores[index] ?? null) !== null ? 100 : 0
}

/** Whether a student can still hand in something for an assignment. */
export function isRunningFor(
  { runningIds }: GradebookStudent,
  { assignmentId }: Pick<GradebookAssignment, 'assignmentId'>,
): boolean {
  return runningIds.includes(assignmentId)
}

/**
 * What stands at an assignment as a whole: its mean. Null while nothing was handed in that still can be, and of
 * mutation scores where these do not count.
 */
export function subtotalIn(
  student: GradebookStudent,
  assignment: GradebookAssignment,
  content: CellContent,
): number | null {
  const { problems, scoringPolicy } = assignment
  const isCounted = content !== 'mutation' || scoringPolicy.shares.mutation > 0
  const isBegun = problems.some(({ index }) => valueIn(student, index, content) !== null)
  if (!isCounted || (isRunningFor(student, assignment) && !isBegun)) return null
  return meanIn(student, problems, content)
}

/** Whether an assignment has a subtotal: of a single problem it would say the same again. */
export function hasSubtotal({ problems }: Pick<GradebookAssignment, 'problems'>): boolean {
  return problems.length > 1
}

/** Whether some grade so far is not yet the whole grade: something still runs. */
export function hasScoresSoFar(students: GradebookStudent[]): boolean {
  return students.some(({ scoreSoFar, weightedScore }) => scoreSoFar !== weightedScore)
}

/** Students without any scored submission. */
export function findIdleStudents(students: GradebookStudent[]): GradebookStudent[] {
  return students.filter(({ submittedCount }) => submittedCount === 0)
}
