import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/exam'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { conditionAt } from '../assignment/window.ts'
import { requireOwnExam } from './claim-sitting.ts'
import { hasEntered, refusalOf, whyMayNotWork } from './sitting.access.ts'

/** More reports of one sitting are not kept: no student does so much. */
const eventLimit = 5_000

/** Write down what the page of an exam reports of its student, while the sitting lasts. */
export async function reportExamEvents(
  context: Context,
  { body }: InputOf<typeof contract.reportExamEvents>,
): Promise<true> {
  const { db, user } = context
  const { assignmentId, events } = body
  const own = await requireOwnExam(db, user, assignmentId)
  if (!hasEntered(own.sitting)) throw new AppError('EXAM_NOT_ENTERED')
  const cause = whyMayNotWork(own, context)
  if (cause !== null) throw new AppError(refusalOf[cause])
  const now = new Date()
  if (conditionAt(now, own.window) === '已结束') throw new AppError('ASSIGNMENT_CLOSED')
  const key = { assignmentId, userId: user.id }
  const reported = { ...key, kind: { in: ['left', 'returned', 'pasted'] } }
  if ((await db.workEvent.count({ where: reported })) < eventLimit) {
    await db.workEvent.createMany({
      data: events.map(({ kind, problemId, size }) => {
        return { assignmentId, userId: user.id, kind, problemId, detail: String(size ?? '') }
      }),
    })
  }
  const last = events.findLast(({ kind }) => kind !== 'pasted')
  if (last !== undefined) {
    await db.examSitting.update({
      where: { assignmentId_userId: key },
      data: { awaySince: last.kind === 'left' ? now : null },
    })
  }
  return true
}
