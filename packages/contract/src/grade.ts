import { z } from 'zod'
import { changedScoreFields } from './assignment-problem-status.ts'
import { GradeWeights } from './class.ts'
import { endpoint } from './endpoint.ts'
import { GradeScheme } from './grade-scheme.ts'
import { GradebookQuery } from './gradebook-view.ts'
import { ScoreAdjustment } from './score-adjustment.ts'
import { ScoringPolicy } from './scoring-policy.ts'
import { lateFields } from './submission.ts'
import { CountingRules } from './submission-rules.ts'
import { AssignmentCondition, AssignmentType, ProblemStatusWord } from './vocabulary.ts'
import { idTextOf, Percentage, TableFormat, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/**
 * One student, over all problems of the assignments that have started; a problem without a scored
 * submission counts as 0. Null while nothing has started.
 */
const gradeSummaryFields = {
  /** Mean of comprehensiveCoverage (specification, section 2: the total of the grades page). */
  meanCoverage: Percentage,
  /** Mean of what counts: totalScore, with what was adjusted by hand. */
  meanScore: Percentage,
  /**
   * The grade (`totalOf`): the means of the categories, by their weights; without categories of the class,
   * those of homework and exams by `gradeWeights`. An assignment counts as the mean of what counts for its
   * problems by their points, rounded to two decimals; a column by hand, where the student has points.
   * Null while nothing with a weight has started.
   */
  weightedScore: Percentage,
  /**
   * The grade so far: the same over what has ended for the student, so that nothing counts as 0 that can
   * still be handed in. Null while nothing with a weight has ended.
   */
  scoreSoFar: Percentage,
  /** By the rounded weightedScore; equal scores share a rank, and the next is skipped. */
  rank: z.int().nullable(),
  /** Problems with a scored submission, of `problemCount`. */
  submittedCount: z.int(),
  problemCount: z.int(),
}
export const GradeSummary = z.object(gradeSummaryFields)
export type GradeSummary = z.infer<typeof GradeSummary>

/** The categories of a class and its columns by hand, in which categories refer to places; empty where it has none. */
const countedFields = {
  categories: GradeScheme.shape.categories,
  columnsByHand: GradeScheme.shape.columns,
}

/** A homework or exam that has started, and how it is scored. */
const gradedAssignmentFields = {
  assignmentId: z.int(),
  assignmentTitle: ShownText,
  type: AssignmentType,
  scoringPolicy: ScoringPolicy,
  countingRules: CountingRules,
  /** The place of its category; null where it counts in none, or the class has no categories. */
  category: z.int().nullable(),
  /** When all results were last re-scored; null if never. */
  rescoredAt: WallTime.nullable(),
}

/** One assignment in a student's own grades. */
const MyAssignmentGrade = z.object({
  ...gradedAssignmentFields,
  assignmentCondition: AssignmentCondition,
  /** Their own. */
  endTime: WallTime,
  /** Until when something late is accepted. */
  closeTime: WallTime,
  meanCoverage: Percentage,
  /** By the points of the problems. */
  meanScore: Percentage,
  problems: z.array(
    z.object({
      problemId: z.int(),
      problemName: ShownText,
      points: z.int(),
      status: ProblemStatusWord,
      comprehensiveCoverage: Percentage,
      /** What counts: less what is deducted for being late. */
      totalScore: Percentage,
      ...lateFields,
      /** Null where nothing was adjusted by hand. */
      adjustment: ScoreAdjustment.nullable(),
      ...changedScoreFields,
    }),
  ),
})

export const getMyGrade = endpoint('GET', '/api/class/myGrade/{classId}', {
  access: ['student'],
  summary: '我在班级中的成绩：总评、名次，以及每次已开始的作业和考试中的每道题',
  params: z.object({ classId: idTextOf('class') }),
  data: z.object({
    ...gradeSummaryFields,
    /** All students of the class. */
    studentCount: z.int(),
    gradeWeights: GradeWeights,
    ...countedFields,
    /** Per column by hand; null without points. */
    pointsByHand: z.array(z.number().nullable()),
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
  /** How much it counts in its assignment. */
  points: z.int(),
})

const GradebookStudent = z.object({
  userId: z.int(),
  userAccount: z.string(),
  realName: ShownText,
  college: ShownText,
  major: ShownText,
  ...gradeSummaryFields,
  /** The assignments whose deadline is extended for the student. */
  /** Per column by hand; null without points. */
  pointsByHand: z.array(z.number().nullable()),
  extendedIds: z.array(z.int()),
  /** The assignments in which the student can still hand in. */
  runningIds: z.array(z.int()),
  /** The places of the columns whose problems were drawn for others only, from 0 on. */
  offPaper: z.array(z.int()),
  /** The score that counts per column, less what is deducted for being late; null without any. */
  scores: z.array(Percentage),
  /** The submission with that score, per column; null without any. */
  submissionIds: z.array(z.int().nullable()),
  /** What was adjusted by hand, per column; null where nothing was, and shorter where nothing follows. */
  adjustments: z.array(ScoreAdjustment.nullable()),
  /** comprehensiveCoverage of the same submissions, per column. */
  coverages: z.array(Percentage),
  /** How late they were handed in, per column: units of the assignment's rule; 0 in time, and shorter where all is. */
  lateUnits: z.array(z.int()),
  /** Their mutation scores; null where these are not counted or not known, and shorter where nothing follows. */
  mutationScores: z.array(Percentage),
})

export const Gradebook = z.object({
  gradeWeights: GradeWeights,
  ...countedFields,
  /** In the order of the columns. */
  assignments: z.array(z.object(gradedAssignmentFields)),
  columns: z.array(GradebookColumn),
  /** Sorted by account. */
  students: z.array(GradebookStudent),
})
export type Gradebook = z.infer<typeof Gradebook>

export const getGradebook = endpoint('GET', '/api/class/gradebook/{classId}', {
  access: ['teacher', 'admin'],
  summary: '班级成绩册：每名学生在每道已开始的题目上的得分、平均、加权总评和名次',
  params: z.object({ classId: idTextOf('class') }),
  data: Gradebook,
  errors: ['NOT_FOUND'],
})

export const exportGradebook = endpoint('GET', '/api/class/gradebook/{classId}/export', {
  access: ['teacher', 'admin'],
  summary:
    '导出班级成绩册为 xlsx 或 csv 文件：给出筛选、排序、题目列显示和收起的作业时，与看到的相同',
  params: z.object({ classId: idTextOf('class') }),
  query: GradebookQuery.extend({ format: TableFormat.default('xlsx') }),
  data: z.file(),
  answer: 'file',
  errors: ['NOT_FOUND'],
})
