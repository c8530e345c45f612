import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/invigilation'
import type { AuditAction } from '@ceping/contract/audit'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Assignment } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { reopenTimely } from '../assignment/reopen-timely.ts'
import { sittingEnds, sittingTimes } from '../assignment/window.ts'
import { gradedMemberWhere } from '../class-member/graded-member.ts'
import type { NotedEvent } from '../work-record/work-events.ts'
import { lockSittings } from './claim-sitting.ts'
import { claimExam } from './exam.service.ts'

interface Addressed {
  assignmentId: number
  /** Left out: all. */
  userIds?: number[] | undefined
}

/** What an invigilator does to sittings. */
interface Measure extends Addressed {
  action: AuditAction
  /** What is written down in each sitting. */
  event: NotedEvent
  reason?: string | undefined
  /** It gives time to work on: not once the results are there to read. */
  givesTime?: boolean
}

/** The students who are meant, each with an account; refuses when one of them is not in the class. */
async function listStudents(
  transaction: DbTransaction,
  { classId }: Assignment,
  userIds: number[] | undefined,
) {
  const members = await transaction.classMember.findMany({
    where: { classId, ...gradedMemberWhere, userId: { in: userIds } },
    select: { user: { select: { id: true, userAccount: true } } },
    orderBy: { userId: 'asc' },
  })
  if (userIds !== undefined && members.length < new Set(userIds).size) throw notFound('学生')
  return members.map(({ user }) => user)
}

/**
 * Do something to the sittings of some students or of all, and write it down for the log, and for those to whom
 * `work` did it. Returns how many these are.
 */
async function measure(
  context: Context,
  { assignmentId, userIds, action, event, reason = '', givesTime = false }: Measure,
  work: (transaction: DbTransaction, studentIds: number[]) => Promise<number[]>,
): Promise<number> {
  return inTransaction(context.db, async (transaction) => {
    const { assignment, exam } = await claimExam(transaction, context.user, assignmentId)
    if (givesTime && exam.releasedAt !== null) throw new AppError('EXAM_RELEASED')
    const students = await listStudents(transaction, assignment, userIds)
    const studentIds = students.map(({ id }) => id)
    await transaction.examSitting.createMany({
      data: studentIds.map((userId) => ({ assignmentId, userId })),
      skipDuplicates: true,
    })
    await lockSittings(transaction, assignmentId, studentIds)
    const changedIds = await work(transaction, studentIds)
    await transaction.workEvent.createMany({
      data: changedIds.map((userId) => Object.assign({ assignmentId, userId }, event)),
    })
    const { assignmentTitle } = assignment
    const accounts = userIds === undefined ? '全体' : students.map((one) => one.userAccount)
    await writeAudit(transaction, context, {
      action,
      objectType: 'assignment',
      objectId: assignmentId,
      after: { assignmentTitle, students: accounts, detail: event.detail ?? '', reason },
    })
    return changedIds.length
  })
}

function sittingsOf(assignmentId: number, studentIds: number[]) {
  return { assignmentId, userId: { in: studentIds } }
}

/** Those of some students who may work at a moment, or may still come. */
async function listOpen(
  transaction: DbTransaction,
  { assignmentId, studentIds }: { assignmentId: number; studentIds: number[] },
  moment: Date,
): Promise<number[]> {
  const assignment = await transaction.assignment.findUniqueOrThrow({
    where: { assignmentId },
    include: sittingTimes({ userId: { in: studentIds }, handedInAt: null }),
  })
  const open = sittingEnds(assignment).filter(({ endTime }) => endTime > moment)
  return open.map(({ userId }) => userId)
}

/**
 * Add minutes to the time of some students, or of all, also of those who come later. Whose time was over
 * works on, if there is time again.
 */
