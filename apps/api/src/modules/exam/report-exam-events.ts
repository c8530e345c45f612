import type { InputOf } from '@ceping/contract/endpoint'
import type { ReportedEvent } from '@ceping/contract/exam'
import type * as contract from '@ceping/contract/exam'
import { inTransaction } from '@ceping/db/transaction'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { conditionAt } from '../assignment/window.ts'
import { lockSitting, requireOwnExam } from './claim-sitting.ts'
import { hasEntered, refusalOf, whyMayNotWork } from './sitting.access.ts'

/** More reports of one sitting are not kept: no student does so much. */
const eventLimit = 5_000

/** What tells something new: each page says when it is first looked at, also of a student who was not away. */
function listNew(events: readonly ReportedEvent[], wasAway: boolean): ReportedEvent[] {
  let isAway = wasAway
  return events.filter(({ kind }) => {
    if (kind === 'pasted') return true
    const isNew = isAway !== (kind === 'left')
    isAway = kind === 'left'
    return isNew
  })
}

/** Write down what the page of an exam reports of its student, while the sitting lasts. */
export async function reportExamEvents(
  context: Context,
  { body }: InputOf<typeof contract.reportExamEvents>,
): Promise<true> {
  const { db, user } = context
  const { assignmentId } = body
  await inTransaction(db, async (transaction) => {
    await lockSitting(transaction, assignmentId, user.id)
    const own = await requireOwnExam(transaction, user, assignmentId)
    const { sitting } = own
    if (sitting === null || !hasEntered(sitting)) throw new AppError('EXAM_NOT_ENTERED')
    const cause = whyMayNotWork(own, context)
    if (cause !== null) throw new AppError(refusalOf[cause])
    const now = new Date()
    if (conditionAt(now, own.window) === '已结束') throw new AppError('ASSIGNMENT_CLOSED')
    const key = { assignmentId, userId: user.id }
    const events = listNew(body.events, sitting.awaySince !== null)
    if (events.length === 0) return
    const reported = { ...key, kind: { in: ['left', 'returned', 'pasted'] } }
    if ((await transaction.workEvent.count({ where: reported })) < eventLimit) {
      await transaction.workEvent.createMany({
        data: events.map(({ kind, problemId, size }) => {
          return { assignmentId, userId: user.id, kind, problemId, detail: String(size ?? '') }
        }),
      })
    }
    const last = events.findLast(({ kind }) => kind !== 'pasted')
    if (last === undefined) return
    await transaction.examSitting.update({
      where: { assignmentId_userId: key },
      data: { awaySince: last.kind === 'left' ? now : null },
    })
  })
  return true
}
