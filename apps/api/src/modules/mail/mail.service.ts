import type * as contract from '@ceping/contract/admin/mail'
import type { InputOf } from '@ceping/contract/endpoint'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { countTry, type ThrottleRule } from '../../limits/throttle.ts'
import { linkTo } from '../../outside/page-link.ts'
import { AppError } from '../../refusal/app-error.ts'
import { composeMail } from '../delivery/compose-mail.ts'
import { readMailTrouble, recentMailWhere } from '../delivery/mail-trouble.ts'

const testMails: ThrottleRule = {
  name: 'test-mail',
  tries: 10,
  windowMs: 10 * 60_000,
  reason: '测试邮件发送过于频繁',
}

/** Whether mail is set up, and how it went lately. */
export async function getMailState({ db, times, outside }: Context): Promise<contract.MailState> {
  const { mailer, publicUrl } = outside
  const [sentCount, { failedCount, waitingCount, last }] = await Promise.all([
    db.delivery.count({ where: { ...recentMailWhere(), outcome: 'sent' } }),
    readMailTrouble(db),
  ])
  return {
    server: mailer && { address: mailer.address, from: mailer.from },
    publicUrl,
    sentCount,
    failedCount,
    waitingCount,
    lastFailure: last && { time: times.toWallTime(last.time), reason: last.reason },
  }
}

/** Send a mail that says that mails arrive. */
export async function sendTestMail(
  context: Context,
  { body }: InputOf<typeof contract.sendTestMail>,
): Promise<true> {
  const { db, user, outside } = context
  const { mailer } = outside
  if (mailer === null) throw new AppError('MAIL_NOT_SET_UP')
  await countTry(context, [testMails, String(user.id)])
  const mail = composeMail({
    to: body.email,
    subject: '【测评】测试邮件',
    paragraphs: ['收到这封邮件，说明测评可以发送邮件提醒。'],
    link: linkTo(outside, '/'),
    foot: ['这封邮件由管理员在后台发出，无需回复。'],
  })
  const failure = await mailer.send(mail)
  if (failure !== null) {
    throw new AppError('MAIL_FAILED', { message: `邮件没有发出去：${failure.reason}` })
  }
  await writeAudit(db, context, { action: 'mail.test', objectType: 'mail', objectId: body.email })
  return true
}
