import {
  type GradebookColumn,
  type GradebookStudent,
  isOnPaper,
  meanIn,
  problemsOf,
} from '@ceping/contract/gradebook-cells'
import type { Gradebook } from '@ceping/contract/grade'
import { meanOf, toHundredths } from '@ceping/contract/percentage'

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
