import { isDeepStrictEqual } from 'node:util'
import type * as contract from '@ceping/contract/assignment'
import type { InputOf } from '@ceping/contract/endpoint'
import type { CountingRules } from '@ceping/contract/submission-rules'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Assignment } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import { takeTurn } from '@ceping/db/locks'
import { announceChangedScores } from './changed-scores.ts'
import { reopenTimely } from './reopen-timely.ts'
import { requireUnreleased } from './require-unreleased.ts'
import { auditOf, requireConsistent, requireUsableProblemSet } from './assignment-input.ts'
import { claimAssignment } from './claim-assignment.ts'
import { areSame, readParts } from './composition.ts'
import { drawsPapers } from './paper.ts'
import { rulesOf, settleLateness } from './lateness.ts'
import { replaceProblems, requireOneWay } from './set-problems.ts'
import { tellOfComposition } from './tell-of-composition.ts'
import { hasStarted, isSeen } from './window.ts'

/** Refuse to make homework of what is sat as an exam. */
async function requireNoExam(transaction: DbTransaction, assignmentId: number): Promise<void> {
  const exam = await transaction.exam.findUnique({ where: { assignmentId } })
  if (exam !== null) throw fieldRefusal('type', '已开启考试模式，关闭之后才能改为作业')
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
