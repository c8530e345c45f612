import type { RefusalCause } from '@ceping/contract/exam'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { conditionAt } from '../assignment/window.ts'
import { saveRecordedDraft } from '../work-record/save-recorded-draft.ts'
import { lockSitting, requireOwnExam } from './claim-sitting.ts'
import { noteRefusal } from './note-refusal.ts'
import {
  type Caller,
  hasEntered,
  type OwnExam,
  refusalOf,
  whyMayNotWork,
  withSitting,
} from './sitting.access.ts'

/** A text that a student's page sends in an exam, and when it arrived. */
export interface SittingDraft {
  /** As it was read a moment before. */
  ownExam: OwnExam
  problemId: number
  testFileCode: string
  arrivedAt: Date
}

/** Why a text is not taken; null where it is. */
function findRefusal(own: OwnExam, caller: Caller, arrivedAt: Date): RefusalCause | null {
  if (!hasEntered(own.sitting)) throw new AppError('EXAM_NOT_ENTERED')
  const isOver = conditionAt(arrivedAt, own.window) === '已结束'
  if (isOver || own.sitting?.handedInAt) return 'ended'
  return whyMayNotWork(own, caller)
}

/** As what a refused text is kept: what another browser sends after the end must not displace what the right one sent. */
function keptAs(cause: RefusalCause, own: OwnExam, caller: Caller): RefusalCause {
  const isReplaced = cause === 'ended' && whyMayNotWork(own, caller) === 'elsewhere'
  return isReplaced ? 'elsewhere' : cause
}

/**
 * Store a text as the student's draft, and record how it differs from the one before. What
 * comes after the end, from another browser or from outside the networks is kept apart, for a teacher to
 * decide on, and refused. Returns when it was stored.
 */
export async function saveSittingDraft(context: Context, draft: SittingDraft): Promise<Date> {
  const { db, user, ipAddress } = context
  const { ownExam, problemId, testFileCode, arrivedAt } = draft
  const { assignmentId } = ownExam.assignment
  const key = { userId: user.id, assignmentId, problemId }
  const outcome = await inTransaction(db, async (transaction) => {
    const sitting = await lockSitting(transaction, assignmentId, user.id)
    let own = withSitting(ownExam, sitting)
    let cause = findRefusal(own, context, arrivedAt)
    if (cause !== null) {
      // Read the exam again before refusing: somebody may have been given more time since.
      own = await requireOwnExam(transaction, user, assignmentId)
      cause = findRefusal(own, context, arrivedAt)
    }
    if (cause !== null) {
      const where = { userId_assignmentId_problemId: key }
      const stored = await transaction.assignmentDraft.findUnique({ where })
      if (stored?.testFileCode !== testFileCode) {
        const refused = { ...key, cause: keptAs(cause, own, context), testFileCode }
        await keepRefused(transaction, refused)
      }
      return { cause }
    }
    const saved = { ...key, testFileCode, arrivedAt, ipAddress }
    const updateTime = await saveRecordedDraft(transaction, saved)
    await transaction.examSitting.update({
      where: { assignmentId_userId: { assignmentId, userId: user.id } },
      data: { lastSavedAt: arrivedAt, lastSeenAt: arrivedAt, ipAddress },
    })
    return { updateTime }
  })
  if (outcome.updateTime !== undefined) return outcome.updateTime
  const { cause } = outcome
  if (cause === 'ended') {
    const message = '你的考试已经结束，之后送到的代码不计入；与已保存的不同时，监考教师有一份'
    throw new AppError('ASSIGNMENT_CLOSED', { message })
  }
  await noteRefusal(db, { assignmentId, userId: user.id, cause, ipAddress })
  throw new AppError(refusalOf[cause])
}

/** Keep the last text that was refused for this reason. */
async function keepRefused(
  transaction: DbTransaction,
  refused: {
    userId: number
    assignmentId: number
    problemId: number
    cause: RefusalCause
    testFileCode: string
  },
): Promise<void> {
  const { testFileCode, ...key } = refused
  await transaction.refusedDraft.upsert({
    where: { assignmentId_userId_problemId_cause: key },
    create: refused,
    update: { testFileCode, createTime: new Date() },
  })
}
