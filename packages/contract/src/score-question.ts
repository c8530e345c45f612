import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, PageQuery } from './envelope.ts'
import { AssignmentType, ScoreQuestionState } from './vocabulary.ts'
import { idOf, idTextOf, text, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** What a student asks about the score for a problem, with all that was said. */
export const ScoreQuestion = z.object({
  scoreQuestionId: z.int(),
  assignmentId: z.int(),
  assignmentTitle: ShownText,
  type: AssignmentType,
  problemId: z.int(),
  problemName: ShownText,
  userId: z.int(),
  userAccount: z.string(),
  realName: ShownText,
  /** The submission that was asked about last; null where none was named. */
  submissionId: z.int().nullable(),
  state: ScoreQuestionState,
  /** Whether there is an answer that the student has not seen. */
  hasNewAnswer: z.boolean(),
  updateTime: WallTime,
  /** In the order in which they were said; the last 100. */
  messages: z.array(
    z.object({
      messageId: z.int(),
      isAnswer: z.boolean(),
      authorName: ShownText,
      content: ShownText,
      createTime: WallTime,
    }),
  ),
})
export type ScoreQuestion = z.infer<typeof ScoreQuestion>

/** In characters. */
export const questionLengthLimit = 1_000
/** What a student may say within a day, about all scores together. */
export const questionsPerDay = 10

export const listScoreQuestions = endpoint('POST', '/api/scoreQuestion/list/page', {
  access: ['teacher', 'admin'],
  summary: '一个班级的学生对得分的提问，最近的在前；可按状态筛选',
  body: PageQuery.extend({ classId: idOf('class'), state: ScoreQuestionState.optional() }),
  data: pageOf(ScoreQuestion),
  errors: ['NOT_FOUND'],
})

export const listMyScoreQuestions = endpoint('GET', '/api/scoreQuestion/my/{classId}', {
  access: ['student'],
  summary: '我在一个班级中对得分的提问，最近的在前',
  params: z.object({ classId: idTextOf('class') }),
  data: z.array(ScoreQuestion),
  errors: ['NOT_FOUND'],
})

export const askAboutScore = endpoint('POST', '/api/scoreQuestion/ask', {
  access: ['student'],
  summary: `询问自己在一道题上的得分，返回提问编号；每道题一个提问，再次询问即补充并重新打开；每天最多 ${questionsPerDay} 次`,
  body: z.object({
    assignmentId: idOf('assignment'),
    problemId: idOf('problem'),
    /** One of the own submissions to the problem. */
    submissionId: idOf('submission').nullish(),
    content: text({ title: '问题', max: questionLengthLimit, required: '请写下你的问题' }),
  }),
  data: z.int(),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const answerScoreQuestion = endpoint('POST', '/api/scoreQuestion/answer', {
  access: ['teacher', 'admin'],
  summary: '回答学生对得分的提问',
  body: z.object({
    scoreQuestionId: idOf('scoreQuestion'),
    content: text({ title: '回答', max: questionLengthLimit, required: '请写下回答' }),
  }),
  errors: ['NOT_FOUND'],
})

export const closeScoreQuestion = endpoint('POST', '/api/scoreQuestion/close', {
  access: 'signed-in',
  summary: '关闭一个提问：学生关闭自己的，教师关闭所教班级的；学生再次询问时重新打开',
  body: z.object({ scoreQuestionId: idOf('scoreQuestion') }),
  errors: ['NOT_FOUND'],
})

export const markAnswerSeen = endpoint('POST', '/api/scoreQuestion/markSeen', {
  access: ['student'],
  summary: '标记自己的一个提问的回答为已看',
  body: z.object({ scoreQuestionId: idOf('scoreQuestion') }),
  errors: ['NOT_FOUND'],
})
