import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Verdict } from '../vocabulary.ts'
import { WallTime } from '../wire-types.ts'
import { ShownText } from '../shown-text.ts'

/** A problem that needs an administrator. */
export const Concern = z.discriminatedUnion('kind', [
  /** No host can judge: none is alive, in order and active. */
  z.object({ kind: z.literal('no_judge') }),
  /** A host that cannot judge, or whose heartbeats stopped without a regular shutdown. */
  z.object({
    kind: z.literal('judge_trouble'),
    hostName: z.string(),
    /** Of the trouble, or the last heartbeat. */
    since: WallTime,
    /** The host's own message; null if it sends no heartbeats. */
    trouble: ShownText.nullable(),
  }),
  /** `clearMs` is the estimated time until the whole queue is judged. */
  z.object({ kind: z.literal('long_queue'), waitingCount: z.int(), clearMs: z.int() }),
  /** Submissions of the last 24 hours that could not be judged. */
  z.object({ kind: z.literal('judge_faults'), count: z.int() }),
  /** The newest backup is old; null where there never was one. */
  z.object({ kind: z.literal('backup_overdue'), lastBackupAt: WallTime.nullable() }),
  /** Reminders of the last 24 hours that could not be mailed, or wait to be tried again. */
  z.object({ kind: z.literal('mail_trouble'), count: z.int(), reason: ShownText }),
])
export type Concern = z.infer<typeof Concern>

/** The state of the platform; slow counts are cached for some seconds. */
export const Dashboard = z.object({
  /** The most urgent first. */
  concerns: z.array(Concern),
  /** Deleted ones are not counted, disabled ones are. */
  users: z.object({
    student: z.int(),
    teacher: z.int(),
    admin: z.int(),
    /** Of all roles. */
    disabled: z.int(),
  }),
  classes: z.object({ active: z.int(), archived: z.int() }),
  /** The last 30 days of the platform's calendar, today last; trial runs count. */
  submissionDays: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  /** Of the same 30 days, the most frequent verdict first. */
  verdicts: z.array(z.object({ verdict: Verdict, count: z.int() })),
  /** From the start of judging to the verdict, in the last 24 hours; times are null without any. */
  judgeTime: z.object({
    count: z.int(),
    meanMs: z.number().nullable(),
    /** The 95th percentile. */
    p95Ms: z.number().nullable(),
  }),
  /** In bytes. */
  storage: z.object({ database: z.int(), backups: z.int(), backupCount: z.int() }),
  versions: z.object({
    product: z.string(),
    /** The Git commit of this build; null if unknown. */
    commit: z.string().nullable(),
    postgres: z.string(),
  }),
  /** Start of the API process that answers. */
  startedAt: WallTime,
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint('GET', '/api/admin/dashboard/get', {
  access: ['admin'],
  summary: '平台概况：需要处理的事项、用户与班级、近 30 天的提交与判题结果、判题用时、存储与版本',
  data: Dashboard,
})

/** Numbers that change every second. */
export const LiveFigures = z.object({
  /** Submissions without a verdict, those that are being judged included. */
  unjudged: z.object({
    all: z.int(),
    /** Exams are judged before everything else. */
    exams: z.int(),
    /** Being judged now. */
    running: z.int(),
  }),
  /** Estimated time until all are judged; null while no judge is at work. */
  clearMs: z.int().nullable(),
  /** Hosts that are alive, in order and at work, and how many submissions they judge at a time. */
  judges: z.object({ atWork: z.int(), capacity: z.int() }),
  /** In the last 60 seconds. */
  lastMinute: z.object({ submitted: z.int(), judged: z.int() }),
})
export type LiveFigures = z.infer<typeof LiveFigures>

export const followDashboard = endpoint('GET', '/api/admin/dashboard/events', {
  access: ['admin'],
  summary: '平台的实时数字（server-sent events）：每 2 秒看一次，有变化才发送，会话结束即停止',
  data: LiveFigures,
  answer: 'events',
  errors: ['TOO_MANY_REQUESTS'],
})
