import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idOf, idTextOf, storableText, text, WallTime, wholeNumber } from './wire-types.ts'
import { ShownText } from './shown-text.ts'
import type { Verdict } from './vocabulary.ts'

// The rules of an exam that students sit under invigilation, and what they see of its results.

/** What students see of a judging; each level shows what those before it do. */
export const FeedbackLevel = z.enum(['nothing', 'compilation', 'tests', 'coverage', 'everything'])
export type FeedbackLevel = z.infer<typeof FeedbackLevel>

export const feedbackLevelNames = {
  nothing: '不公开',
  compilation: '只公开能否编译',
  tests: '公开测试结果',
  coverage: '公开测试结果与覆盖率',
  everything: '全部公开，包括得分',
} as const satisfies Record<FeedbackLevel, string>

/** Whether a level shows what another one does. */
export function shows(level: FeedbackLevel, other: FeedbackLevel): boolean {
  const levels = FeedbackLevel.options
  return levels.indexOf(level) >= levels.indexOf(other)
}

/** Verdicts that come from compiling alone. */
const ofCompiling: ReadonlySet<Verdict> = new Set(['compile_error', 'forbidden_api', 'no_tests'])

/** Whether a level shows that it has come to this verdict. A fault of ours is never hidden. */
export function showsVerdict(level: FeedbackLevel, verdict: Verdict): boolean {
  if (verdict === 'judge_fault' || shows(level, 'tests')) return true
  return level === 'compilation' && ofCompiling.has(verdict)
}

export const workingMinutesField = { title: '作答时长', unit: '分钟', min: 1, max: 1440 } as const

/** A range of addresses in CIDR notation, or a single one. */
const Network = z
  .union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], '网段格式应为 192.168.1.0/24 或单个地址')
  .meta({ title: '网段' })

/** How an exam is sat. */
export const ExamRules = z.object({
  /** From entering on; null: until the end of all. */
  workingMinutes: wholeNumber(workingMinutesField).nullable(),
  pledge: text({ title: '诚信承诺', max: 2_000 }),
  entryPassword: text({ title: '入场口令', max: 50 }),
  /** From where it may be sat; empty: from everywhere. */
  networks: z.array(Network).max(50, '最多填写 50 个网段').meta({ title: '允许的网段' }),
  isOneBrowser: z.boolean().meta({ title: '只能在一个浏览器中作答' }),
  allowsPasting: z.boolean().meta({ title: '允许粘贴' }),
  allowsEditorAids: z.boolean().meta({ title: '允许代码补全' }),
  feedbackDuring: FeedbackLevel.meta({ title: '公布成绩之前' }),
  feedbackAfter: FeedbackLevel.meta({ title: '公布成绩之后' }),
})
export type ExamRules = z.infer<typeof ExamRules>

/** What is proposed for a new exam. */
export const defaultExamRules: ExamRules = {
  workingMinutes: null,
  pledge: '我承诺独立完成本次考试，不与他人交流，不使用未经允许的资料和工具。',
  entryPassword: '',
  networks: [],
  isOneBrowser: true,
  allowsPasting: true,
  allowsEditorAids: true,
  feedbackDuring: 'compilation',
  feedbackAfter: 'everything',
}

/** An exam as its teachers see it. */
const ExamView = z.object({
  rules: ExamRules,
  /** Added for everybody while it runs. */
  extraMinutes: z.int(),
  /** Students who have entered; from then on the mode cannot be switched off. */
  enteredCount: z.int(),
  releasedAt: WallTime.nullable(),
  isPracticeOpen: z.boolean(),
  /** When the last student's time is over, as far as is known; results are released after it. */
  lastEndTime: WallTime,
})
export type ExamView = z.infer<typeof ExamView>

export const getExam = endpoint('GET', '/api/exam/get', {
  access: ['teacher', 'admin'],
  summary: '一次考试的监考规则；没有开启考试模式时为 null',
  query: z.object({ id: idTextOf('assignment') }),
  data: ExamView.nullable(),
  errors: ['NOT_FOUND'],
})

export const saveExamRules = endpoint('POST', '/api/exam/saveRules', {
  access: ['teacher', 'admin'],
  summary:
    '设置考试模式的规则，为 null 时关闭考试模式；已有学生进入后不能关闭，只能用于考试，不能用于作业',
  body: z.object({ assignmentId: idOf('assignment'), rules: ExamRules.nullable() }),
  errors: ['NOT_FOUND', 'EXAM_ENTERED', 'EXAM_RELEASED'],
})

export const releaseResults = endpoint('POST', '/api/exam/releaseResults', {
  access: ['teacher', 'admin'],
  summary: '向学生公布考试的成绩，或者撤回；所有学生的作答时间结束之后才能公布',
  body: z.object({
    assignmentId: idOf('assignment'),
    isReleased: z.boolean().meta({ title: '是否公布' }),
  }),
  errors: ['NOT_FOUND', 'EXAM_RUNNING'],
})

export const openPractice = endpoint('POST', '/api/exam/openPractice', {
  access: ['teacher', 'admin'],
  summary: '公布成绩之后开放练习，或者关闭；练习的提交不计入成绩',
  body: z.object({
    assignmentId: idOf('assignment'),
    isOpen: z.boolean().meta({ title: '是否开放' }),
  }),
  errors: ['NOT_FOUND', 'EXAM_RUNNING'],
})

