import type { InputOf } from '@ceping/contract/endpoint'
import type { ExamRules, ExamView } from '@ceping/contract/exam'
import type * as contract from '@ceping/contract/exam'
import { formatSecond } from '@ceping/contract/time'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Assignment, Exam } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import type { SessionUser } from '../../session/session.ts'
import { requireTaughtAssignment } from '../assignment/assignment.access.ts'
import { claimAssignment } from '../assignment/claim-assignment.ts'
import { announceChangedScores } from '../assignment/changed-scores.ts'
import { findLastEnd } from '../assignment/exam-end.ts'
import { examRulesOf } from '../assignment/exam-rules.ts'
import { settleLateness } from '../assignment/lateness.ts'
import { reopenTimely } from '../assignment/reopen-timely.ts'
import { requireUnreleased } from '../assignment/require-unreleased.ts'
import { handInDue, handInDelayMs } from './hand-in.ts'
import { gradedMemberWhere } from '../class-member/graded-member.ts'

/** An exam of a class that the user teaches; null where it is not sat as one. */
export async function getExam(
  { db, times, user }: Context,
  { query }: InputOf<typeof contract.getExam>,
): Promise<ExamView | null> {
  const assignment = await requireTaughtAssignment(db, user, query.id)
  const { assignmentId } = assignment
  const exam = await db.exam.findUnique({ where: { assignmentId } })
  if (exam === null) return null
  return {
    rules: examRulesOf(exam),
    extraMinutes: exam.extraMinutes,
    enteredCount: await db.examSitting.count({
      where: { assignmentId, enteredAt: { not: null } },
    }),
    releasedAt: exam.releasedAt && times.toWallTime(exam.releasedAt),
    isPracticeOpen: exam.isPracticeOpen,
    lastEndTime: times.toWallTime(await findLastEnd(db, assignment, exam)),
  }
}

/** What the audit log keeps: not the password. */
function auditOf(exam: ExamRules | null) {
  if (exam === null) return {}
  const { entryPassword, ...shown } = exam
  return { ...shown, hasEntryPassword: entryPassword !== '' }
}

/** Nothing is late in an exam that is sat: write anew how late what was handed in is, and tell the class. */
async function settleMode(
  transaction: DbTransaction,
  { times, user }: Context,
  assignment: Assignment,
): Promise<void> {
  const changed = await settleLateness(transaction, times, assignment)
  if (changed === null) return
  await announceChangedScores(transaction, changed, {
    creatorId: user.id,
    reason: '考试模式已经更改',
  })
}

/**
 * Delete the rules of an exam that nobody has entered, and all that came of them: minutes, ends, messages, and what
 * was written down of who wanted to enter. What was recorded of work before stays.
 */
async function switchOff(transaction: DbTransaction, assignmentId: number): Promise<void> {
  const ofExam = { where: { assignmentId } }
  const entered = { assignmentId, enteredAt: { not: null } }
  if ((await transaction.examSitting.count({ where: entered })) > 0) {
    throw new AppError('EXAM_ENTERED')
  }
  await transaction.exam.deleteMany(ofExam)
  await transaction.examSitting.deleteMany(ofExam)
  await transaction.examMessage.deleteMany(ofExam)
  await transaction.workEvent.deleteMany({ where: { assignmentId, kind: { not: 'address' } } })
}

/** Have an exam sat by these rules, or with null worked on like homework, unless somebody has entered. */
export async function saveExamRules(
  context: Context,
  { body }: InputOf<typeof contract.saveExamRules>,
): Promise<true> {
  const { assignmentId, rules } = body
  await inTransaction(context.db, async (transaction) => {
    const assignment = await claimAssignment(transaction, context.user, assignmentId)
    if (assignment.type === '作业') throw fieldRefusal('assignmentId', '作业没有考试模式')
    const before = await transaction.exam.findUnique({ where: { assignmentId } })
    if (rules === null) {
      await switchOff(transaction, assignmentId)
    } else {
      if (before !== null && before.workingMinutes !== rules.workingMinutes) {
        await requireUnreleased(transaction, assignmentId)
      }
      await transaction.exam.upsert({
        where: { assignmentId },
        create: { assignmentId, ...rules },
        update: rules,
      })
      await reopenTimely(transaction, { assignmentId })
    }
    if ((before === null) !== (rules === null)) {
      await settleMode(transaction, context, assignment)
    }
    await writeAudit(transaction, context, {
      action: 'exam.save_rules',
      objectType: 'assignment',
      objectId: assignmentId,
      before: auditOf(before && examRulesOf(before)),
      after: auditOf(rules),
    })
  })
  return true
}

