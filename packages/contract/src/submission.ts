import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, PageQuery } from './envelope.ts'
import { stillJudging, verdictCodes } from './error-codes.ts'
import { FeedbackLevel } from './exam.ts'
import { ScoreBreakdown, ShownReport } from './judge.ts'
import { Mutant, MutantOutcome, MutantState, MutantVisibility, MutationTest } from './mutation.ts'
import { ScoringPolicy } from './scoring-policy.ts'
import { Verdict } from './vocabulary.ts'
import { idOf, idTextOf, Percentage, storableText, text, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** Derived from the timestamps. */
export const JudgeStage = z.enum(['queued', 'judging', 'judged'])
export type JudgeStage = z.infer<typeof JudgeStage>

export const coverageFields = {
  instructionCoverage: Percentage,
  branchCoverage: Percentage,
  lineCoverage: Percentage,
  complexityCoverage: Percentage,
  methodCoverage: Percentage,
  classCoverage: Percentage,
  comprehensiveCoverage: Percentage,
  totalScore: Percentage,
}

/** How late something was handed in, by the student's own deadline, and what that costs. */
export const lateFields = {
  /** Hours or days that have begun, as the assignment counts them; 0 in time. */
  lateUnits: z.int(),
  /** How much of the score counts. */
  countedPercent: z.int(),
}

/** A submission without its code and report. */
export const SubmissionSummary = z.object({
  submissionId: z.int(),
  /** Which of its user's submissions to the problem it is, of those in the same assignment: 1 is the first. */
  submissionNumber: z.int().min(1),
  problemId: z.int(),
  problemName: ShownText,
  /** Null for a trial run outside any assignment. */
  assignmentId: z.int().nullable(),
  userId: z.int(),
  realName: ShownText,
  /** A run of a teacher or admin, which does not count. */
  isTrial: z.boolean(),
  /** Whether it counts for its student and problem. */
  isBest: z.boolean(),
  ...lateFields,
  /** What it counts: its totalScore, less what is deducted for being late. */
  countedScore: Percentage,
  createTime: WallTime,
  stage: JudgeStage,
  /** What of its result the reader may see; of an exam, students perhaps not all. */
  feedback: FeedbackLevel,
  /** Null until judged, and where it may not be seen. */
  verdict: Verdict.nullable(),
  /** What teachers and assistants have said of it, and what of that its student has not seen. */
  commentCount: z.int(),
  unseenCommentCount: z.int(),
  ...coverageFields,
})
export type SubmissionSummary = z.infer<typeof SubmissionSummary>

/** What the tests of a submission have come to with the mutants of the reference code. */
export const MutationView = z.object({
  /** `retrying`: the judge could not run them, and tries again later; until then they count as 0. */
  progress: z.enum(['waiting', 'retrying', 'finished']),
  /** What of it the reader may see; teachers everything. */
  visibility: MutantVisibility,
  /** Mutants by their states, each as often as it counts. */
  counts: z.record(MutantState, z.int().min(0)),
  /** Empty until finished, in the order of the code. Of `lines`, only line, state and weight are told. */
  mutants: z.array(
    Mutant.extend(MutantOutcome.shape).extend({
      /** How much it counts; 0 where a teacher has left it out. */
      weight: z.int().min(0),
    }),
  ),
  tests: z.array(MutationTest),
})
export type MutationView = z.infer<typeof MutationView>

/** Everything that the owner may read. */
export const SubmissionView = SubmissionSummary.extend({
  testFileName: ShownText,
  testFileCode: z.string(),
  /** The reference code that it was judged with; null in older results, which did not store it. */
  fileCode: z.string().nullable(),
  /** The revision of that code, and the newest one. */
  revisionNumber: z.int().nullable(),
  newestRevisionNumber: z.int(),
  /** Null until judged. */
  report: ShownReport.nullable(),
  /** Null where no mutants are run: without a score, and in older results. */
  mutation: MutationView.nullable(),
  /** Null without a score. */
  score: ScoreBreakdown.nullable(),
  /** Null without a score. */
  scoringPolicy: ScoringPolicy.nullable(),
  /** When it was last re-scored; null if never. */
  rescoredAt: WallTime.nullable(),
})
export type SubmissionView = z.infer<typeof SubmissionView>

/** RFC 7240; unknown preferences are ignored. */
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

/** The caller's id for one request (IETF draft), with or without quotation marks. */
const IdempotencyKey = z
  .string()
  .regex(/^("[\w-]{8,64}"|[\w-]{8,64})$/, 'Idempotency-Key 应为 8 到 64 个字母、数字、- 或 _')
  .transform((key) => key.replaceAll('"', ''))
  .optional()
  .meta({ title: '请求的编号', description: '同一个编号只提交一次：重复发送得到同一份提交' })

const noCode = '测试代码不能为空'
const TestCode = storableText('测试代码', noCode)

export const submitTests = endpoint('POST', '/api/submission/submit', {
  access: 'signed-in',
  summary:
    '提交测试代码并等待判题结果：有得分时 code 为 0，否则为判题结论自己的代码；两种情况 data 都是完整结果',
  headers: z.object({ prefer: Prefer, 'idempotency-key': IdempotencyKey }),
  body: z.object({
    /** Teachers and admins may omit it for a trial run. */
    assignmentId: idOf('assignment').nullish(),
    problemId: idOf('problem'),
    /** Required by the specification, and ignored: the server has the reference code. */
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
    'SUBMISSION_TOO_SOON',
    'TOO_MANY_REQUESTS',
    'EXAM_NOT_ENTERED',
    'EXAM_NETWORK',
    'EXAM_ELSEWHERE',
  ],
})

export const listSubmissions = endpoint('POST', '/api/submission/list/page', {
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

export const getSubmission = endpoint('GET', '/api/submission/get', {
  access: 'signed-in',
  summary: '一次提交的代码与完整结果',
  query: z.object({ id: idTextOf('submission') }),
  data: SubmissionView,
  errors: ['NOT_FOUND'],
})

/**
 * `position` counts the submissions ahead in the queue, null if unknown; `estimateMs` is the
 * expected time until the verdict (at least, without a position), null while no judge is at work.
 */
export const SubmissionEvent = z.discriminatedUnion('stage', [
  z.object({
    stage: z.literal('queued'),
    position: z.int().min(0).nullable(),
    estimateMs: z.int().min(0).nullable(),
  }),
  z.object({ stage: z.literal('judging') }),
  /** The verdict is null where it may not be seen. */
  z.object({ stage: z.literal('judged'), verdict: Verdict.nullable() }),
  /** After `judged`, where mutants are run and that takes a while: so much of it is done, of 100. */
  z.object({ stage: z.literal('mutating'), percent: z.int().min(0).max(100) }),
  /** After `judged`, where mutants are run: they have been, or are to be tried again later. */
  z.object({ stage: z.literal('mutated') }),
])
export type SubmissionEvent = z.infer<typeof SubmissionEvent>

export const followSubmission = endpoint('GET', '/api/submission/{id}/events', {
  access: 'signed-in',
  summary:
    '判题进度的实时事件（server-sent events）：排队位置与预计时间、开始判题、判题完成、变异分析的进度与完成',
  params: z.object({ id: idTextOf('submission') }),
  data: SubmissionEvent,
  answer: 'events',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** The unfinished test code, stored so that another browser can continue. */
const Draft = z.object({ testFileCode: z.string(), updateTime: WallTime })

export const getDraft = endpoint('GET', '/api/submission/draft/get', {
  access: 'signed-in',
  summary:
    '我在一次作业或考试的一道题上的测试代码草稿，没有时为 null；各次作业与考试的草稿互不相通，不给出 assignmentId 时是试运行的草稿',
  query: z.object({
    problemId: idTextOf('problem'),
    assignmentId: idTextOf('assignment').optional(),
  }),
  data: Draft.nullable(),
  errors: [
    'NOT_FOUND',
    'ASSIGNMENT_NOT_STARTED',
    'EXAM_NOT_ENTERED',
    'EXAM_NETWORK',
    'EXAM_ELSEWHERE',
  ],
})

export const saveDraft = endpoint('POST', '/api/submission/draft/save', {
  access: 'signed-in',
  summary:
    '保存我在一次作业或考试的一道题上的测试代码草稿，返回保存时间；结束之后仍可保存，考试模式中则交由监考教师处理',
  body: z.object({
    problemId: idOf('problem'),
    assignmentId: idOf('assignment').nullish(),
    testFileCode: TestCode,
  }),
  data: WallTime,
  errors: [
    'NOT_FOUND',
    'ASSIGNMENT_NOT_STARTED',
    'ASSIGNMENT_CLOSED',
    'CODE_TOO_LONG',
    'EXAM_NOT_ENTERED',
    'EXAM_NETWORK',
    'EXAM_ELSEWHERE',
  ],
})
