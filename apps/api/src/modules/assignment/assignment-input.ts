import type * as contract from '@ceping/contract/assignment'
import type { InputOf } from '@ceping/contract/endpoint'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import type { DbTransaction } from '@ceping/db/client'
import { holdRow } from '@ceping/db/locks'
import type { Assignment, Prisma } from '@ceping/db/types'
import { fieldRefusal } from '../../http/bad-request.ts'
import { AppError } from '../../refusal/app-error.ts'
import type { SessionUser } from '../../session/session.ts'
import type { Times } from '../../view/times.ts'
import { requireOwnProblemSet } from '../problem-set/problem-set.access.ts'
import { rulesOf } from './lateness.ts'
import { drawingOf } from './paper.ts'

/** What is checked of the fields of homework or an exam. */
type Checked = Pick<
  InputOf<typeof contract.publishAssignment>['body'],
  'type' | 'examType' | 'startTime' | 'endTime'
>

/** The columns, after checking that the fields fit each other; homework has no exam type. */
export function requireConsistent<Fields extends Checked>(
  times: Times,
  { startTime: start, endTime: end, examType, ...rest }: Fields,
) {
  const startTime = times.toInstant(start)
  const endTime = times.toInstant(end)
  if (startTime > endTime) throw new AppError('TIME_ORDER')
  const isHomework = rest.type === '作业'
  if (isHomework && examType) throw fieldRefusal('examType', '考试类型只用于考试，作业请留空')
  return { ...rest, examType: isHomework ? null : examType, startTime, endTime }
}

/** Refuse a set that is not the user's or has no problems; lock it against deletion. */
export async function requireUsableProblemSet(
  transaction: DbTransaction,
  user: SessionUser,
  { problemSetId, type }: { problemSetId: number; type: AssignmentType },
): Promise<void> {
  await holdRow(transaction, 'ProblemSet', problemSetId)
  await requireOwnProblemSet(transaction, user, problemSetId)
  const problemCount = await transaction.problem.count({ where: { problemSetId, deletedAt: null } })
  if (problemCount > 0) return
  // Two texts for one refusal: section 5 of the specification.
  throw new AppError('PROBLEM_SET_EMPTY', type === '考试' ? { message: '请配置试卷' } : {})
}

/** What the audit log keeps of an assignment. */
export function auditOf(assignment: Assignment): Prisma.InputJsonObject {
  const { classId, problemSetId, type, examType, assignmentTitle, description } = assignment
  const startTime = assignment.startTime.toISOString()
  const endTime = assignment.endTime.toISOString()
  const { mutantsDuring, mutantsAfter, recordsWork, attemptLimit, coolDownMinutes } = assignment
  const shown = { mutantsDuring, mutantsAfter, recordsWork }
  const rules = { countingRules: rulesOf(assignment), attemptLimit, coolDownMinutes }
  const named = { classId, problemSetId, type, examType, assignmentTitle, description }
  return { ...named, startTime, endTime, ...shown, ...rules, drawing: drawingOf(assignment) }
}
