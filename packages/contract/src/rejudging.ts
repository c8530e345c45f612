import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, PageQuery } from './envelope.ts'
import { SubmissionView } from './submission.ts'
import { Verdict } from './vocabulary.ts'
import { flagText, idOf, idTextOf, Percentage, text, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** Which submissions are judged again: one, or all of a problem or an assignment. */
export const RejudgingScope = z.enum(['submission', 'problem', 'assignment'])
export type RejudgingScope = z.infer<typeof RejudgingScope>

export const RejudgingState = z.enum(['判题中', '待采用', '已采用', '已取消'])
export type RejudgingState = z.infer<typeof RejudgingState>

/** One re-judging. Its results are kept apart from the submissions until they are applied. */
export const RejudgingView = z.object({
  rejudgingId: z.int(),
  scope: RejudgingScope,
  /**
   * Id and title of the submission, problem or assignment. The title is null where the teacher who began
   * it may see nothing of it any more: all that is left is to cancel it.
   */
  scopeId: z.int(),
  scopeTitle: ShownText.nullable(),
  reason: ShownText,
  creatorName: ShownText,
  createTime: WallTime,
  state: RejudgingState,
  totalCount: z.int(),
  judgedCount: z.int(),
  /** How many results count now; 0 unless 已采用. */
  appliedCount: z.int(),
  appliedAt: WallTime.nullable(),
  /** Whether only higher scores were applied. */
  keepsHigher: z.boolean(),
})
export type RejudgingView = z.infer<typeof RejudgingView>

/** `verdict`: only the verdict changes; `stale`: the submission has a newer result, which stays. */
export const RejudgeChange = z.enum(['up', 'down', 'verdict', 'same', 'failed', 'stale'])
export type RejudgeChange = z.infer<typeof RejudgeChange>

/** The verdict is null while the submission is being judged for another reason. */
const Outcome = z.object({ verdict: Verdict.nullable(), totalScore: Percentage })

export const RejudgeResultView = z.object({
  submissionId: z.int(),
  realName: ShownText,
  userAccount: z.string(),
  problemName: ShownText,
  assignmentTitle: ShownText.nullable(),
  change: RejudgeChange,
  isApplied: z.boolean(),
  before: Outcome,
  after: Outcome,
})
export type RejudgeResultView = z.infer<typeof RejudgeResultView>

/** A student whose problem becomes 已完成 or 未完成. */
const CompletionChange = z.object({
  realName: ShownText,
  userAccount: z.string(),
  problemName: ShownText,
  assignmentTitle: ShownText,
  /** Best scores before and after. */
  before: Percentage,
  after: Percentage,
})

/** Effects on the best submissions. */
export const RejudgingPreview = z.object({
  /** Results so far, by kind. */
  counts: z.record(RejudgeChange, z.int()),
  completed: z.object({ count: z.int(), first: z.array(CompletionChange) }),
  uncompleted: z.object({ count: z.int(), first: z.array(CompletionChange) }),
  /** Mean of the best scores of the students and problems concerned; null where there are none. */
  meanBefore: Percentage,
  meanAfter: Percentage,
})
export type RejudgingPreview = z.infer<typeof RejudgingPreview>

/**
 * Administrators judge all submissions again, teachers those to problems of their own sets, in classes
 * that they teach; a re-judging of their own stays theirs while that holds for all of its submissions.
 */
const rejudges = ['teacher', 'admin'] as const

const reason = text({ title: '原因', max: 200, required: '请填写重新判题的原因' })
const rejudgingId = idOf('rejudging')

/** Submissions of one re-judging at most, because all are applied in one transaction. */
export const rejudgingLimit = 10_000

export const startRejudging = endpoint('POST', '/api/rejudging/start', {
  access: rejudges,
  summary:
    '重新判一份提交，或一道题目、一个作业（考试）、其中一道题目的全部提交，返回编号；在采用之前不改变任何成绩；只写题目时不涉及已删除的作业（考试）和已解散的班级；教师只能重判任教班级中对自己题库题目的提交',
  body: z
    .object({
      submissionId: idOf('submission').optional(),
      problemId: idOf('problem').optional(),
      assignmentId: idOf('assignment').optional(),
      reason,
    })
    .refine(
      ({ submissionId, problemId, assignmentId }) =>
        (submissionId === undefined) !== ((problemId ?? assignmentId) === undefined),
      { error: '请选择一份提交、一道题目或一个作业（考试）', path: ['scope'] },
    ),
  data: z.int(),
  errors: [
    'NOT_FOUND',
    'NOTHING_TO_REJUDGE',
    'REJUDGING_OPEN',
    'REJUDGING_TOO_LARGE',
    'TOO_MANY_REQUESTS',
  ],
})

export const countRejudgeable = endpoint('GET', '/api/rejudging/count', {
  access: rejudges,
  summary: '一道题目有多少份提交可以重新判题，其中多少份是按以前的参考代码判的；教师只数任教班级的',
  query: z.object({ problemId: idTextOf('problem') }),
  data: z.object({
    judgedCount: z.int(),
    /** Judged with another reference code than today's. */
    outdatedCount: z.int(),
  }),
  errors: ['NOT_FOUND'],
})

export const listRejudgings = endpoint('POST', '/api/rejudging/list/page', {
  access: rejudges,
  summary:
    '重新判题的记录，最近的在前；教师只有自己开始的，其中已无权查看的只列出尚未采用的，没有标题，可以取消',
  body: PageQuery,
  data: pageOf(RejudgingView),
})

export const getRejudging = endpoint('GET', '/api/rejudging/get', {
  access: rejudges,
  summary: '一次重新判题的进度',
  query: z.object({ id: idTextOf('rejudging') }),
  data: RejudgingView,
  errors: ['NOT_FOUND'],
})

export const previewRejudging = endpoint('GET', '/api/rejudging/preview', {
  access: rejudges,
  summary: '采用后会怎样：升降的份数、完成情况的变化和平均分；keepsHigher 表示只采用升分的',
  query: z.object({
    id: idTextOf('rejudging'),
    keepsHigher: flagText('只采用升分的').default(false),
  }),
  data: RejudgingPreview,
  errors: ['NOT_FOUND'],
})

export const listRejudgeResults = endpoint('POST', '/api/rejudging/result/list/page', {
  access: rejudges,
  summary: '一次重新判题的各份结果，分差最大的在前，没有判出或已失效的在最后，可按变化筛选',
  body: PageQuery.extend({
    rejudgingId,
    changes: z.array(RejudgeChange).max(6).meta({ title: '变化' }).default([]),
  }),
  data: pageOf(RejudgeResultView),
  errors: ['NOT_FOUND'],
})

export const getRejudgeResult = endpoint('GET', '/api/rejudging/result/get', {
  access: rejudges,
  summary: '一份提交原来的和重新判题的完整结果',
  query: z.object({ rejudgingId: idTextOf('rejudging'), submissionId: idTextOf('submission') }),
  data: z.object({ before: SubmissionView, after: SubmissionView }),
  errors: ['NOT_FOUND'],
})

/** Skipped are submissions that have a newer result. */
const Outcomes = z.object({ changedCount: z.int(), skippedCount: z.int() })

export const applyRejudging = endpoint('POST', '/api/rejudging/apply', {
  access: rejudges,
  summary: '采用重新判题的结果，或只采用升分的；没有判出的和此后又有新结果的不采用',
  body: z.object({
    rejudgingId,
    keepsHigher: z.boolean().meta({ title: '只采用升分的' }).default(false),
  }),
  data: Outcomes,
  errors: ['NOT_FOUND', 'REJUDGING_UNFINISHED', 'REJUDGING_CLOSED'],
})

export const revertRejudging = endpoint('POST', '/api/rejudging/revert', {
  access: rejudges,
  summary: '撤回已采用的重新判题结果：恢复原来的结果',
  body: z.object({ rejudgingId }),
  data: Outcomes,
  errors: ['NOT_FOUND', 'REJUDGING_CLOSED', 'REJUDGING_OPEN'],
})

export const cancelRejudging = endpoint('POST', '/api/rejudging/cancel', {
  access: rejudges,
  summary: '取消一次尚未采用的重新判题：没有判的不再判，已判出的结果不保留，成绩不变',
  body: z.object({ rejudgingId }),
  errors: ['NOT_FOUND', 'REJUDGING_CLOSED'],
})

/** A problem or assignment that can be judged again. */
const RejudgingTarget = z.object({
  id: z.int(),
  title: ShownText,
  /** Name of its problem set or class. */
  place: ShownText,
  /** Classes that may have submissions to it. */
  classCount: z.int(),
})
export type RejudgingTarget = z.infer<typeof RejudgingTarget>

export const listRejudgingTargets = endpoint('GET', '/api/rejudging/target/list', {
  access: ['admin'],
  summary:
    '按名称查找可以重新判题的题目或作业（考试），最多 20 个，最新的在前；题目可以限于一个作业（考试）的',
  query: z.object({
    scope: RejudgingScope.exclude(['submission']).meta({ title: '范围' }),
    keyword: text({ title: '关键词', max: 100 }).default(''),
    assignmentId: idTextOf('assignment').optional(),
  }),
  data: z.array(RejudgingTarget),
})
