import { isDeepStrictEqual } from 'node:util'
import type * as contract from '@ceping/contract/assignment'
import type { InputOf } from '@ceping/contract/endpoint'
import { defaultVisibility } from '@ceping/contract/mutation'
import type { CountingRules } from '@ceping/contract/submission-rules'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import type { DbTransaction } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import { inTransaction } from '@ceping/db/transaction'
import type { Assignment, Prisma } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import type { SessionUser } from '../../session/session.ts'
import { AppError } from '../../refusal/app-error.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import { holdRow, takeTurn } from '@ceping/db/locks'
import type { Times } from '../../view/times.ts'
import { requireTaughtClass } from '../class/class.access.ts'
import { announceChangedScores } from './changed-scores.ts'
import { reopenTimely } from './reopen-timely.ts'
import { requireUnreleased } from './require-unreleased.ts'
import { requireOwnProblemSet } from '../problem-set/problem-set.access.ts'
import { claimAssignment } from './claim-assignment.ts'
import { areSame, readParts } from './composition.ts'
import { drawingOf, drawsPapers } from './paper.ts'
import { rulesOf, settleLateness } from './lateness.ts'
import { replaceProblems, requireOneWay, setProblems } from './set-problems.ts'
import { tellOfComposition } from './tell-of-composition.ts'
import { hasStarted, isSeen } from './window.ts'

type Fields = InputOf<typeof contract.publishAssignment>['body']

/** The columns, after checking that the fields fit each other; homework has no exam type. */
function requireConsistent(times: Times, fields: Omit<Fields, 'problems' | 'drawing'>) {
  const { type, examType } = fields
  const startTime = times.toInstant(fields.startTime)
  const endTime = times.toInstant(fields.endTime)
  if (startTime > endTime) throw new AppError('TIME_ORDER')
  if (type === '作业' && examType) {
    throw fieldRefusal('examType', '考试类型只用于考试，作业请留空')
  }
  return { ...fields, examType: type === '作业' ? null : examType, startTime, endTime }
}

