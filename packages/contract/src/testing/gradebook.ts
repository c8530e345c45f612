import type { Gradebook } from '../grade.ts'
import { defaultScoringPolicy } from '../scoring-policy.ts'
import { defaultCountingRules } from '../submission-rules.ts'

type GradebookStudent = Gradebook['students'][number]

/** A student of a gradebook who has handed in nothing in no assignment, but for what is given. */
export function gradebookStudent(given: Partial<GradebookStudent> = {}): GradebookStudent {
  return {
    userId: 1,
    userAccount: 'S1',
    realName: '陈思远',
    college: '',
    major: '',
    meanCoverage: null,
    meanScore: null,
    weightedScore: null,
    scoreSoFar: null,
    rank: null,
    submittedCount: 0,
    problemCount: 0,
    scores: [],
    submissionIds: [],
    coverages: [],
    pointsByHand: [],
    extendedIds: [],
    runningIds: [],
    offPaper: [],
    lateUnits: [],
    adjustments: [],
    mutationScores: [],
    ...given,
  }
}

/** A student with a score in each column, null for no submission; coverages are half of the scores. */
export function scoredStudent(userId: number, scores: (number | null)[]): GradebookStudent {
  return gradebookStudent({
    userId,
    submittedCount: scores.filter((score) => score !== null).length,
    scores,
    coverages: scores.map((score) => (score === null ? null : score / 2)),
  })
}

/** A problem of an assignment, a column of a gradebook. */
export function column(
  assignmentId: number,
  problemId: number,
  points = 10,
): Gradebook['columns'][number] {
  return {
    assignmentId,
    assignmentTitle: `第 ${assignmentId} 次作业`,
    type: '作业',
    completionScore: 60,
    problemId,
    problemName: `题目 ${problemId}`,
    points,
  }
}

/** Homework of a gradebook. */
export function assignment(assignmentId: number): Gradebook['assignments'][number] {
  return {
    assignmentId,
    assignmentTitle: `第 ${assignmentId} 次`,
    type: '作业',
    scoringPolicy: defaultScoringPolicy,
    countingRules: defaultCountingRules,
    category: null,
    rescoredAt: null,
  }
}

/** A gradebook with one problem, for which its one student has 90 points by this submission. */
export function gradebookOfOne(submissionId: number): Gradebook {
  return {
    gradeWeights: { homework: 50, exam: 50 },
    categories: [],
    columnsByHand: [],
    assignments: [assignment(2)],
    columns: [column(2, 7)],
    students: [
      gradebookStudent({
        userId: 4,
        scores: [90],
        submissionIds: [submissionId],
        coverages: [74],
        lateUnits: [0],
        adjustments: [null],
        mutationScores: [null],
      }),
    ],
  }
}
