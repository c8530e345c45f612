import type { DbTransaction } from '@ceping/db/client'
import type { Assignment, Problem } from '@ceping/db/types'
import { fieldRefusal } from '../../http/bad-request.ts'
import { AppError } from '../../refusal/app-error.ts'
import { requireProblemOf, requireVisibleAssignment } from '../assignment/assignment.access.ts'
import { inTime, type Lateness, latenessAt } from '../assignment/lateness.ts'
import { conditionAt, hasStarted, ownTimesOf, ownWindow } from '../assignment/window.ts'
import { hasEntered, refusalOf, whyMayNotWork } from '../exam/sitting.access.ts'
import { requireReadableProblem } from '../problem/problem.access.ts'
import type { Arrival } from './submission-limits.ts'

/** How a submission counts. */
interface Counting {
  /** It is judged, but does not count. */
  isTrial: boolean
  lateness: Lateness
}

const trial: Counting = { isTrial: true, lateness: inTime }

/**
 * Students submit inside their window, in an exam from the browser that has entered; after an exam they
 * practise where a teacher has opened it.
 */
async function requireOpen(
  transaction: DbTransaction,
  { times, arrivedAt, ...caller }: Arrival,
  assignment: Assignment,
): Promise<Counting> {
  if (!hasStarted(arrivedAt, assignment)) throw new AppError('ASSIGNMENT_NOT_STARTED')
  const { assignmentId } = assignment
  const own = await transaction.assignment.findUniqueOrThrow({
    where: { assignmentId },
    select: ownTimesOf(caller.user),
  })
  const { exam, sittings } = own
  const window = ownWindow(times, { ...assignment, ...own })
  const isOver = conditionAt(arrivedAt, window) === '已结束'
  if (isOver && exam?.isPracticeOpen) return trial
  if (isOver) throw new AppError('ASSIGNMENT_CLOSED')
  if (exam !== null) {
    const [sitting = null] = sittings
    if (!hasEntered(sitting)) throw new AppError('EXAM_NOT_ENTERED')
    const cause = whyMayNotWork({ exam, sitting }, caller)
    if (cause !== null) throw new AppError(refusalOf[cause])
  }
  return { isTrial: false, lateness: latenessAt(arrivedAt, window) }
}

/** What a submission is for. */
interface Target extends Counting {
  problem: Pick<Problem, 'title'>
  assignment: Assignment | null
}

/** The problem to be judged, once the user may submit to it here and at that moment. */
export async function requireTarget(transaction: DbTransaction, arrival: Arrival): Promise<Target> {
  const { user, assignmentId, problemId } = arrival
  const isStudent = user.userRole === 'student'
  if (assignmentId === null) {
    if (isStudent) throw fieldRefusal('assignmentId', '请从作业或考试中提交')
    const problem = await requireReadableProblem(transaction, user, problemId)
    return { problem, assignment: null, ...trial }
  }
  const assignment = await requireVisibleAssignment(transaction, user, assignmentId)
  // Checked before the problem is looked up: until the start nobody learns what is in the set. Teachers and
  // admins may try at any time.
  const counting = isStudent ? await requireOpen(transaction, arrival, assignment) : trial
  const reader = isStudent ? { userId: user.id } : {}
  const problem = await requireProblemOf(transaction, { assignmentId, problemId, ...reader })
  return { problem, assignment, ...counting }
}
