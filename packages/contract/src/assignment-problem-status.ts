import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, PageQuery } from './envelope.ts'
import { FeedbackLevel } from './exam.ts'
import { Tags, TagsText } from './problem.ts'
import { coverageFields, lateFields } from './submission.ts'
import { AssignmentType, ProblemStatusWord } from './vocabulary.ts'
import { idTextOf, Percentage, text, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** Set if a re-scoring or re-judging changed the score last; `scoreBefore` null: there was none. */
export const changedScoreFields = {
  scoreChangedAt: WallTime.nullable(),
  scoreBefore: Percentage,
}

/**
 * A user's state at one problem of an assignment, with the numbers of the submission that counts; its
 * totalScore is what counts of that, less what is deducted for being late.
 */
export const ProblemStatusView = z.object({
  /** Null until a submission has a score. */
  statusId: z.int().nullable(),
  assignmentId: z.int(),
  problemId: z.int(),
  problemName: ShownText,
  tags: TagsText,
  /** How much it counts, beside the other problems of the assignment. */
  points: z.int(),
  status: ProblemStatusWord,
  unseenCommentCount: z.int(),
  submissionCount: z.int(),
  /** How often something may still be handed in; null where there is no limit. */
  attemptsLeft: z.int().nullable(),
  /** From when on, where that is not yet. */
  nextAttemptAt: WallTime.nullable(),
  ...lateFields,
  /** What of the result the reader may see. Without `everything`, `status` says nothing. */
  feedback: FeedbackLevel,
  ...coverageFields,
  ...changedScoreFields,
})
export type ProblemStatusView = z.infer<typeof ProblemStatusView>

/** A whole number in a query string. */
function numberText(title: string) {
  return z
    .string(`${title}应为整数`)
    .regex(/^\d{1,6}$/, `${title}应为整数`)
    .meta({ title })
    .transform(Number)
}

export const listProblemStatusOfAssignment = endpoint(
  'GET',
  '/api/assignmentProblemStatus/getProblemStatusByAssignmentIdAndUserId',
  {
    access: 'signed-in',
    summary:
      '作业或考试的题目与我的完成情况：给出 current 与 pageSize 时回答一页，否则回答整个列表；教师可用 userId 查看学生',
    query: z
      .object({
        assignmentId: idTextOf('assignment'),
        userId: idTextOf('user').optional(),
        title: text({ title: '题目名称', max: 100 }).optional(),
        /** JSON text of a list of strings; a problem must have all of them. */
        tags: Tags.optional(),
        current: numberText('页码').pipe(PageQuery.shape.current.unwrap()).optional(),
        pageSize: numberText('每页条数').pipe(PageQuery.shape.pageSize.unwrap()).optional(),
      })
      .refine(({ current, pageSize }) => current === undefined || pageSize !== undefined, {
        path: ['pageSize'],
        message: '给出页码时须给出每页条数',
      }),
    data: z.union([z.array(ProblemStatusView), pageOf(ProblemStatusView)]),
    errors: ['NOT_FOUND', 'ROLE_FORBIDDEN', 'ASSIGNMENT_NOT_STARTED', 'EXAM_NOT_ENTERED'],
  },
)

export const listProblemStatusOfClass = endpoint(
  'GET',
  '/api/assignmentProblemStatus/getUserProblemStatusByClassIdAndType',
  {
    access: 'signed-in',
    summary: '班级全部作业或全部考试中，我在每道题上的完成情况；学生只看到已开始的',
    query: z.object({ classId: idTextOf('class'), type: AssignmentType }),
    data: z.array(ProblemStatusView),
    errors: ['NOT_FOUND'],
  },
)
