import type { GradeWeights } from '@ceping/contract/class'
import type { GradeSummary } from '@ceping/contract/grade'
import { meanOf, toHundredths, toPercentage, weightedMeanOf } from '@ceping/contract/percentage'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import type { Result } from '../assignment/results.ts'

/** One student in one assignment. */
export interface AssignmentResults {
  type: AssignmentType
  /** Whether the student can still hand in. */
  isRunning: boolean
  problems: { points: number }[]
  /** One for each problem, null without a scored submission. */
  results: (Result | null)[]
  /** What counts for each problem; null where there is neither a scored submission nor a point by hand. */
  countedScores: (number | null)[]
}

/** Coverage for the mean: where there is nothing to cover, it is 100 %. */
export function countedCoverage({ comprehensiveCoverage }: Result): number {
  return comprehensiveCoverage ?? 100
}

function sumOf(percentages: number[]): number {
  return percentages.reduce((sum, percentage) => sum + toHundredths(percentage), 0)
}

/** Plain mean over problems; those without a scored submission count as 0. */
export function meanCoverageOf(results: (Result | null)[]): number | null {
  const sum = sumOf(results.map((result) => (result === null ? 0 : countedCoverage(result))))
  return meanOf(sum, results.length)
}

/** The same of what counts. */
function meanScoreOf(countedScores: (number | null)[]): number | null {
  return meanOf(sumOf(countedScores.map((score) => score ?? 0)), countedScores.length)
}

/**
 * The score of an assignment: the mean of what counts for its problems, by their points. Where nothing
 * counts, that is 0; null where there are no problems.
 */
export function assignmentScoreOf({
  problems,
  countedScores,
}: Pick<AssignmentResults, 'problems' | 'countedScores'>): number | null {
  return weightedMeanOf(
    problems.map(({ points }, index) => ({
      percentage: countedScores[index] ?? 0,
      weight: points,
    })),
  )
}

/**
 * The weighted mean of homework and exams. Each assignment enters with its score, rounded as it is
 * shown, so that the shown numbers add up; everything between is exact. A type without problems
 * drops out of the weights; null where no weight is left.
 */
function weightedScoreOf(assignments: AssignmentResults[], weights: GradeWeights): number | null {
  const partOf = (type: AssignmentType, weight: number) => {
    const ofType = assignments.filter((assignment) => assignment.type === type)
    const scores = ofType.flatMap((assignment) => assignmentScoreOf(assignment) ?? [])
    return { weight, count: scores.length, sum: sumOf(scores) }
  }
  const parts = [partOf('作业', weights.homework), partOf('考试', weights.exam)].filter(
    ({ weight, count }) => weight > 0 && count > 0,
  )
  if (parts.length === 0) return null
  // Over a common denominator, because a sum of fractions would not be exact.
  const denominator = parts.reduce((product, { count }) => product * count, 1)
  const weighted = parts.reduce(
    (total, { weight, count, sum }) => total + weight * sum * (denominator / count),
    0,
  )
  const weight = parts.reduce((total, part) => total + part.weight, 0)
  return toPercentage(weighted, weight * denominator)
}

/**
 * Grade the students of a class (contract, `GradeSummary`), who all have the same assignments.
 * Students whose weightedScore is shown as equal share a rank.
 */
export function gradeStudents<Student extends { assignments: AssignmentResults[] }>(
  students: Student[],
  weights: GradeWeights,
): (Student & { summary: GradeSummary })[] {
  const scored = students.map((student) => ({
    student,
    weightedScore: weightedScoreOf(student.assignments, weights),
    scoreSoFar: weightedScoreOf(
      student.assignments.filter(({ isRunning }) => !isRunning),
      weights,
    ),
  }))
  const fromTheTop = scored
    .flatMap(({ weightedScore }) => weightedScore ?? [])
    .toSorted((one, other) => other - one)
  function grade({ student, weightedScore, scoreSoFar }: (typeof scored)[number]) {
    const results = student.assignments.flatMap((assignment) => assignment.results)
    const summary = {
      meanCoverage: meanCoverageOf(results),
      meanScore: meanScoreOf(student.assignments.flatMap((one) => one.countedScores)),
      weightedScore,
      scoreSoFar,
      rank: weightedScore === null ? null : fromTheTop.indexOf(weightedScore) + 1,
      submittedCount: results.filter((result) => result !== null).length,
      problemCount: results.length,
    }
    return { ...student, summary }
  }
  return scored.map(grade)
}
