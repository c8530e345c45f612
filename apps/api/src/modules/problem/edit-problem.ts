import { hash } from 'node:crypto'
import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/problem'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Prisma, Problem } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import type { SessionUser } from '../../session/session.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import { claimRow, holdRow, takeTurn } from '@ceping/db/locks'
import { removeProblem } from '../assignment/draw-problems.ts'
import { drawsPapers } from '../assignment/paper.ts'
import { isSeen } from '../assignment/window.ts'
import { requireOwnProblemSet } from '../problem-set/problem-set.access.ts'
import { ownProblemWhere } from './problem.access.ts'
import { keepMutants } from './keep-mutants.ts'
import { requireCompilable } from './reference-check.ts'

/** What the audit log keeps of a problem: its long texts as their SHA-256. */
function auditOf(problem: Problem): Prisma.InputJsonObject {
  const { problemSetId, title, tags, description, code } = problem
  const hashes = {
    descriptionSha256: hash('sha256', description),
    codeSha256: hash('sha256', code),
  }
  return { problemSetId, title, tags, ...hashes }
}

/** Add a problem to an own set once its reference code compiles; returns its id. */
export async function addProblem(
  context: Context,
  { body }: InputOf<typeof contract.addProblem>,
): Promise<number> {
  const { db, user } = context
  const { problemSetId, code } = body
  await requireOwnProblemSet(db, user, problemSetId)
  const mutants = await requireCompilable(context, code)
  return inTransaction(db, async (transaction) => {
    // The set may have been deleted while the compiler ran.
    await holdRow(transaction, 'ProblemSet', problemSetId)
    await requireOwnProblemSet(transaction, user, problemSetId)
    const after = await transaction.problem.create({ data: { ...body, creatorId: user.id } })
    const { problemId } = after
    await keepMutants(transaction, problemId, mutants)
    await writeAudit(transaction, context, {
      action: 'problem.add',
      objectType: 'problem',
      objectId: problemId,
      after: auditOf(after),
    })
    return problemId
  })
}

/** A problem that the user may change. */
export async function requireOwnProblem(
  db: DbTransaction,
  user: SessionUser,
  problemId: number,
): Promise<Problem> {
  const problem = await db.problem.findFirst({ where: { problemId, ...ownProblemWhere(user) } })
  if (problem === null) throw notFound('题目')
  return problem
}

/** The same, locked against other changes until the transaction ends. */
export async function claimOwnProblem(
  transaction: DbTransaction,
  user: SessionUser,
  problemId: number,
): Promise<Problem> {
  await claimRow(transaction, 'Problem', problemId)
  return requireOwnProblem(transaction, user, problemId)
}

/** Change a problem of an own set; a new reference code has to compile. */
export async function updateProblem(
  context: Context,
  { body }: InputOf<typeof contract.updateProblem>,
): Promise<true> {
  const { db, user } = context
  const { problemId, version, ...fields } = body
  const edited = await requireOwnProblem(db, user, problemId)
  requireVersion(version, edited)
  const mutants = fields.code === edited.code ? null : await requireCompilable(context, fields.code)
  await inTransaction(db, async (transaction) => {
    await takeTurn(transaction, `mutants ${problemId}`)
    // The problem may have been changed or deleted while the compiler ran.
    const before = await claimOwnProblem(transaction, user, problemId)
    requireVersion(version, before)
    const after = await transaction.problem.update({
      where: { problemId },
      data: { ...fields, version: { increment: 1 } },
    })
    if (mutants !== null) await keepMutants(transaction, problemId, mutants)
    await writeAudit(transaction, context, {
      action: 'problem.update',
      objectType: 'problem',
      objectId: problemId,
      before: auditOf(before),
      after: auditOf(after),
    })
  })
  return true
}

/** Claim the homework and exams that have a problem, and the papers of their classes, before the problem itself. */
async function claimAssignmentsWith(transaction: DbTransaction, problemId: number): Promise<void> {
  const assignments = await transaction.$queryRaw<{ classId: number; drawing: unknown }[]>`
    select "classId", "drawing" from "Assignment" where "assignmentId" in (
      select "assignmentId" from "AssignmentProblem" where "problemId" = ${problemId}
    ) order by "assignmentId" for no key update`
  const classIds = new Set(assignments.filter(drawsPapers).map(({ classId }) => classId))
  for (const classId of [...classIds].toSorted((one, other) => one - other)) {
    await takeTurn(transaction, `papers ${classId}`)
  }
}

