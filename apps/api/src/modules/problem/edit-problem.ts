import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/problem'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Prisma, Problem } from '@ceping/db/types'
import { writeAudit } from '../../audit.ts'
import type { Context, SessionUser } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { requireVersion } from '../../require-version.ts'
import { claimRow, holdRow } from '../../row-locks.ts'
import { sha256 } from '../../sha256.ts'
import { requireOwnProblemSet } from '../problem-set/problem-set.access.ts'
import { ownProblemWhere } from './problem.access.ts'
import { requireCompilable } from './reference-check.ts'

/** What the audit log keeps of a problem: its long texts as their SHA-256. */
function auditOf(problem: Problem): Prisma.InputJsonObject {
  const { problemSetId, title, tags, description, code } = problem
  const hashes = { descriptionSha256: sha256(description), codeSha256: sha256(code) }
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
  await requireCompilable(context, code)
  return inTransaction(db, async (transaction) => {
    // The set may have been deleted while the compiler ran.
    await holdRow(transaction, 'ProblemSet', problemSetId)
    await requireOwnProblemSet(transaction, user, problemSetId)
    const after = await transaction.problem.create({ data: { ...body, creatorId: user.id } })
    const { problemId } = after
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
async function requireOwnProblem(
  db: DbTransaction,
  user: SessionUser,
  problemId: number,
): Promise<Problem> {
  const problem = await db.problem.findFirst({ where: { problemId, ...ownProblemWhere(user) } })
  if (problem === null) throw notFound('题目')
  return problem
}

/** The same, which nobody else changes until the transaction ends. */
async function claimOwnProblem(
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
  if (fields.code !== edited.code) await requireCompilable(context, fields.code)
  await inTransaction(db, async (transaction) => {
    // Somebody else may have changed or deleted it while the compiler ran.
    const before = await claimOwnProblem(transaction, user, problemId)
    requireVersion(version, before)
    const after = await transaction.problem.update({
      where: { problemId },
      data: { ...fields, version: { increment: 1 } },
    })
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

/** Refuse while what a student handed in for the problem counts somewhere. */
async function requireUnsubmitted(transaction: DbTransaction, problemId: number): Promise<void> {
  const assignment = await transaction.assignment.findFirst({
    where: { deletedAt: null, submissions: { some: { problemId, isTrial: false } } },
    select: { assignmentTitle: true },
    orderBy: { assignmentId: 'asc' },
  })
  if (assignment === null) return
  const message = `已有学生在“${assignment.assignmentTitle}”中提交这道题目，不能删除`
  throw new AppError('PROBLEM_IN_USE', { message })
}

/** Delete a problem of an own set, unless students have submitted to it. */
export async function deleteProblem(
  context: Context,
  { body }: InputOf<typeof contract.deleteProblem>,
): Promise<true> {
  const { db, user } = context
  const { problemId, problemSetId } = body
  await inTransaction(db, async (transaction) => {
    const before = await claimOwnProblem(transaction, user, problemId)
    if (before.problemSetId !== problemSetId) throw notFound('题目')
    await requireUnsubmitted(transaction, problemId)
    await transaction.problem.update({ where: { problemId }, data: { deletedAt: new Date() } })
    await writeAudit(transaction, context, {
      action: 'problem.delete',
      objectType: 'problem',
      objectId: problemId,
      before: auditOf(before),
    })
  })
  return true
}
