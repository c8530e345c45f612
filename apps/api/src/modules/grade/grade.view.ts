import type { DataOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/grade'
import { nameOf } from '../../view/name-of.ts'
import type { Times } from '../../view/times.ts'
import { rulesOf } from '../assignment/lateness.ts'
import { conditionAt, ownEnd, ownWindow } from '../assignment/window.ts'
import { viewChangedScore } from '../assignment-problem-status/assignment-problem-status.view.ts'
import { viewAdjustment } from './adjustments.ts'
import type { GradedAssignment, GradedStudent, GradeSheet } from './grade-sheet.ts'
import { assignmentScoreOf, meanCoverageOf } from './grading.ts'
import { assignmentProblemKey, statusOf } from '../assignment/results.ts'
import { categoryOfAssignment, type Scheme, viewCategories, viewColumns } from './scheme.ts'
import type { StartedAssignment } from './started-assignments.ts'

/** Show the grades of a class to its teachers. */
export function viewGradebook(
  { gradeWeights, scheme, assignments, students }: GradeSheet,
  times: Times,
): contract.Gradebook {
  const columns = assignments.flatMap(({ problems, ...assignment }) =>
    problems.map(({ problemId, title, points }) => ({
      assignmentId: assignment.assignmentId,
      assignmentTitle: assignment.assignmentTitle,
      type: assignment.type,
      completionScore: assignment.scoringPolicy.completionScore,
      problemId,
      problemName: title,
      points,
    })),
  )
  return {
    gradeWeights,
    categories: viewCategories(scheme.categories),
    columnsByHand: viewColumns(scheme),
    assignments: assignments.map((assignment) => viewGradedAssignment(times, assignment, scheme)),
    columns,
    students: students.map((student) => viewStudent(times, student, columns)),
  }
}

/**
 * For each column its place among the problems of a student, null where it is not in the paper. Whoever has all
 * problems has them in the order of the columns.
 */
function placesOf(
  assignments: GradedAssignment[],
  columns: { assignmentId: number; problemId: number }[],
): (number | null)[] {
  const count = assignments.reduce((sum, { problems }) => sum + problems.length, 0)
  if (count === columns.length) return [...columns.keys()]
  const own = assignments.flatMap(({ problems, assignmentId }) =>
    problems.map(({ problemId }) => assignmentProblemKey({ assignmentId, problemId })),
  )
  const placeAt = new Map(own.map((key, place) => [key, place]))
  return columns.map((column) => placeAt.get(assignmentProblemKey(column)) ?? null)
}

/** Without what says nothing at the end: of most students that is everything, in all columns. */
function withoutTail<Cell>(cells: Cell[], nothing: Cell): Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== nothing) + 1)
}

function viewStudent(
  times: Times,
  { user, summary, pointsByHand, assignments }: GradedStudent,
  columns: { assignmentId: number; problemId: number }[],
) {
  const running = assignments.filter(({ isRunning }) => isRunning)
  const extended = assignments.filter((assignment) => ownEnd(assignment).isExtended)
  const places = placesOf(assignments, columns)
  const inColumns = <Value>(own: (Value | null)[]) =>
    places.map((place) => (place === null ? null : (own[place] ?? null)))
  const results = inColumns(assignments.flatMap((assignment) => assignment.results))
  const adjustments = inColumns(assignments.flatMap((assignment) => assignment.adjustments))
  return {
    userId: user.id,
    userAccount: user.userAccount,
    realName: nameOf(user),
    college: user.college,
    major: user.major,
    ...summary,
    pointsByHand,
    extendedIds: extended.map(({ assignmentId }) => assignmentId),
    runningIds: running.map(({ assignmentId }) => assignmentId),
    offPaper: places.flatMap((place, column) => (place === null ? [column] : [])),
    scores: results.map((result) => result?.totalScore ?? null),
    submissionIds: results.map((result) => result?.submissionId ?? null),
    adjustments: withoutTail(adjustments, null).map((row) => viewAdjustment(times, row)),
    coverages: results.map((result) => result?.comprehensiveCoverage ?? null),
    lateUnits: withoutTail(
      results.map((result) => result?.lateUnits ?? 0),
      0,
    ),
    mutationScores: withoutTail(
      results.map((result) => result?.mutationScore ?? null),
      null,
    ),
  }
}

function viewGradedAssignment(times: Times, assignment: StartedAssignment, scheme: Scheme) {
  const { assignmentId, assignmentTitle, type, scoringPolicy, rescoredAt } = assignment
  return {
    assignmentId,
    assignmentTitle,
    type,
    scoringPolicy,
    countingRules: rulesOf(assignment),
    category: categoryOfAssignment(scheme, assignment),
    rescoredAt: rescoredAt && times.toWallTime(rescoredAt),
  }
}

/** What was noted of the student's scores, by `assignmentProblemKey`. */
export type ChangedScores = ReadonlyMap<string, Parameters<typeof viewChangedScore>[1]>

/** Show a student's own grades; of the other students only their number. */
export function viewMyGrade(
  { gradeWeights, scheme, students }: GradeSheet,
  own: GradedStudent & { changedScores: ChangedScores },
  times: Times,
): DataOf<typeof contract.getMyGrade> {
  return {
    ...own.summary,
    studentCount: students.length,
    gradeWeights,
    categories: viewCategories(scheme.categories),
    columnsByHand: viewColumns(scheme),
    pointsByHand: own.pointsByHand,
    assignments: own.assignments.map((assignment) =>
      Object.assign(
        viewGradedAssignment(times, assignment, scheme),
        viewAssignmentGrade(times, assignment, own.changedScores),
      ),
    ),
  }
}

function viewAssignmentGrade(
  times: Times,
  assignment: GradedAssignment,
  changedScores: ChangedScores,
) {
  const { scoringPolicy, problems, results, adjustments } = assignment
  const window = ownWindow(times, assignment)
  return {
    assignmentCondition: conditionAt(new Date(), window),
    endTime: times.toWallTime(window.endTime),
    closeTime: times.toWallTime(window.closeTime),
    meanCoverage: meanCoverageOf(results),
    meanScore: assignmentScoreOf(assignment),
    problems: problems.map(({ problemId, title, points }, index) => {
      const result = results[index] ?? null
      const changed = changedScores.get(assignmentProblemKey({ ...assignment, problemId }))
      const { scoreChangedAt, scoreBefore } = viewChangedScore(times, changed)
      return {
        problemId,
        problemName: title,
        points,
        status: statusOf(result, scoringPolicy.completionScore),
        comprehensiveCoverage: result?.comprehensiveCoverage ?? null,
        totalScore: result?.totalScore ?? null,
        lateUnits: result?.lateUnits ?? 0,
        countedPercent: result?.countedPercent ?? 100,
        adjustment: viewAdjustment(times, adjustments[index] ?? null),
        scoreChangedAt,
        scoreBefore,
      }
    }),
  }
}