/** Why an assignment needs the problem; null where it does not. */
function whyNeeded(assignment: {
  assignmentTitle: string
  startTime: Date
  wasStarted: boolean
  drawing: unknown
  _count: { problems: number; submissions: number }
}): string | null {
  const { assignmentTitle, startTime, _count } = assignment
  if (drawsPapers(assignment) && isSeen(assignment)) {
    return `已有学生看过“${assignmentTitle}”的试卷，其中可能有这道题目，不能删除`
  }
  if (_count.submissions > 0) return `已有学生在“${assignmentTitle}”中提交这道题目，不能删除`
  if (startTime <= new Date()) return `“${assignmentTitle}”已经开始，其中有这道题目，不能删除`
  return _count.problems === 1 ? `“${assignmentTitle}”只有这一道题目，不能删除` : null
}

function named(assignments: { assignmentTitle: string }[]): string {
  return assignments.map(({ assignmentTitle }) => `“${assignmentTitle}”`).join('、')
}

/** What becomes of homework and exams that lose a problem. */
function describeLoss(assignments: { assignmentTitle: string; drawing: unknown }[]): string {
  const redrawn = assignments.filter(drawsPapers)
  const shortened = assignments.filter((assignment) => !drawsPapers(assignment))
  return [
    ...(shortened.length > 0
      ? [`${named(shortened)}尚未开始，其中有这道题目，删除后会少一道题`]
      : []),
    ...(redrawn.length > 0
      ? [`${named(redrawn)}尚未开始，可能抽到这道题目，删除后每名学生的试卷会重新抽取`]
      : []),
  ].join('；')
}

/**
 * Take a problem out of homework and exams that have not started, once that is confirmed. Refuses where one
 * has started, would have no problem left, or too few for a rule by which it is drawn.
 */
async function leaveAssignments(
  transaction: DbTransaction,
  { problemId, isConfirmed }: { problemId: number; isConfirmed: boolean },
): Promise<string[]> {
  const assignments = await transaction.assignment.findMany({
    where: { deletedAt: null, problems: { some: { problemId } } },
    select: {
      assignmentId: true,
      assignmentTitle: true,
      startTime: true,
      wasStarted: true,
      drawing: true,
      _count: {
        select: { problems: true, submissions: { where: { problemId, isTrial: false } } },
      },
    },
    orderBy: { assignmentId: 'asc' },
  })
  const message = assignments.map(whyNeeded).find((reason) => reason !== null)
  if (message !== undefined) throw new AppError('PROBLEM_IN_USE', { message })
  if (assignments.length === 0) return []
  if (!isConfirmed) {
    throw new AppError('PROBLEM_SCHEDULED', { message: describeLoss(assignments) })
  }
  await removeProblem(transaction, problemId, assignments)
  const assignmentIds = assignments.map(({ assignmentId }) => assignmentId)
  await transaction.assignment.updateMany({
    where: { assignmentId: { in: assignmentIds } },
    data: { version: { increment: 1 } },
  })
  return assignments.map(({ assignmentTitle }) => assignmentTitle)
}

/** Delete a problem of an own set, unless homework or an exam needs it. */
export async function deleteProblem(
  context: Context,
  { body }: InputOf<typeof contract.deleteProblem>,
): Promise<true> {
  const { db, user } = context
  const { problemId, problemSetId, leavesScheduled: isConfirmed = false } = body
  await inTransaction(db, async (transaction) => {
    await claimAssignmentsWith(transaction, problemId)
    const before = await claimOwnProblem(transaction, user, problemId)
    if (before.problemSetId !== problemSetId) throw notFound('题目')
    const left = await leaveAssignments(transaction, { problemId, isConfirmed })
    await transaction.problem.update({ where: { problemId }, data: { deletedAt: new Date() } })
    await writeAudit(transaction, context, {
      action: 'problem.delete',
      objectType: 'problem',
      objectId: problemId,
      before: { ...auditOf(before), ...(left.length > 0 && { assignments: left }) },
    })
  })
  return true
}