export async function addTime(
  context: Context,
  { body }: InputOf<typeof contract.addTime>,
): Promise<true> {
  const { assignmentId, userIds, minutes, reason } = body
  const event = { kind: 'time_added', detail: String(minutes) } as const
  const named = { assignmentId, userIds, reason, action: 'exam.add_time', event } as const
  await measure(context, { ...named, givesTime: true }, async (transaction, studentIds) => {
    const data = { extraMinutes: { increment: minutes } }
    if (userIds === undefined) await transaction.exam.update({ where: { assignmentId }, data })
    else
      await transaction.examSitting.updateMany({
        where: sittingsOf(assignmentId, studentIds),
        data,
      })
    await reopenTimely(transaction, { assignmentId, userIds: studentIds })
    return studentIds
  })
  return true
}

/**
 * End the sittings of some students, or of all, now; who has not entered cannot any more. Returns how many were
 * still open.
 */
export async function endSittings(
  context: Context,
  { body }: InputOf<typeof contract.endSittings>,
): Promise<number> {
  const event = { kind: 'ended', detail: 'teacher' } as const
  const named = { ...body, action: 'exam.end_sittings', event } as const
  return measure(context, named, async (transaction, studentIds) => {
    const { assignmentId } = body
    const endedAt = new Date()
    const openIds = await listOpen(transaction, { assignmentId, studentIds }, endedAt)
    await transaction.examSitting.updateMany({
      where: sittingsOf(assignmentId, openIds),
      data: { endedAt, endedBy: 'teacher', awaySince: null },
    })
    return openIds
  })
}

/** Let those whose sittings were ended work on, until their time is over. Returns how many these are. */
export async function resumeSittings(
  context: Context,
  { body }: InputOf<typeof contract.resumeSittings>,
): Promise<number> {
  const event = { kind: 'resumed' } as const
  const named = { ...body, action: 'exam.resume_sittings', event } as const
  return measure(context, { ...named, givesTime: true }, async (transaction, studentIds) => {
    const resumed = await transaction.examSitting.updateManyAndReturn({
      where: { ...sittingsOf(body.assignmentId, studentIds), endedAt: { not: null } },
      data: { endedAt: null, endedBy: null },
      select: { userId: true },
    })
    const resumedIds = resumed.map(({ userId }) => userId)
    await reopenTimely(transaction, { assignmentId: body.assignmentId, userIds: resumedIds })
    return resumedIds
  })
}

/**
 * Let the next browser of some students take over; the one before saves nothing any more then. Returns of how
 * many: who has not entered has none.
 */
export async function handOver(
  context: Context,
  { body }: InputOf<typeof contract.handOver>,
): Promise<number> {
  const event = { kind: 'handed_over' } as const
  const named = { ...body, action: 'exam.hand_over', event } as const
  return measure(context, named, async (transaction, studentIds) => {
    const handedOver = await transaction.examSitting.updateManyAndReturn({
      where: { ...sittingsOf(body.assignmentId, studentIds), enteredAt: { not: null } },
      data: { tokenSha256: null, refusedAt: null, refusalCause: null },
      select: { userId: true },
    })
    return handedOver.map(({ userId }) => userId)
  })
}

/** Say something to some students, or to all: it is shown on their pages at once. */
export async function sendExamMessage(
  context: Context,
  { body }: InputOf<typeof contract.sendExamMessage>,
): Promise<true> {
  const { assignmentId, userIds, text } = body
  const { db, user } = context
  await inTransaction(db, async (transaction) => {
    const { assignment } = await claimExam(transaction, user, assignmentId)
    const students = await listStudents(transaction, assignment, userIds)
    const message = { assignmentId, text, creatorId: user.id }
    await transaction.examMessage.createMany({
      data:
        userIds === undefined
          ? [message]
          : students.map(({ id }) => Object.assign({ userId: id }, message)),
    })
    const accounts = userIds === undefined ? '全体' : students.map((one) => one.userAccount)
    await writeAudit(transaction, context, {
      action: 'exam.send_message',
      objectType: 'assignment',
      objectId: assignmentId,
      after: { assignmentTitle: assignment.assignmentTitle, students: accounts, text },
    })
  })
  return true
}
