import { z } from 'zod'
import { AssignmentView } from './assignment.ts'
import { endpoint } from './endpoint.ts'
import { SubmissionSummary } from './submission.ts'
import { AssignmentType } from './vocabulary.ts'
import { Percentage } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** Thresholds are teaching parameters (specification, section 9). */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('problem_coverage'),
    classId: z.int(),
    assignmentId: z.int(),
    problemId: z.int(),
    problemName: ShownText,
    /** The student's own, or the mean over students with a scored submission. */
    coverage: z.number(),
    threshold: z.number(),
  }),
  z.object({
    kind: z.literal('overall_coverage'),
    classId: z.int(),
    className: ShownText,
    coverage: z.number(),
    threshold: z.number(),
  }),
  z.object({
    kind: z.literal('practice_done'),
    classId: z.int(),
    className: ShownText,
    /** Finished problems of all that have started, in percent. */
    completion: z.number(),
    threshold: z.number(),
  }),
])
export type Suggestion = z.infer<typeof Suggestion>

/** One class in an overview; its numbers cover all homework and exams that have started. */
const classFields = {
  classId: z.int(),
  className: ShownText,
  problemCount: z.int(),
  /** Of the student, or over all students; a problem without a scored submission counts as 0. */
  meanCoverage: Percentage,
  /** Finished problems of all, in percent; over all students for teachers. */
  completion: Percentage,
}

/** What has been said to a student, and not been seen yet. */
const UnseenFeedback = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('comments'),
    classId: z.int(),
    submissionId: z.int(),
    problemName: ShownText,
    commentCount: z.int(),
  }),
  z.object({
    kind: z.literal('answer'),
    classId: z.int(),
    scoreQuestionId: z.int(),
    problemName: ShownText,
  }),
])
export type UnseenFeedback = z.infer<typeof UnseenFeedback>

export const StudentOverview = z.object({
  classes: z.array(z.object({ ...classFields, finishedCount: z.int() })),
  /** Running homework and exams, the nearest deadline first. */
  openAssignments: z.array(AssignmentView.extend({ className: ShownText })),
  problemCount: z.int(),
  finishedCount: z.int(),
  /** Mean over the problems of all classes. */
  meanCoverage: Percentage,
  unreadNoticeCount: z.int(),
  /** At most 10 of each kind, the newest first. */
  unseenFeedback: z.array(UnseenFeedback),
  /** At most 5, the newest first. */
  recentSubmissions: z.array(SubmissionSummary),
  suggestions: z.array(Suggestion),
})
export type StudentOverview = z.infer<typeof StudentOverview>

export const getStudentOverview = endpoint('GET', '/api/overview/student', {
  access: ['student'],
  summary: '学生首页：我的班级、进行中的作业与考试、完成情况、最近的提交和学习建议',
  data: StudentOverview,
})

/** A problem is called hard once so many students have a scored submission: fewer say little. */
export const hardestSample = 5

export const TeacherOverview = z.object({
  /** The newest 50 of the teacher; for admins of all. */
  classes: z.array(
    z.object({
      ...classFields,
      /** Whether the asking user is an assistant of it. */
      isAssistant: z.boolean(),
      studentCount: z.int(),
      /** Includes removed members, excludes trial runs and assignments that have not started. */
      submissionCount: z.int(),
      submissionCountToday: z.int(),
      openAssignmentCount: z.int(),
    }),
  ),
  /** At most 5, the lowest mean coverage first, of those that `hardestSample` students have tried. */
  hardestProblems: z.array(
    z.object({
      classId: z.int(),
      className: ShownText,
      assignmentId: z.int(),
      assignmentTitle: ShownText,
      type: AssignmentType,
      problemId: z.int(),
      problemName: ShownText,
      /** Over students with a scored submission. */
      meanCoverage: z.number(),
      triedCount: z.int(),
      /** Who have it in their paper. */
      studentCount: z.int(),
    }),
  ),
  suggestions: z.array(Suggestion),
})
export type TeacherOverview = z.infer<typeof TeacherOverview>

export const getTeacherOverview = endpoint('GET', '/api/overview/teacher', {
  access: ['teacher', 'admin'],
  summary: '教师首页：任教班级的人数、提交、平均覆盖率、完成率、最难的题目和教学建议',
  data: TeacherOverview,
})
