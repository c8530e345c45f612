import { assignmentPath } from '@ceping/contract/page-path'
import { AssignmentType } from '@ceping/contract/vocabulary'
import { formatMinute } from '@ceping/contract/time'
import type { Delivery } from '@ceping/db/types'
import { linkTo } from '../../outside/page-link.ts'
import type { SendFailure } from '../../outside/send-failure.ts'
import { ownEnd } from '../assignment/window.ts'
import { listUnfinished, type Unfinished } from '../reminder/unfinished.ts'
import { composeMail } from './compose-mail.ts'
import { sayDeadline } from './deadline-words.ts'
import type { DeliveryDeps } from './deliver.ts'
import { paperSizeOf } from '../assignment/paper.ts'

/** What the student still has to do by the deadline that was noted; null where nothing is left. */
async function findDue({ db, times }: DeliveryDeps, delivery: Delivery) {
  const { userId, assignmentId, endTime } = delivery
  if (userId === null || assignmentId === null) return null
  const student = await db.user.findFirst({
    where: { id: userId, email: { not: '' }, disabledAt: null, deletedAt: null },
    select: { email: true, realName: true, reminderSettings: true },
  })
  if (student === null || student.reminderSettings?.isMailed === false) return null
  const person = { id: userId, userRole: 'student' } as const
  const [unfinished] = await listUnfinished({ db, times }, person, { assignmentId })
  if (unfinished === undefined) return null
  const isThatEnd = ownEnd(unfinished.assignment).endTime.getTime() === endTime?.getTime()
  return isThatEnd ? { student, unfinished } : null
}

function composeReminder(
  { times, outside }: DeliveryDeps,
  { student, unfinished }: { student: { email: string; realName: string }; unfinished: Unfinished },
) {
  const { assignment, finishedCount } = unfinished
  const { endTime, isExtended, addedMinutes } = ownEnd(assignment)
  const isOwn = isExtended || addedMinutes > 0
  const type = AssignmentType.parse(assignment.type)
  const total = paperSizeOf(assignment)
  const what = `${type}《${assignment.assignmentTitle}》${sayDeadline(times, endTime)} 截止`
  const left = finishedCount === null ? '' : `，还有 ${total - finishedCount} 题未完成`
  const until = formatMinute(times.toWallTime(endTime))
  const settings = linkTo(outside, '/studentPersonal')
  return composeMail({
    to: student.email,
    subject: `【测评】${what}${left}`,
    paragraphs: [
      `${student.realName}同学，你好：`,
      `“${assignment.class.className}”的${what}（${until}），共 ${total} 题${left}。`,
      ...(isOwn ? ['教师为你单独延长过截止时间，以上是你自己的截止时间。'] : []),
    ],
    link: linkTo(outside, assignmentPath('/class', { ...assignment, type })),
    foot: [
      '你在这个班级中，并且开着“截止提醒”，所以收到这封自动发出的邮件；全部完成以后不会再提醒。',
      `不想再收到：登录测评，在“个人中心”的“截止提醒”里关闭邮件${settings === null ? '' : `（${settings}）`}。`,
    ],
  })
}

/** Remind a student by mail, unless there is nothing to be reminded of any more. */
export async function sendReminder(
  deps: DeliveryDeps,
  delivery: Delivery,
): Promise<SendFailure | 'dropped' | null> {
  const { mailer } = deps.outside
  const due = await findDue(deps, delivery)
  if (mailer === null || due === null) return 'dropped'
  return mailer.send(composeReminder(deps, due))
}
