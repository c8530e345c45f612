import type { BadRequest } from '@ceping/contract/envelope'
import type { z } from 'zod'
import { AppError } from './app-error.ts'

/** What people call the fields that they fill in; the others go by their name on the wire. */
const labels: Record<string, string> = {
  userAccount: '账号',
  userPassword: '密码',
  oldPassword: '原密码',
  userAccounts: '账号',
  userRole: '角色',
  realName: '姓名',
  school: '学校',
  college: '学院',
  major: '专业',
  email: '邮箱',
  introduction: '个人简介',
  keyword: '关键字',
  handOverTo: '接手人',
  file: '文件',
  format: '格式',
  gradeWeights: '成绩比重',
  homework: '作业比重',
  exam: '考试比重',
  noticeId: '通知编号',
  noticeType: '通知类型',
  content: '通知内容',
  examType: '考试类型',
  version: '版本',
  className: '班级名称',
  classCode: '班级代码',
  classId: '班级编号',
  description: '描述',
  themeColor: '主题色',
  inviteCode: '邀请码',
  name: '名称',
  problemSetName: '题库名称',
  problemSetId: '题库编号',
  problemId: '题目编号',
  title: '名称',
  tags: '标签',
  code: '参考代码',
  language: '语言',
  assignmentTitle: '名称',
  assignmentId: '作业或考试编号',
  startTime: '开始时间',
  endTime: '截止时间',
  type: '类型',
  userId: '用户编号',
  id: '编号',
  testFileCode: '测试代码',
  current: '页码',
  pageSize: '每页条数',
}

/** Chinese for the issues for which the contract has no text of its own. */
function textOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return '不能为空'
  if (issue.code === 'invalid_value') return `应为 ${issue.values.join('、')} 之一`
  const isText = typeof issue.input === 'string'
  if (issue.code === 'too_big') {
    return isText ? `最多 ${issue.maximum} 个字符` : `不能大于 ${issue.maximum}`
  }
  if (issue.code === 'too_small') {
    return isText ? `至少 ${issue.minimum} 个字符` : `不能小于 ${issue.minimum}`
  }
  return '格式不正确'
}

/** "班级名称最多 50 个字符": names the field unless the text names it or is a request of its own. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.findLast((step) => typeof step === 'string')
  const label = field === undefined ? '请求内容' : (labels[field] ?? `${field} `)
  const hasSubject = issue.message.includes(label) || /.不能为空$/.test(issue.message)
  const speaksForItself = issue.message.startsWith('请') || hasSubject
  return speaksForItself ? issue.message : `${label}${issue.message}`
}

/** Nobody mends more fields than these at once; a hostile list could have thousands. */
const issueLimit = 20

/** Parse one part of a request; a 400 whose message is the first thing wrong with it, in Chinese. */
export function parsePart(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: textOf })
  if (result.success) return result.data
  const issues = result.error.issues
    .slice(0, issueLimit)
    .map((issue) => ({ field: issue.path.join('.'), message: sentenceOf(issue) }))
  const data: BadRequest = { issues }
  throw new AppError('BAD_REQUEST', { message: issues[0]?.message, data })
}

/** A refusal of one field for what only the use case knows, as if the contract had found it. */
export function fieldRefusal(field: string, message: string): AppError {
  const data: BadRequest = { issues: [{ field, message }] }
  return new AppError('BAD_REQUEST', { message, data })
}