/** Why a browser was turned away, or what it sent was not taken. */
export const RefusalCause = z.enum(['ended', 'elsewhere', 'network'])
export type RefusalCause = z.infer<typeof RefusalCause>

export const refusalCauseNames = {
  ended: '作答结束之后',
  elsewhere: '另一个浏览器',
  network: '允许的网段之外',
} as const satisfies Record<RefusalCause, string>

/**
 * Where a student is in an exam. `waiting`: before its start. `ready`: may enter. `elsewhere`: another
 * browser has entered. `outside`: not from the allowed networks.
 */
export const SittingState = z.enum(['waiting', 'ready', 'working', 'elsewhere', 'outside', 'ended'])
export type SittingState = z.infer<typeof SittingState>

/** Who ended a sitting before the time was up. */
export const SittingEnd = z.enum(['student', 'teacher'])
export type SittingEnd = z.infer<typeof SittingEnd>

const ExamMessage = z.object({
  examMessageId: z.int(),
  text: ShownText,
  createTime: WallTime,
  isToAll: z.boolean(),
})

/** A student's own sitting. */
export const SittingView = z.object({
  state: SittingState,
  startTime: WallTime,
  /** Own end, with everything that was added; before entering, that of all. */
  endTime: WallTime,
  enteredAt: WallTime.nullable(),
  /** With `extraMinutes`, unlike `ExamRules.workingMinutes`; null: until the end of all. */
  workingMinutes: z.int().nullable(),
  /** Minutes that were added, for all and for this student together. */
  extraMinutes: z.int(),
  endedBy: SittingEnd.nullable(),
  /** Whether what was saved last has been handed in. */
  isHandedIn: z.boolean(),
  pledge: ShownText,
  needsPassword: z.boolean(),
  allowsPasting: z.boolean(),
  allowsEditorAids: z.boolean(),
  /** What is shown of results now. */
  feedback: FeedbackLevel,
  isReleased: z.boolean(),
  isPracticeOpen: z.boolean(),
  /** The newest first. */
  messages: z.array(ExamMessage),
})
export type SittingView = z.infer<typeof SittingView>

export const getSitting = endpoint('GET', '/api/exam/sitting', {
  access: ['student'],
  summary: '我在一次考试中的状态；没有开启考试模式时为 null',
  query: z.object({ id: idTextOf('assignment') }),
  data: SittingView.nullable(),
  errors: ['NOT_FOUND'],
})

export const followSitting = endpoint('GET', '/api/exam/{id}/sitting/events', {
  access: ['student'],
  summary:
    '我在一次考试中的状态，随时更新（server-sent events）：加时、监考消息、结束；连着时监考页显示在线',
  params: z.object({ id: idTextOf('assignment') }),
  data: SittingView,
  answer: 'events',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const enterExam = endpoint('POST', '/api/exam/enter', {
  access: ['student'],
  summary: '进入考试，开始计时；换了浏览器时须由监考教师先放行',
  body: z.object({
    assignmentId: idOf('assignment'),
    entryPassword: storableText('入场口令').optional(),
    hasPledged: z.boolean().meta({ title: '是否承诺' }).optional(),
  }),
  data: SittingView,
  errors: [
    'NOT_FOUND',
    'ASSIGNMENT_NOT_STARTED',
    'ASSIGNMENT_CLOSED',
    'EXAM_NETWORK',
    'EXAM_ELSEWHERE',
    'EXAM_PASSWORD_WRONG',
    'TOO_MANY_REQUESTS',
  ],
})

export const handInExam = endpoint('POST', '/api/exam/handIn', {
  access: ['student'],
  summary: '交卷：把每道题最后保存的代码提交，之后不能再作答',
  body: z.object({ assignmentId: idOf('assignment') }),
  data: SittingView,
  errors: ['NOT_FOUND', 'ASSIGNMENT_CLOSED', 'EXAM_NOT_ENTERED', 'EXAM_NETWORK', 'EXAM_ELSEWHERE'],
})

/** What the page of an exam reports. `returned`: it is looked at, also when that is the first time. */
export const ReportedEvent = z.object({
  kind: z.enum(['left', 'returned', 'pasted']),
  problemId: idOf('problem').optional(),
  /** Characters that were pasted. */
  size: wholeNumber({ title: '字符数', unit: '个', min: 0, max: 10_000_000 }).optional(),
})
export type ReportedEvent = z.infer<typeof ReportedEvent>

export const reportExamEvents = endpoint('POST', '/api/exam/report', {
  access: ['student'],
  summary: '记录我在考试中离开、回到页面和粘贴大段代码',
  body: z.object({
    assignmentId: idOf('assignment'),
    events: z.array(ReportedEvent).min(1, '没有要记录的事情').max(50, '一次最多记录 50 件事'),
  }),
  errors: ['NOT_FOUND', 'EXAM_NOT_ENTERED', 'ASSIGNMENT_CLOSED', 'EXAM_NETWORK', 'EXAM_ELSEWHERE'],
})
