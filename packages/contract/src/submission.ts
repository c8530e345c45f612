import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, PageQuery } from './envelope.ts'
import { stillJudging, verdictCodes } from './error-codes.ts'
import { JudgeReport, ScoreBreakdown } from './judge.ts'
import { ScoringPolicy } from './scoring-policy.ts'
import { Verdict } from './vocabulary.ts'
import { idOf, idTextOf, Percentage, storableText, text, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** How far a submission has come; derived from its timestamps. */
export const JudgeStage = z.enum(['queued', 'judging', 'judged'])
export type JudgeStage = z.infer<typeof JudgeStage>

const coverageFields = {
  instructionCoverage: Percentage,
  branchCoverage: Percentage,
  lineCoverage: Percentage,
  complexityCoverage: Percentage,
  methodCoverage: Percentage,
  classCoverage: Percentage,
  comprehensiveCoverage: Percentage,
  totalScore: Percentage,
}

/** A submission without its code and report: a row of a list. */
export const SubmissionSummary = z.object({
  submissionId: z.int(),
  problemId: z.int(),
  problemName: ShownText,
  /** Null for a trial run outside any assignment. */
  assignmentId: z.int().nullable(),
  userId: z.int(),
  realName: ShownText,
  /** A teacher's or an admin's run, which counts nowhere. */
  isTrial: z.boolean(),
  /** Whether this is the one that counts for its student and problem. */
  isBest: z.boolean(),
  createTime: WallTime,
  stage: JudgeStage,
  /** Null until judged. */
  verdict: Verdict.nullable(),
  ...coverageFields,
})
export type SubmissionSummary = z.infer<typeof SubmissionSummary>

/** A submission with all that its owner may read. */
export const SubmissionView = SubmissionSummary.extend({
  testFileName: ShownText,
  testFileCode: z.string(),
  /** The reference code that it was judged with; null where that was not kept, in older results. */
  fileCode: z.string().nullable(),
  /** Which revision of the problem that is, and which one is the newest now. */
  revisionNumber: z.int().nullable(),
  newestRevisionNumber: z.int(),
  /** Null until judged. */
  report: JudgeReport.nullable(),
  /** Null where there is no score. */
  score: ScoreBreakdown.nullable(),
  /** What the score was made by; null where there is none. */
  scoringPolicy: ScoringPolicy.nullable(),
  /** When it was scored anew, after it had been judged; null if never. */
  rescoredAt: WallTime.nullable(),
})
export type SubmissionView = z.infer<typeof SubmissionView>

/** How somebody would like to have an answer (RFC 7240): what is not known is ignored. */
const Prefer = z
  .string()
  .default('')
  .meta({
    title: '期望的回答方式',
    description: 'respond-async：收下后立即回答 202，不等判题（RFC 7240）',
  })
  .transform((text) => ({
    isAsync: text.split(',').some((preference) => preference.trim() === 'respond-async'),
  }))

/** A name of the caller's own for one request (IETF draft), with or without its quotation marks. */
const IdempotencyKey = z
  .string()
  .regex(/^("[\w-]{8,64}"|[\w-]{8,64})$/, 'Idempotency-Key 应为 8 到 64 个字母、数字、- 或 _')
  .transform((key) => key.replaceAll('"', ''))
  .optional()
  .meta({ title: '请求的编号', description: '同一个编号只提交一次：重复发送得到同一份提交' })

const noCode = '测试代码不能为空'
const TestCode = storableText('测试代码', noCode)

export const submitTests = endpoint({
  method: 'POST',
  path: '/api/submission/submit',
  access: 'signed-in',
  summary:
    '提交测试代码并等待判题结果：有得分时 code 为 0，否则为判题结论自己的代码；两种情况 data 都是完整结果',
  headers: z.object({ prefer: Prefer, 'idempotency-key': IdempotencyKey }),
  body: z.object({
    /** Teachers and admins may leave it out: a trial run. */
    assignmentId: idOf('assignment').nullish(),
    problemId: idOf('problem'),
    /** Accepted because the specification sends it, and ignored: the server has the reference code. */
    fileName: text({ title: '参考代码的文件名', max: 300 }).optional(),
    fileCode: z.string().meta({ title: '参考代码' }).optional(),
    testFileName: text({ title: '测试代码的文件名', max: 300 }).optional(),
    testFileCode: TestCode.refine((code) => code.trim() !== '', noCode),
  }),
  data: SubmissionView,
  outcomes: { ...verdictCodes, still_judging: stillJudging.code },
  errors: [
    'NOT_FOUND',
    'CODE_TOO_LONG',
    'ASSIGNMENT_NOT_STARTED',
    'ASSIGNMENT_CLOSED',
    'SUBMISSIONS_USED_UP',
    'TOO_MANY_REQUESTS',
  ],
})

export const listSubmissions = endpoint({
  method: 'POST',
  path: '/api/submission/list/page',
  access: 'signed-in',
  summary: '提交记录，最近的在前：学生看到自己的，教师看到所教班级的和自己的试运行，管理员看到全部',
  body: PageQuery.extend({
    classId: idOf('class').optional(),
    assignmentId: idOf('assignment').optional(),
    problemId: idOf('problem').optional(),
    userId: idOf('user').optional(),
  }),
  data: pageOf(SubmissionSummary),
})

export const getSubmission = endpoint({
  method: 'GET',
  path: '/api/submission/get',
  access: 'signed-in',
  summary: '一次提交的代码与完整结果',
  query: z.object({ id: idTextOf('submission') }),
  data: SubmissionView,
  errors: ['NOT_FOUND'],
})

/**
 * One step of the live progress. `position` counts the submissions ahead in the queue, null while
 * that is not known; `estimateMs` is how long it may take until the verdict (or longer, without a
 * position), null while no judge is at work.
 */
export const SubmissionEvent = z.discriminatedUnion('stage', [
  z.object({
    stage: z.literal('queued'),
    position: z.int().min(0).nullable(),
    estimateMs: z.int().min(0).nullable(),
  }),
  z.object({ stage: z.literal('judging') }),
  z.object({ stage: z.literal('judged'), verdict: Verdict }),
])
export type SubmissionEvent = z.infer<typeof SubmissionEvent>

export const followSubmission = endpoint({
  method: 'GET',
  path: '/api/submission/{id}/events',
  access: 'signed-in',
  summary: '判题进度的实时事件（server-sent events）：排队位置与预计时间、开始判题、判题完成',
  params: z.object({ id: idTextOf('submission') }),
  data: SubmissionEvent,
  answer: 'events',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** The test code being written, kept on the server so that another browser can go on with it. */
const Draft = z.object({ testFileCode: z.string(), updateTime: WallTime })

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/submission/draft/get',
  access: 'signed-in',
  summary:
    '我在一次作业或考试的一道题上的测试代码草稿，没有时为 null；各次作业与考试的草稿互不相通，不给出 assignmentId 时是试运行的草稿',
  query: z.object({
    problemId: idTextOf('problem'),
    assignmentId: idTextOf('assignment').optional(),
  }),
  data: Draft.nullable(),
  errors: ['NOT_FOUND', 'ASSIGNMENT_NOT_STARTED'],
})

export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/submission/draft/save',
  access: 'signed-in',
  summary: '保存我在一次作业或考试的一道题上的测试代码草稿，返回保存时间；结束之后仍可保存',
  body: z.object({
    problemId: idOf('problem'),
    assignmentId: idOf('assignment').nullish(),
    testFileCode: TestCode,
  }),
  data: WallTime,
  errors: ['NOT_FOUND', 'ASSIGNMENT_NOT_STARTED', 'CODE_TOO_LONG'],
})
