import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf } from './envelope.ts'
import { Tags, TagsText } from './problem.ts'
import { AssignmentType, ProblemStatusWord } from './vocabulary.ts'
import { IdText, Percentage, text } from './wire-types.ts'

/** Where one user stands with one problem of an assignment: the numbers of the best submission. */
export const ProblemStatusView = z.object({
  /** Null until something was judged. */
  statusId: z.int().nullable(),
  assignmentId: z.int(),
  problemId: z.int(),
  problemName: z.string(),
  tags: TagsText,
  status: ProblemStatusWord,
  submissionCount: z.int(),
  comprehensiveCoverage: Percentage,
  totalScore: Percentage,
  instructionCoverage: Percentage,
  lineCoverage: Percentage,
  complexityCoverage: Percentage,
  methodCoverage: Percentage,
  branchCoverage: Percentage,
  classCoverage: Percentage,
})
export type ProblemStatusView = z.infer<typeof ProblemStatusView>

const NumberText = z
  .string()
  .regex(/^\d{1,6}$/, '应为整数')
  .transform(Number)

export const listProblemStatusOfAssignment = endpoint({
  method: 'GET',
  path: '/api/assignmentProblemStatus/getProblemStatusByAssignmentIdAndUserId',
  access: 'signed-in',
  summary:
    '作业或考试的题目与我的完成情况：给出 current 与 pageSize 时回答一页，否则回答整个列表；教师可用 userId 查看学生',
  query: z.object({
    assignmentId: IdText,
    userId: IdText.optional(),
    title: text({ max: 100 }).optional(),
    /** JSON text of a list of strings; a problem must have all of them. */
    tags: Tags.optional(),
    current: NumberText.pipe(z.int().min(1)).optional(),
    pageSize: NumberText.pipe(z.int().min(1).max(100, '最多 100 条')).optional(),
  }),
  data: z.union([z.array(ProblemStatusView), pageOf(ProblemStatusView)]),
  errors: ['NOT_FOUND', 'ROLE_FORBIDDEN', 'ASSIGNMENT_NOT_STARTED'],
})

export const listProblemStatusOfClass = endpoint({
  method: 'GET',
  path: '/api/assignmentProblemStatus/getUserProblemStatusByClassIdAndType',
  access: 'signed-in',
  summary: '班级全部作业或全部考试中，我在每道题上的完成情况',
  query: z.object({ classId: IdText, type: AssignmentType }),
  data: z.array(ProblemStatusView),
  errors: ['NOT_FOUND'],
})
