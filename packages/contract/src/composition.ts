import { z } from 'zod'
import { Drawing, pointsField } from './drawing.ts'
import { endpoint } from './endpoint.ts'
import { TagsText } from './problem.ts'
import { ShownText } from './shown-text.ts'
import { idOf, idTextOf, Version, wholeNumber } from './wire-types.ts'

/** Whether some problems of an assignment count more than others: else nobody needs to be told. */
export function hasUnequalPoints(problems: readonly { points: number }[]): boolean {
  return new Set(problems.map(({ points }) => points)).size > 1
}

/** How many problems can be chosen one by one, or be drawn from. */
export const problemLimit = 500

const ChosenProblem = z.object({ problemId: idOf('problem'), points: wholeNumber(pointsField) })
export type ChosenProblem = z.infer<typeof ChosenProblem>

/** Problems of a problem set, in the order in which students see them. */
export const ChosenProblems = z
  .array(ChosenProblem, '请选择题目')
  .min(1, '请至少选择一道题目')
  .max(problemLimit, `最多选择 ${problemLimit} 道题目`)
  .refine(
    (chosen) => new Set(chosen.map(({ problemId }) => problemId)).size === chosen.length,
    '同一道题目只能选择一次',
  )
  .meta({ title: '题目' })

/** What an assignment consists of, in its order. */
export const Composition = z.object({
  problems: z.array(
    z.object({
      problemId: z.int(),
      title: ShownText,
      points: z.int(),
      /** By which rule it comes into some papers, from 1 on; null: it is in all of them. */
      ruleNumber: z.int().nullable(),
      /** Whether a student has handed something in for it: it cannot be taken out any more. */
      isSubmitted: z.boolean(),
    }),
  ),
  /** Null where they were not drawn. */
  drawing: Drawing.nullable(),
  /** Whether students may have seen the problems: nothing is drawn any more. */
  isSeen: z.boolean(),
  version: Version,
})
export type Composition = z.infer<typeof Composition>

export const getComposition = endpoint('GET', '/api/assignment/composition', {
  access: ['teacher', 'admin'],
  summary: '一次作业或考试的题目，按次序，各有分值',
  query: z.object({ id: idTextOf('assignment') }),
  data: Composition,
  errors: ['NOT_FOUND'],
})

/** Which problems were drawn for whom. */
export const Papers = z.object({
  students: z.array(
    z.object({
      userId: z.int(),
      userAccount: z.string(),
      realName: ShownText,
      /** In the order in which the student sees them. */
      problems: z.array(z.object({ problemId: z.int(), title: ShownText })),
    }),
  ),
})
export type Papers = z.infer<typeof Papers>

export const listPapers = endpoint('GET', '/api/assignment/papers', {
  access: ['teacher', 'admin'],
  summary: '每名学生抽到的题目，按学号；题目人人相同的作业或考试没有',
  query: z.object({ id: idTextOf('assignment') }),
  data: Papers,
  errors: ['NOT_FOUND'],
})

/** Problems that were added to the set after the assignment was published. */
export const NewProblems = z.object({
  problems: z.array(z.object({ problemId: z.int(), title: ShownText, tags: TagsText })),
  /** Problems of the assignment now. */
  problemCount: z.int(),
  /** Students who have submitted something; adding problems changes their means. */
  submittedCount: z.int(),
  version: Version,
})
export type NewProblems = z.infer<typeof NewProblems>

export const listNewProblems = endpoint('GET', '/api/assignment/newProblems', {
  access: ['teacher', 'admin'],
  summary: '发布之后题库里新增、尚未加入这次作业或考试的题目；已结束的或题库由他人管理的没有',
  query: z.object({ id: idTextOf('assignment') }),
  data: NewProblems,
  errors: ['NOT_FOUND'],
})

export const addProblems = endpoint('POST', '/api/assignment/addProblems', {
  access: ['teacher', 'admin'],
  summary: '把题库里新增的题目加入尚未结束的作业或考试；已在其中的不重复加入',
  body: z.object({
    assignmentId: idOf('assignment'),
    problemIds: z
      .array(idOf('problem'), '请选择要加入的题目')
      .min(1, '请选择要加入的题目')
      .max(problemLimit, `一次最多加入 ${problemLimit} 道题目`)
      .meta({ title: '题目' }),
    version: Version.optional(),
  }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'ASSIGNMENT_ENDED', 'PAPERS_FIXED'],
})