/** An exam of a class that the user teaches, which nobody else changes until the transaction ends. */
export async function claimExam(
  transaction: DbTransaction,
  user: SessionUser,
  assignmentId: number,
): Promise<{ assignment: Assignment; exam: Exam }> {
  const assignment = await claimAssignment(transaction, user, assignmentId)
  const exam = await transaction.exam.findUnique({ where: { assignmentId } })
  if (exam === null) throw notFound('考试模式')
  return { assignment, exam }
}

/** Refuse while something that was saved is still to be handed in for a student of the class. */
async function requireHandedIn(
  transaction: DbTransaction,
  { assignmentId, classId }: Assignment,
): Promise<void> {
  const ofClass = { memberships: { some: { classId, ...gradedMemberWhere } } }
  const left = { assignmentId, enteredAt: { not: null }, handedInAt: null, user: ofClass }
  if ((await transaction.examSitting.count({ where: left })) === 0) return
  throw new AppError('EXAM_RUNNING', { message: '还有学生在作答，或正在自动交卷，请稍后再公布' })
}

/** Show students the results of an exam once everybody's time is over, or hide them again. */
export async function releaseResults(
  context: Context,
  { body }: InputOf<typeof contract.releaseResults>,
): Promise<true> {
  const { assignmentId, isReleased } = body
  if (isReleased) await handInDue(context)
  await inTransaction(context.db, async (transaction) => {
    const { assignment, exam } = await claimExam(transaction, context.user, assignmentId)
    if (isReleased === (exam.releasedAt !== null)) return
    const now = new Date()
    if (isReleased) {
      const lastEnd = await findLastEnd(transaction, assignment, exam)
      const message = `还有学生可以作答到 ${formatSecond(context.times.toWallTime(lastEnd))}，之后才能公布成绩`
      if (lastEnd.getTime() + handInDelayMs > now.getTime())
        throw new AppError('EXAM_RUNNING', { message })
      await requireHandedIn(transaction, assignment)
    }
    await transaction.exam.update({
      where: { assignmentId },
      data: isReleased ? { releasedAt: now } : { releasedAt: null, isPracticeOpen: false },
    })
    await writeAudit(transaction, context, {
      action: isReleased ? 'exam.release_results' : 'exam.withdraw_results',
      objectType: 'assignment',
      objectId: assignmentId,
      after: { assignmentTitle: assignment.assignmentTitle },
    })
  })
  return true
}

/** Let students try on after the release, which counts for nothing. */
export async function openPractice(
  context: Context,
  { body }: InputOf<typeof contract.openPractice>,
): Promise<true> {
  const { assignmentId, isOpen } = body
  await inTransaction(context.db, async (transaction) => {
    const { assignment, exam } = await claimExam(transaction, context.user, assignmentId)
    if (isOpen && exam.releasedAt === null) {
      throw new AppError('EXAM_RUNNING', { message: '公布成绩之后才能开放练习' })
    }
    if (isOpen === exam.isPracticeOpen) return
    await transaction.exam.update({ where: { assignmentId }, data: { isPracticeOpen: isOpen } })
    await writeAudit(transaction, context, {
      action: isOpen ? 'exam.open_practice' : 'exam.close_practice',
      objectType: 'assignment',
      objectId: assignmentId,
      after: { assignmentTitle: assignment.assignmentTitle },
    })
  })
  return true
}