/** Refuse a set that is not the user's or has no problems; lock it against deletion. */
async function requireUsableProblemSet(
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

/** Refuse to make homework of what is sat as an exam. */
async function requireNoExam(transaction: DbTransaction, assignmentId: number): Promise<void> {
  const exam = await transaction.exam.findUnique({ where: { assignmentId } })
  if (exam !== null) throw fieldRefusal('type', '已开启考试模式，关闭之后才能改为作业')
}

/** What the audit log keeps of an assignment. */
function auditOf(assignment: Assignment): Prisma.InputJsonObject {
  const { classId, problemSetId, type, examType, assignmentTitle, description } = assignment
  const startTime = assignment.startTime.toISOString()
  const endTime = assignment.endTime.toISOString()
  const { mutantsDuring, mutantsAfter, recordsWork, attemptLimit, coolDownMinutes } = assignment
  const shown = { mutantsDuring, mutantsAfter, recordsWork }
  const rules = { countingRules: rulesOf(assignment), attemptLimit, coolDownMinutes }
  const named = { classId, problemSetId, type, examType, assignmentTitle, description }
  return { ...named, startTime, endTime, ...shown, ...rules, drawing: drawingOf(assignment) }
}

/**
 * Publish homework or an exam to a class that the user teaches, from a set of their own; returns
 * its id.
 */
export async function publishAssignment(
  context: Context,
  { body }: InputOf<typeof contract.publishAssignment>,
): Promise<number> {
  const { db, times, user } = context
  const { problems, drawing, ...rest } = body
  requireOneWay(body)
  const fields = requireConsistent(times, rest)
  const shown = defaultVisibility(fields.type)
  const { classId } = fields
  return inTransaction(db, async (transaction) => {
    await holdRow(transaction, 'Class', classId)
    await requireTaughtClass(transaction, user, classId)
    if (drawing !== undefined) await takeTurn(transaction, `papers ${classId}`)
    await requireUsableProblemSet(transaction, user, fields)
    const { scoring } = await readTeachingParameters(transaction)
    const published = await transaction.assignment.create({
      data: {
        ...fields,
        mutantsDuring: fields.mutantsDuring ?? shown.mutantsDuring,
        mutantsAfter: fields.mutantsAfter ?? shown.mutantsAfter,
        scoringPolicy: scoring,
        creatorId: user.id,
      },
    })
    const { assignmentId } = published
    await setProblems(transaction, context, { assignment: published, problems, drawing })
    const after = await transaction.assignment.findUniqueOrThrow({ where: { assignmentId } })
    const parts = await readParts(transaction, assignmentId)
    await writeAudit(transaction, context, {
      action: 'assignment.publish',
      objectType: 'assignment',
      objectId: assignmentId,
      after: { ...auditOf(after), scoringPolicy: scoring, problems: parts },
    })
    return assignmentId
  })
}

/** Refuse what would change scores without a preview: once a student has submitted, a re-scoring does. */
async function requireSameRules(
  transaction: DbTransaction,
  before: Assignment,
  countingRules: CountingRules | undefined,
): Promise<void> {
  if (countingRules === undefined || isDeepStrictEqual(countingRules, rulesOf(before))) return
  if (await hasSubmission(transaction, before)) throw new AppError('COUNTING_RULES_FIXED')
}

async function hasSubmission(
  transaction: DbTransaction,
  { assignmentId }: Assignment,
): Promise<boolean> {
  const where = { assignmentId, isTrial: false }
  return (await transaction.submission.findFirst({ where })) !== null
}

/** Where another deadline makes what was handed in more or less late, tell the class whose scores changed. */
async function settleDeadline(
  transaction: DbTransaction,
  { times, user }: Context,
  { before, after }: Record<'before' | 'after', Assignment>,
): Promise<void> {
  if (before.endTime.getTime() === after.endTime.getTime()) return
  await reopenTimely(transaction, { assignmentId: after.assignmentId })
  const changed = await settleLateness(transaction, times, after)
  if (changed === null) return
  await announceChangedScores(transaction, changed, {
    creatorId: user.id,
    reason: '截止时间已经修改',
  })
}

/**
 * Change homework or an exam of a class that the user teaches. The scoring policy stays; the set
 * and which submissions count stay once a student has submitted. A colleague's set may stay, too. With another set its
 * problems are fixed anew. Without chosen problems it keeps those that it has.
 */
export async function updateAssignment(
  context: Context,
  { body }: InputOf<typeof contract.updateAssignment>,
): Promise<true> {
  const { user } = context
  const { assignmentId, version, problems: chosen, drawing, ...rest } = body
  requireOneWay(body)
  const fields = requireConsistent(context.times, rest)
  await inTransaction(context.db, async (transaction) => {
    const before = await claimAssignment(transaction, user, assignmentId)
    requireVersion(version, before)
    if (fields.classId !== before.classId) throw new AppError('CLASS_FIXED')
    if (fields.type === '作业') await requireNoExam(transaction, assignmentId)
    if (fields.problemSetId !== before.problemSetId) {
      if (await hasSubmission(transaction, before)) throw new AppError('PROBLEM_SET_FIXED')
      await requireUsableProblemSet(transaction, user, fields)
    }
    await requireSameRules(transaction, before, fields.countingRules)
    if (fields.endTime > before.endTime) await requireUnreleased(transaction, assignmentId)
    if (drawing !== undefined || drawsPapers(before)) {
      await takeTurn(transaction, `papers ${before.classId}`)
    }
    const problemsBefore = await readParts(transaction, assignmentId)
    const updated = await transaction.assignment.update({
      where: { assignmentId },
      data: {
        ...fields,
        wasStarted: isSeen(before),
        version: { increment: 1 },
      },
    })
    const asked = { problems: chosen, drawing }
    await replaceProblems(transaction, context, { before, after: updated, ...asked })
    const after = await transaction.assignment.findUniqueOrThrow({ where: { assignmentId } })
    const problems = await readParts(transaction, assignmentId)
    const isSame = areSame(problemsBefore, problems)
    // Until the start nobody has seen them.
    if (!isSame && hasStarted(new Date(), before)) {
      const change = { before: problemsBefore, after: problems }
      await tellOfComposition(transaction, { assignment: after, creatorId: user.id, ...change })
    }
    await settleDeadline(transaction, context, { before, after })
    await writeAudit(transaction, context, {
      action: 'assignment.update',
      objectType: 'assignment',
      objectId: assignmentId,
      before: { ...auditOf(before), ...(!isSame && { problems: problemsBefore }) },
      after: { ...auditOf(after), ...(!isSame && { problems }) },
    })
  })
  return true
}

/**
 * Delete homework or an exam of a class that the user teaches. Its submissions stay on record, and
 * waiting ones are judged; once this has answered, no more are accepted.
 */
export async function deleteAssignment(
  context: Context,
  { query }: InputOf<typeof contract.deleteAssignment>,
): Promise<true> {
  const { assignmentId } = query
  await inTransaction(context.db, async (transaction) => {
    const before = await claimAssignment(transaction, context.user, assignmentId)
    const data = { deletedAt: new Date() }
    await transaction.assignment.update({ where: { assignmentId }, data })
    await writeAudit(transaction, context, {
      action: 'assignment.delete',
      objectType: 'assignment',
      objectId: assignmentId,
      before: auditOf(before),
    })
  })
  return true
}
