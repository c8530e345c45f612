import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ShownText } from '../shown-text.ts'
import { Email, WallTime } from '../wire-types.ts'

/** How the platform sends mail. */
export const MailState = z.object({
  /** Null where the operator has set no mail server. */
  server: z.object({ address: ShownText, from: ShownText }).nullable(),
  /** What links in mails and messages begin with; null: they have no links. */
  publicUrl: ShownText.nullable(),
  /** Of the last 24 hours. */
  sentCount: z.int(),
  failedCount: z.int(),
  /** Tried in vain, and to be tried again. */
  waitingCount: z.int(),
  /** The newest of these failures. */
  lastFailure: z.object({ time: WallTime, reason: ShownText }).nullable(),
})
export type MailState = z.infer<typeof MailState>

export const getMailState = endpoint('GET', '/api/admin/mail/getState', {
  access: ['admin'],
  summary: '邮件的状况：是否设置了邮件服务器，近 24 小时发出、失败和等待重试的提醒',
  data: MailState,
})

export const sendTestMail = endpoint('POST', '/api/admin/mail/sendTest', {
  access: ['admin'],
  summary: '发送一封测试邮件',
  body: z.object({
    email: Email.refine((email) => email !== '', '请输入收件地址').meta({ title: '收件地址' }),
  }),
  errors: ['MAIL_NOT_SET_UP', 'MAIL_FAILED', 'TOO_MANY_REQUESTS'],
})
