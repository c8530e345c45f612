import { timingSafeEqual } from 'node:crypto'
import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/exam'
import { minuteMs } from '@ceping/contract/time'
import { inTransaction } from '@ceping/db/transaction'
import type { Context } from '../../context/deps.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { countTry, giveBackTry, type ThrottleRule } from '../../limits/throttle.ts'
import { AppError } from '../../refusal/app-error.ts'
import { requireVisibleAssignment } from '../assignment/assignment.access.ts'
import { conditionAt } from '../assignment/window.ts'
import { noteEvent } from '../work-record/work-events.ts'
import { claimSitting, holdExam, lockSitting, requireOwnExam } from './claim-sitting.ts'
import {
  findOwnExam,
  hasEntered,
  type OwnExam,
  refusalOf,
  whyMayNotEnter,
  whyMayNotWork,
} from './sitting.access.ts'
import { viewSitting } from './sitting.view.ts'
import { noteRefusal } from './note-refusal.ts'

/** Browsers that take turns, where several may work. */
const takingOver: ThrottleRule = {
  name: 'exam-taking-over',
  tries: 30,
  windowMs: 10 * minuteMs,
  reason: '换浏览器过于频繁',
}

const triesOfPassword: ThrottleRule = {
  name: 'exam-password',
  tries: 10,
  windowMs: minuteMs,
  reason: '入场口令错误次数过多',
}

/** My sitting of an exam; null where it is worked on like homework. */
export async function getSitting(
  context: Context,
  { query }: InputOf<typeof contract.getSitting>,
): Promise<contract.SittingView | null> {
  const { db, user } = context
  await requireVisibleAssignment(db, user, query.id)
  const own = await findOwnExam(db, user, query.id)
  return own && viewSitting(context, own)
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Refuse who has not promised or does not know the password. Wrong guesses are counted. */
async function requireAdmission(
  context: Context,
  { exam }: Pick<OwnExam, 'exam'>,
  { assignmentId, hasPledged, entryPassword = '' }: InputOf<typeof contract.enterExam>['body'],
): Promise<void> {
  if (exam.pledge !== '' && hasPledged !== true) {
    throw fieldRefusal('hasPledged', '请先阅读并勾选诚信承诺')
  }
  if (exam.entryPassword === '') return
  const counter = [triesOfPassword, `${assignmentId}/${context.user.id}`] as const
  await countTry(context, counter)
  if (!isSame(entryPassword, exam.entryPassword)) throw new AppError('EXAM_PASSWORD_WRONG')
  await giveBackTry(context, counter)
}

/** Refuse an exam that is not open at a moment, or from which the browser is turned away. */
function requireOpen(own: OwnExam, moment: Date, cause: ReturnType<typeof whyMayNotWork>): void {
  const condition = conditionAt(moment, own.window)
  if (condition === '未开始') {
    throw new AppError('ASSIGNMENT_NOT_STARTED', { message: '考试尚未开始' })
  }
  if (condition === '已结束') {
    throw new AppError('ASSIGNMENT_CLOSED', { message: '你的考试已经结束' })
  }
  if (cause !== null) throw new AppError(refusalOf[cause])
}

/**
 * Enter an exam: the working time begins with the first time. A browser that had to be let in by a teacher
 * takes the sitting over.
 */
export async function enterExam(
  context: Context,
  { body }: InputOf<typeof contract.enterExam>,
): Promise<contract.SittingView> {
  const { db, user, ipAddress } = context
  const { assignmentId } = body
  const now = new Date()
  const before = await requireOwnExam(db, user, assignmentId)
  const cause = whyMayNotEnter(before, context)
  if (cause !== null) await noteRefusal(db, { assignmentId, userId: user.id, cause, ipAddress })
  requireOpen(before, now, cause)
  if (!before.sitting?.enteredAt) await requireAdmission(context, before, body)
  else if (before.sitting.tokenSha256 !== user.tokenSha256) {
    await countTry(context, [takingOver, `${assignmentId}/${user.id}`])
  }
  await inTransaction(db, async (transaction) => {
    const key = { assignmentId, userId: user.id }
    await holdExam(transaction, assignmentId)
    await transaction.examSitting.createMany({ data: key, skipDuplicates: true })
    await lockSitting(transaction, assignmentId, user.id)
    const own = await requireOwnExam(transaction, user, assignmentId)
    requireOpen(own, now, whyMayNotEnter(own, context))
    const isFirst = !hasEntered(own.sitting)
    const isHolder = own.sitting?.tokenSha256 === user.tokenSha256
    if (isFirst || !isHolder) {
      await transaction.examSitting.update({
        where: { assignmentId_userId: key },
        data: {
          ...(isFirst && { enteredAt: now }),
          tokenSha256: user.tokenSha256,
          ipAddress,
          lastSeenAt: now,
          // What there was with the browser before is over.
          awaySince: null,
          refusedAt: null,
          refusalCause: null,
        },
      })
      await noteEvent(transaction, key, {
        kind: isFirst ? 'entered' : 'continued',
        detail: ipAddress,
      })
    }
  })
  return viewSitting(context, await requireOwnExam(db, user, assignmentId))
}

/** End the own sitting before the time is up; what was saved last is handed in a moment later. */
export async function handInExam(
  context: Context,
  { body }: InputOf<typeof contract.handInExam>,
): Promise<contract.SittingView> {
  const { db, user } = context
  const { assignmentId } = body
  const now = new Date()
  await inTransaction(db, async (transaction) => {
    const own = await claimSitting(transaction, user, assignmentId)
    if (!hasEntered(own.sitting)) throw new AppError('EXAM_NOT_ENTERED')
    requireOpen(own, now, whyMayNotWork(own, context))
    const key = { assignmentId, userId: user.id }
    await transaction.examSitting.update({
      where: { assignmentId_userId: key },
      data: { endedAt: now, endedBy: 'student', awaySince: null },
    })
    await noteEvent(transaction, key, { kind: 'ended', detail: 'student' })
  })
  return viewSitting(context, await requireOwnExam(db, user, assignmentId))
}
