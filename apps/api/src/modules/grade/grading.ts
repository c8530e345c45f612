import type { GradeSummary } from '@ceping/contract/grade'
import { categoryOf } from '@ceping/contract/grade-scheme'
import { type TotalCategory, type TotalCell, totalOf } from '@ceping/contract/grade-total'
import { meanOf, toHundredths, weightedMeanOf } from '@ceping/contract/percentage'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import type { Result } from '../assignment/results.ts'

/** One student in one assignment. */
export interface AssignmentResults {
  type: AssignmentType
  /** The place of its own category; null where its type says it. */
  category: number | null
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

/** A category of the total, and which homework or exams belong to it without being told to. */
type Category = TotalCategory & { assignmentType: AssignmentType | null }

/** What each assignment gives to the total: its score, rounded as it is shown, so that the shown numbers add up. */
function cellsOf(assignments: AssignmentResults[], categories: Category[]): TotalCell[] {
  return assignments.flatMap((assignment) => {
    const percentage = assignmentScoreOf(assignment)
    const category = categoryOf(categories, assignment)
    return percentage === null || category === null ? [] : { category, percentage }
  })
}

/** One student with all that counts. */
interface Counted {
  assignments: AssignmentResults[]
  /** What was entered by hand. */
  cellsByHand: TotalCell[]
}

/**
 * Grade the students of a class (contract, `GradeSummary`), who all have the same assignments.
 * Students whose weightedScore is shown as equal share a rank.
 */
export function gradeStudents<Student extends Counted>(
  students: Student[],
  categories: Category[],
): (Student & { summary: GradeSummary })[] {
  const totalWith = (assignments: AssignmentResults[], { cellsByHand }: Student) =>
    totalOf(categories, [...cellsOf(assignments, categories), ...cellsByHand])
  const scored = students.map((student) => {
    const ended = student.assignments.filter(({ isRunning }) => !isRunning)
    return {
      student,
      weightedScore: totalWith(student.assignments, student),
      scoreSoFar: totalWith(ended, student),
    }
  })
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
