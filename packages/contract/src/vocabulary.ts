import { z } from 'zod'

export const UserRole = z.enum(['student', 'teacher', 'admin']).meta({ title: '角色' })
export type UserRole = z.infer<typeof UserRole>

export const roleNames = {
  student: '学生',
  teacher: '教师',
  admin: '管理员',
} as const satisfies Record<UserRole, string>

/** What somebody is in a class. An assistant reads what its teachers read, comments and answers. */
export const MemberRole = z.enum(['student', 'teacher', 'assistant']).meta({ title: '班级角色' })
export type MemberRole = z.infer<typeof MemberRole>

export const memberRoleNames = {
  student: '学生',
  teacher: '教师',
  assistant: '助教',
} as const satisfies Record<MemberRole, string>

/** Homework or exam; both share a table and endpoints. */
export const AssignmentType = z.enum(['作业', '考试']).meta({ title: '类型' })
export type AssignmentType = z.infer<typeof AssignmentType>

/** Null for homework. */
export const ExamType = z.enum(['midterm', 'final', 'quiz']).meta({ title: '考试类型' })
export type ExamType = z.infer<typeof ExamType>

export const NoticeType = z.enum(['作业', '考试', '公告', '提醒']).meta({ title: '通知类型' })
export type NoticeType = z.infer<typeof NoticeType>

/** Derived from the server's clock, never stored. */
export const AssignmentCondition = z.enum(['未开始', '进行中', '已结束'])
export type AssignmentCondition = z.infer<typeof AssignmentCondition>

/** Whether a student's best submission to a problem reaches the completion score. */
export const ProblemStatusWord = z.enum(['已完成', '未完成'])
export type ProblemStatusWord = z.infer<typeof ProblemStatusWord>

export const ThemeColor = z
  .enum(['blue', 'green', 'yellow', 'orange-red', 'indigo'])
  .meta({ title: '主题色' })
export type ThemeColor = z.infer<typeof ThemeColor>

export const Language = z.enum(['java']).meta({ title: '语言' })

/** JaCoCo's six counters, in the order of display. */
export const Metric = z.enum(['instruction', 'branch', 'line', 'complexity', 'method', 'class'])
export type Metric = z.infer<typeof Metric>

export const metricNames = {
  instruction: '指令覆盖率',
  branch: '分支覆盖率',
  line: '行覆盖率',
  complexity: '圈复杂度覆盖率',
  method: '方法覆盖率',
  class: '类覆盖率',
} as const satisfies Record<Metric, string>

/** What the student's code did. `judge_fault` is not the student's fault and costs nothing. */
export const Verdict = z.enum([
  'passed',
  'tests_failed',
  'compile_error',
  'no_tests',
  'forbidden_api',
  'time_limit',
  'memory_limit',
  'output_limit',
  'process_limit',
  'crashed',
  'tampered',
  'judge_fault',
])
export type Verdict = z.infer<typeof Verdict>

export const verdictNames = {
  passed: '全部通过',
  tests_failed: '有测试未通过',
  compile_error: '编译错误',
  no_tests: '没有可执行的测试',
  forbidden_api: '使用了禁止的接口',
  time_limit: '运行超时',
  memory_limit: '内存超限',
  output_limit: '输出或测试过多',
  process_limit: '线程或进程超限',
  crashed: '运行崩溃',
  tampered: '结果被篡改',
  judge_fault: '判题服务故障',
} as const satisfies Record<Verdict, string>

type ScoredVerdict = 'passed' | 'tests_failed'
export type UnscoredVerdict = Exclude<Verdict, ScoredVerdict>

/** Whether a verdict comes with a score: the tests ran to their end. */
export function hasScore(verdict: Verdict): verdict is ScoredVerdict {
  return verdict === 'passed' || verdict === 'tests_failed'
}

/** Open until somebody answers; whatever the student says later opens it again. */
export const ScoreQuestionState = z.enum(['open', 'answered', 'closed']).meta({ title: '状态' })
export type ScoreQuestionState = z.infer<typeof ScoreQuestionState>

export const scoreQuestionStateNames = {
  open: '待回答',
  answered: '已回答',
  closed: '已关闭',
} as const satisfies Record<ScoreQuestionState, string>
