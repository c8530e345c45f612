import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, PageQuery } from '../envelope.ts'
import { idOf, text, WallTime } from '../wire-types.ts'
import { ShownText } from '../shown-text.ts'

/** The order of judging; `background`: nobody waits for the result. */
export const QueueUrgency = z.enum(['exam', 'homework', 'trial', 'background'])
export type QueueUrgency = z.infer<typeof QueueUrgency>

/** `不在队列`: lost, the sweep adds it again; `已移出`: removed by an administrator. */
export const QueueState = z.enum(['等待', '判题中', '重试中', '不在队列', '判题故障', '已移出'])
export type QueueState = z.infer<typeof QueueState>

export const QueueEntry = z.object({
  submissionId: z.int(),
  realName: ShownText,
  userAccount: z.string(),
  problemName: ShownText,
  /** Null for a trial run outside any assignment. */
  assignmentTitle: ShownText.nullable(),
  urgency: QueueUrgency,
  state: QueueState,
  /** How many wait before it; null where it does not wait. */
  position: z.int().min(0).nullable(),
  /** How often its judging has begun. */
  attempts: z.int(),
  createTime: WallTime,
  /** When it ended without a result; null while it waits. */
  judgedAt: WallTime.nullable(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

/** The age in days up to which faulty submissions are found. */
const days = z
  .int('天数应为整数')
  .min(1, '天数应为 1 到 90')
  .max(90, '天数应为 1 到 90')
  .meta({ title: '天数' })

export const listJudgeQueue = endpoint('POST', '/api/admin/judgeQueue/list/page', {
  access: ['admin'],
  summary:
    '判题队列：等待和判题中的提交，最早的在前；或最近几天因判题故障没有结果的、被移出队列的提交，最近的在前',
  body: PageQuery.extend({
    view: z.enum(['waiting', 'faulty', 'removed']).meta({ title: '范围' }).default('waiting'),
    days: days.default(7),
    keyword: text({ title: '关键词', max: 100 }).default(''),
  }),
  data: pageOf(QueueEntry).extend({
    /** Other jobs that wait for a judge. */
    others: z.object({
      referenceChecks: z.int(),
      suiteChecks: z.int(),
      rejudgings: z.int(),
      mutations: z.int(),
      /** Those of results that nobody looks at now: they come after everything else. */
      lateMutations: z.int(),
      /** Those that the judge could not run; it tries again, ever more rarely. */
      retriedMutations: z.int(),
    }),
  }),
})

export const retryQueued = endpoint('POST', '/api/admin/judgeQueue/retry', {
  access: ['admin'],
  summary: '立即再试一份等待的提交，或重新判一份因判题故障没有结果的、被移出队列的提交',
  body: z.object({ submissionId: idOf('submission') }),
  errors: ['NOT_FOUND', 'SUBMISSION_JUDGED', 'JUDGE_UNAVAILABLE'],
})

/** A fifth of the places in the queue, so that students are not refused. */
export const retryFaultyLimit = 1_000

export const retryFaulty = endpoint('POST', '/api/admin/judgeQueue/retryFaulty', {
  access: ['admin'],
  summary:
    '重新判最近几天因判题故障没有结果的提交（被移出队列的除外），最早的在先，一次最多 1000 份，排在其他提交之后，返回份数',
  body: z.object({ days }),
  data: z.int(),
})

export const retryMutations = endpoint('POST', '/api/admin/judgeQueue/retryMutations', {
  access: ['admin'],
  summary:
    '立即重试没有能够完成、在等待下一次重试的变异分析，返回份数；不点也会自动重试，间隔越来越长，最长一天',
  data: z.int(),
})

export const removeQueued = endpoint('POST', '/api/admin/judgeQueue/remove', {
  access: ['admin'],
  summary: '把一份等待的提交移出队列：以判题故障结束，不影响学生的成绩；正在判题的不能移出',
  body: z.object({ submissionId: idOf('submission') }),
  errors: ['NOT_FOUND', 'SUBMISSION_JUDGED', 'SUBMISSION_BEING_JUDGED', 'JUDGE_UNAVAILABLE'],
})
