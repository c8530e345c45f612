import { z } from 'zod'
import { changedScoreFields } from './assignment-problem-status.ts'
import { GradeWeights } from './class.ts'
import { endpoint } from './endpoint.ts'
import { ScoringPolicy } from './scoring-policy.ts'
import { AssignmentCondition, AssignmentType, ProblemStatusWord } from './vocabulary.ts'
import { idTextOf, Percentage, TableFormat, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/**
 * Where one student of a class stands, over all problems of all homework and exams that have
 * started. A problem without a scored submission counts as 0: `submittedCount` of `problemCount`
 * says how many have one. Null while nothing has started.
 */
const gradeSummaryFields = {
  /** Plain mean of comprehensiveCoverage (specification, section 2: the total of the grades page). */
  meanCoverage: Percentage,
  /** Plain mean of totalScore. */
  meanScore: Percentage,
  /**
   * The grade: mean over the homework and mean over the exams, each assignment counting as the mean
   * totalScore of its problems (as shown, two decimals), weighted by the class's `gradeWeights`; a
   * type that has not started leaves the weights. Null while nothing with a weight has started.
   */
  weightedScore: Percentage,
  /**
   * Place by weightedScore, as it is shown, among the students of the class; ties share it, and the
   * next is skipped. Null where weightedScore is.
   */
  rank: z.int().nullable(),
  submittedCount: z.int(),
  problemCount: z.int(),
}
export const GradeSummary = z.object(gradeSummaryFields)
export type GradeSummary = z.infer<typeof GradeSummary>

/** A homework or exam that has started, and how it is scored. */
const gradedAssignmentFields = {
  assignmentId: z.int(),
  assignmentTitle: ShownText,
  type: AssignmentType,
  scoringPolicy: ScoringPolicy,
  /** When all results were scored anew, the last time; null if never. */
  rescoredAt: WallTime.nullable(),
}

/** One assignment in a student's own grades. */
const MyAssignmentGrade = z.object({
  ...gradedAssignmentFields,
  assignmentCondition: AssignmentCondition,
  meanCoverage: Percentage,
  meanScore: Percentage,
  problems: z.array(
    z.object({
      problemId: z.int(),
      problemName: ShownText,
      status: ProblemStatusWord,
      comprehensiveCoverage: Percentage,
      totalScore: Percentage,
      ...changedScoreFields,
    }),
  ),
})

export const getMyGrade = endpoint({
  method: 'GET',
  path: '/api/class/myGrade/{classId}',
  access: ['student'],
  summary: '我在班级中的成绩：总评、名次，以及每次已开始的作业和考试中的每道题',
  params: z.object({ classId: idTextOf('class') }),
  data: z.object({
    ...gradeSummaryFields,
    /** All students of the class, also while nobody has a rank. */
    studentCount: z.int(),
    gradeWeights: GradeWeights,
    assignments: z.array(MyAssignmentGrade),
  }),
  errors: ['NOT_FOUND'],
})

/** A problem of an assignment: one column of the gradebook. */
const GradebookColumn = z.object({
  assignmentId: z.int(),
  assignmentTitle: ShownText,
  type: AssignmentType,
  /** From this totalScore on a problem of the assignment is 已完成. */
  completionScore: z.number(),
  problemId: z.int(),
  problemName: ShownText,
})

const GradebookStudent = z.object({
  userId: z.int(),
  userAccount: z.string(),
  realName: ShownText,
  college: ShownText,
  major: ShownText,
  ...gradeSummaryFields,
  /** Best totalScore per column; null without a scored submission. */
  scores: z.array(Percentage),
  /** comprehensiveCoverage of the same submissions, per column. */
  coverages: z.array(Percentage),
})

export const Gradebook = z.object({
  gradeWeights: GradeWeights,
  /** In the order of their columns. */
  assignments: z.array(z.object(gradedAssignmentFields)),
  columns: z.array(GradebookColumn),
  /** By account. */
  students: z.array(GradebookStudent),
})
export type Gradebook = z.infer<typeof Gradebook>

export const getGradebook = endpoint({
  method: 'GET',
  path: '/api/class/gradebook/{classId}',
  access: ['teacher', 'admin'],
  summary: '班级成绩册：每名学生在每道已开始的题目上的得分、平均、加权总评和名次',
  params: z.object({ classId: idTextOf('class') }),
  data: Gradebook,
  errors: ['NOT_FOUND'],
})

export const exportGradebook = endpoint({
  method: 'GET',
  path: '/api/class/gradebook/{classId}/export',
  access: ['teacher', 'admin'],
  summary: '导出班级成绩册为 xlsx 或 csv 文件',
  params: z.object({ classId: idTextOf('class') }),
  query: z.object({ format: TableFormat.default('xlsx') }),
  data: z.file(),
  answer: 'file',
  errors: ['NOT_FOUND'],
})
