import type { Gradebook } from '@ceping/contract/grade'
import { meanOf, toHundredths, weightedMeanOf } from '@ceping/contract/percentage'
import { type CellContent, valueIn } from './gradebook-content.ts'

/** A problem of an assignment: one column of the gradebook. */
export type GradebookColumn = Gradebook['columns'][number]
/** One row of the gradebook. */
export type GradebookStudent = Gradebook['students'][number]

/** How many values lie in one span of ten. */
export interface Bucket {
  from: number
  /** Not in the bucket itself, but for the last one's 100. */
  to: number
  count: number
}

/** Sort percentages into ten buckets; 100 belongs to the last one, null to none. */
export function bucketsOf(values: (number | null)[]): Bucket[] {
  const buckets = Array.from({ length: 10 }, (_, index) => ({
    from: 10 * index,
    to: 10 * index + 10,
    count: 0,
  }))
  for (const value of values) {
    const bucket = value === null ? undefined : buckets[Math.min(9, Math.floor(value / 10))]
    if (bucket !== undefined) bucket.count += 1
  }
  return buckets
}

/** The mean of those that are there; null where none is. */
export function meanOfPresent(values: (number | null)[]): number | null {
  const present = values.filter((value) => value !== null)
  return meanOf(sumOf(present), present.length)
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + toHundredths(value), 0)
}

/** Students without any scored submission. */
export function findIdleStudents(students: GradebookStudent[]): GradebookStudent[] {
  return students.filter(({ submittedCount }) => submittedCount === 0)
}

/** Whether a column's problem is one that the student works on: else it was drawn for others only. */
export function isOnPaper({ offPaper }: GradebookStudent, index: number): boolean {
  return !offPaper.includes(index)
}

/** How a class did on one problem of an assignment. */
export interface ProblemStatistics {
  column: GradebookColumn
  /** Students who have it in their paper. */
  studentCount: number
  /** Students with a scored submission. */
  triedCount: number
  /** Students whose best submission reaches the assignment's completion score. */
  finishedCount: number
  /** Over those who have a scored submission; null where nobody has. */
  meanCoverage: number | null
  meanScore: number | null
}

/** How the class did on each problem, in the order of the gradebook. */
export function problemStatisticsOf({ columns, students }: Gradebook): ProblemStatistics[] {
  return columns.map((column, index) => {
    const scores = students.map((student) => student.scores[index] ?? null)
    const coverages = students.map((student) => student.coverages[index] ?? null)
    return {
      column,
      studentCount: students.filter((student) => isOnPaper(student, index)).length,
      triedCount: scores.filter((score) => score !== null).length,
      finishedCount: scores.filter((score) => score !== null && score >= column.completionScore)
        .length,
      meanCoverage: meanOfPresent(coverages),
      meanScore: meanOfPresent(scores),
    }
  })
}

/** The lowest mean coverage first; problems that nobody has tried come last. */
export function hardestFirst(problems: ProblemStatistics[]): ProblemStatistics[] {
  return problems.toSorted((a, b) => (a.meanCoverage ?? 101) - (b.meanCoverage ?? 101))
}

/**
 * A student's mean over the problems of an assignment that are in the student's paper, as the cells show them;
 * one without a number counts as 0. That of scores is by the points of the problems. Null where no problem is
 * in the paper.
 */
function meanIn(
  student: GradebookStudent,
  problems: GradebookAssignment['problems'],
  content: CellContent,
): number | null {
  const parts = problems
    .filter(({ index }) => isOnPaper(student, index))
    .map(({ index, points }) => ({
      percentage: valueIn(student, index, content) ?? 0,
      weight: content === 'score' ? points : 1,
    }))
  return weightedMeanOf(parts)
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

/** A student's mean over an assignment's problems, as far as they are in the student's paper. */
export interface AssignmentResult {
  student: GradebookStudent
  /** Problems with a scored submission. */
  submittedCount: number
  /** Of what counts, by the points of the problems. In both means one without a score counts as 0. */
  meanScore: number | null
  meanCoverage: number | null
}

/** How each student did in one assignment, in the order of the gradebook. */
export function assignmentResultsOf(
  { columns, students }: Pick<Gradebook, 'columns' | 'students'>,
  assignmentId: number,
): AssignmentResult[] {
  const problems = problemsOf(columns, assignmentId)
  return students.map((student) => ({
    student,
    submittedCount: problems.filter(({ index }) => (student.scores[index] ?? null) !== null).length,
    meanScore: meanIn(student, problems, 'score'),
    meanCoverage: meanIn(student, problems, 'coverage'),
  }))
}

/** An assignment of the gradebook, with the places of its problems among the columns. */
export type GradebookAssignment = Gradebook['assignments'][number] & {
  problems: { index: number; problemId: number; problemName: string; points: number }[]
}

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

function problemsOf(columns: GradebookColumn[], ofId: number): GradebookAssignment['problems'] {
  return columns.flatMap(({ assignmentId, problemId, problemName, points }, index) =>
    assignmentId === ofId ? [{ index, problemId, problemName, points }] : [],
  )
}
