import type { DataOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/grade'
import { nameOf } from '../../name-of.ts'
import { conditionAt } from '../assignment/assignment.view.ts'
import type { GradedStudent, GradeSheet } from './grade-sheet.ts'
import { meanCoverageOf, meanScoreOf } from './grading.ts'
import { statusOf } from './results.ts'
import type { AttemptedAssignment } from './started-assignments.ts'

/** Show the grades of a class to its teachers. */
export function viewGradebook({
  gradeWeights,
  assignments,
  students,
}: GradeSheet): contract.Gradebook {
  const columns = assignments.flatMap(({ problems, ...assignment }) =>
    problems.map(({ problemId, title }) => ({
      assignmentId: assignment.assignmentId,
      assignmentTitle: assignment.assignmentTitle,
      type: assignment.type,
      completionScore: assignment.completionScore,
      problemId,
      problemName: title,
    })),
  )
  return { gradeWeights, columns, students: students.map(viewStudent) }
}

function viewStudent({ user, summary, assignments }: GradedStudent) {
  const results = assignments.flatMap((assignment) => assignment.results)
  return {
    userId: user.id,
    userAccount: user.userAccount,
    realName: nameOf(user),
    college: user.college,
    major: user.major,
    ...summary,
    scores: results.map((result) => result?.totalScore ?? null),
    coverages: results.map((result) => result?.comprehensiveCoverage ?? null),
  }
}

/** Show a student's own grades; of the others only how many there are. */
export function viewMyGrade(
  { gradeWeights, students }: GradeSheet,
  { summary, assignments }: GradedStudent,
): DataOf<typeof contract.getMyGrade> {
  return {
    ...summary,
    studentCount: students.length,
    gradeWeights,
    assignments: assignments.map(viewAssignmentGrade),
  }
}

function viewAssignmentGrade(assignment: AttemptedAssignment) {
  const { assignmentId, assignmentTitle, type, completionScore, problems, results } = assignment
  return {
    assignmentId,
    assignmentTitle,
    type,
    assignmentCondition: conditionAt(new Date(), assignment),
    meanCoverage: meanCoverageOf(results),
    meanScore: meanScoreOf(results),
    problems: problems.map(({ problemId, title }, index) => {
      const result = results[index] ?? null
      return {
        problemId,
        problemName: title,
        status: statusOf(result, completionScore),
        comprehensiveCoverage: result?.comprehensiveCoverage ?? null,
        totalScore: result?.totalScore ?? null,
      }
    }),
  }
}
